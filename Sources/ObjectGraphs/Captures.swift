import Foundation

/// What a closure captured, as the compiler describes it for debuggers.
///
/// The description names the type of each capture, and says which are `unowned`. It gives no offsets, so they are
/// computed from the types.
enum Captures {
  /// The captures in a closure's memory, or nil if they are not known.
  ///
  /// A variable that closures share has no description, and the types of a generic function cannot be found by their
  /// names alone.
  static func fields(of closure: Heap.Block) -> [Field]? {
    let metadata = Heap.word(at: closure.address)
    guard Heap.word(at: metadata) == 0x400,
      let descriptor = UnsafeRawPointer(bitPattern: Heap.word(at: metadata + 16)),
      descriptor.load(fromByteOffset: 4, as: UInt32.self) == 0  // sources of generic arguments
    else { return nil }
    var offset = Int(Heap.word(at: metadata + 8) & 0xFFFF_FFFF)
    var fields: [Field] = []
    for index in 0..<Int(descriptor.load(as: UInt32.self)) {
      let record = descriptor + 12 + 4 * index
      let name = (record + Int(record.load(as: Int32.self))).assumingMemoryBound(to: UInt8.self)
      guard let type = type(named: name) else { return nil }
      let (size, alignment) = layout(of: type)
      offset = (offset + alignment - 1) / alignment * alignment
      fields += Field.all(of: type, at: offset, named: "closure", isStrong: !isUnowned(name))
      offset += size
    }
    return offset <= closure.size ? fields : nil
  }

  private static func type(named name: UnsafePointer<UInt8>) -> Any.Type? {
    // A variable in a box of its own, such as one that is captured weakly. Any class has the layout of the reference.
    if mark(of: name) == Array("Xx".utf8) { return AnyObject.self }
    return _getTypeByMangledNameInContext(name, UInt(length(of: name)), genericContext: nil, genericArguments: nil)
  }

  private static func isUnowned(_ name: UnsafePointer<UInt8>) -> Bool {
    [Array("Xo".utf8), Array("Xu".utf8)].contains(mark(of: name))
  }

  /// The end of a name says how the capture is kept.
  private static func mark(of name: UnsafePointer<UInt8>) -> [UInt8] {
    let length = length(of: name)
    return (max(0, length - 2)..<length).map { name[$0] }
  }

  /// A name ends with 0, which may also be a byte of an address in the name.
  private static func length(of name: UnsafePointer<UInt8>) -> Int {
    var length = 0
    while name[length] != 0 {
      switch name[length] {
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 9
      default: length += 1
      }
    }
    return length
  }

  private static func layout(of type: Any.Type) -> (size: Int, alignment: Int) {
    func open<Value>(_: Value.Type) -> (size: Int, alignment: Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    return _openExistential(type, do: open)
  }
}
