/// A delegate in the list of a ``MulticastDelegate``.
@usableFromInline
final class DelegateNode: ObserverNode, @unchecked Sendable {  // as its superclass
  @usableFromInline weak let object: AnyObject?
  let id: ObjectIdentifier
  /// The delegate as it was added; nil if it must be cast.
  @usableFromInline let bytes: DelegateBytes?

  init<Delegate>(_ delegate: Delegate, object: AnyObject) {
    self.object = object
    id = ObjectIdentifier(object)
    bytes = DelegateBytes(of: delegate, object: object)
  }

  /// The delegate as it was added; nil if its object is gone.
  @inlinable
  func delegate<Delegate>(as type: Delegate.Type) -> Delegate? {
    if let bytes { return bytes.delegate(as: type) { object } }
    return object.map { $0 as! Delegate }
  }

  override func isOver(_ owners: inout [AnyObject]) -> Bool {
    guard let object else { return true }
    owners.append(object)
    return super.isOver(&owners)
  }
}
