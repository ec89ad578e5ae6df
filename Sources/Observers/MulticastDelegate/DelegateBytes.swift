/// The bytes of a delegate, copied without retaining the object that they refer to: an unretained existential.
///
/// A delegate of type `any Cook` is a reference and the tables of its protocols. A weak reference keeps only the
/// object, so every call would have to look the tables up by a cast, which takes twice as long as the rest of the call.
/// These bytes keep the tables. ``DelegateNode`` keeps a weak reference beside them, which says whether the object is
/// still alive.
///
/// Without them, a call of a thousand delegates costs about three times what a loop over weak references costs;
/// with them, half of it. There is no way to say this in the language: a generic `Delegate` cannot be a weak reference.
///
/// - **It relies on** Swift's ABI, "Existential Container Layout" in
///   [TypeLayout.rst](https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeLayout.rst). A container of a protocol
///   for classes is the object's address and one witness table for each protocol. Any other container has three words
///   for the value, which hold an object as its address, then the type's metadata and the witness tables. Metadata and
///   tables are not counted, so the first word is the only reference.
/// - **The initializer refuses** everything whose first word is not the object's address, such as `any Error`, which
///   is a reference to a box, and everything larger than five words. Such a delegate is cast at each call.
/// - **A test notices a change:** `DelegateBytesTests` compares the words of both kinds of containers with the
///   document. It fails if a future Swift stores the address in another form (delegates would then be cast), or puts
///   another word beside it.
@usableFromInline
struct DelegateBytes {
  /// Enough for an existential of one protocol that is not limited to classes, or of four that are.
  @usableFromInline typealias Words = (UInt, UInt, UInt, UInt, UInt)

  @usableFromInline let words: Words

  /// Copies the bytes; nil if they are not of the form described above.
  init?<Delegate>(of delegate: Delegate, object: AnyObject) {
    guard MemoryLayout<Delegate>.size <= MemoryLayout<Words>.size else { return nil }
    var words: Words = (0, 0, 0, 0, 0)
    unsafe withUnsafeBytes(of: delegate) { source in  // read as bytes, no longer than `words`
      unsafe withUnsafeMutableBytes(of: &words) { unsafe $0.copyMemory(from: source) }  // as long or longer
    }
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())  // compared, and nothing else
    guard words.0 == address else { return nil }
    self.words = words
  }

  /// The delegate; nil if its object is gone.
  ///
  /// The reference that the weak reference yields becomes a part of the delegate, so the object is retained once.
  ///
  /// - Parameter object: What a weak reference to the object yields now.
  @inlinable
  func delegate<Delegate>(as type: Delegate.Type, _ object: () -> AnyObject?) -> Delegate? {
    var words = words
    return unsafe withUnsafeMutableBytes(of: &words) { bytes in  // a copy, of the type that `init` copied from
      let start = bytes.baseAddress!  // five words are not empty
      unsafe start.initializeMemory(as: AnyObject?.self, to: object())  // replaces an address by the same, retained
      if unsafe start.load(as: UInt.self) == 0 { return nil }  // the reference just stored: nil is zero
      return unsafe start.assumingMemoryBound(to: Delegate.self).move()  // takes the reference along
    }
  }
}
