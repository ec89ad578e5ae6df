/// An observer that is a closure.
///
/// Unchecked as its superclass, and because a ``Subject`` accepts only `@Sendable` handlers, while the compiler keeps a
/// ``LocalSubject`` in one isolation.
@usableFromInline
class SubjectNode<Value>: ObserverNode, @unchecked Sendable {  // unchecked: see above
  @usableFromInline final let handler: (Value) -> Void

  @usableFromInline
  init(_ handler: @escaping (Value) -> Void) {
    self.handler = handler
  }

  final override var shown: Any? { handler }
}

/// An observer that ends when its owner is gone.
final class OwnedSubjectNode<Value>: SubjectNode<Value>, @unchecked Sendable {  // unchecked as its superclass
  private weak let owner: AnyObject?

  /// - Parameters:
  ///   - owner: Not retained by the node.
  ///   - list: Where the node is added, and where the call that misses the owner ends it.
  init<Owner: AnyObject>(
    _ owner: Owner, in list: ObserverList, _ handler: @escaping (Owner, Value) -> Void
  ) {
    self.owner = owner
    weak var itself: ObserverNode?
    super.init { [weak owner, weak list] value in
      if let owner {
        handler(owner, value)
      } else if let list {
        releaseNow(list.end { itself })
      }
    }
    itself = self
  }

  override func isOver(_ owners: inout [AnyObject]) -> Bool {
    guard let owner else { return true }
    owners.append(owner)
    return super.isOver(&owners)
  }
}
