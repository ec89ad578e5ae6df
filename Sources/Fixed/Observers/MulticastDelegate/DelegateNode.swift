/// A delegate in the list of a ``MulticastDelegate``.
@usableFromInline
final class DelegateNode: ObserverNode, @unchecked Sendable {  // as its superclass; the delegate is its user's to judge
  @usableFromInline weak let object: AnyObject?
  let id: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    id = ObjectIdentifier(object)
  }

  override func isOver(_ met: inout [AnyObject]) -> Bool {
    guard let object else { return true }
    met.append(object)
    return super.isOver(&met)
  }

  /// A delegate's object, if it is one: a value comes out of the cast in a box, as does an object out of `any Error`.
  static func object<Delegate>(of delegate: Delegate) -> AnyObject? {
    let object = delegate as AnyObject
    return type(of: object) == type(of: delegate as Any) ? object : nil
  }
}
