/// A delegate in the list of a ``MulticastDelegate``.
@safe  // `bits` is used while the object lives, as said there
@usableFromInline
final class DelegateNode: ObserverNode, @unchecked Sendable {  // as its superclass; the delegate is its user's to judge
  @usableFromInline weak let object: AnyObject?
  let id: ObjectIdentifier
  /// The delegate as its protocol sees it, without a reference count: a call takes 40 ns, and 115 with a dynamic cast.
  @usableFromInline let bits: UnsafeMutableRawPointer

  /// Nil of what is not an object, and of an object that `Delegate` does not hold as one, as `any Error` does not.
  init?<Delegate>(_ delegate: Delegate) {
    guard let object = Self.object(delegate) else { return nil }
    self.object = object
    id = ObjectIdentifier(object)
    unsafe bits = .allocate(
      byteCount: MemoryLayout<Delegate>.size, alignment: MemoryLayout<Delegate>.alignment)  // freed in deinit
    super.init()
    unsafe withUnsafeBytes(of: delegate) { bytes in  // which are as many
      unsafe bits.copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)  // there are some: a reference
    }
  }

  deinit {
    unsafe bits.deallocate()  // allocated in init; they count no reference
  }

  /// The delegate, which must live.
  @inlinable
  func delegate<Delegate>(as type: Delegate.Type) -> Delegate {
    unsafe bits.assumingMemoryBound(to: type).pointee  // copied from one in init
  }

  /// A delegate's object, if it is one, and if its reference is the first thing in its bits and the only one to count.
  static func object<Delegate>(_ delegate: Delegate) -> AnyObject? {
    guard type(of: delegate as Any) is AnyObject.Type else { return nil }
    let object = delegate as AnyObject
    let first = unsafe withUnsafeBytes(of: delegate) { unsafe $0.load(as: ObjectIdentifier.self) }  // it holds an object
    return first == ObjectIdentifier(object) ? object : nil
  }
}
