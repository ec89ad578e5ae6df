/// An element of an array, a set, or a dictionary, in the storage that the collection keeps on the heap.
struct Element {
  let address: UInt
  let type: Any.Type

  /// The elements in a block of storage.
  ///
  /// Storage has room for more elements than it holds. The rest still has the bytes of elements that were removed.
  ///
  /// - Returns: Nil if the class is not that of a collection's storage.
  static func all(in block: Heap.Block, of storage: AnyClass) -> [Element]? {
    let name = "\(storage)"
    if name.hasPrefix("_ContiguousArrayStorage<") {
      let type = genericArgument(0, of: storage)
      let (stride, alignment) = layout(of: type)
      let count = Int(Heap.word(at: block.address + 16))
      let first = (32 + alignment - 1) / alignment * alignment
      guard count >= 0, count <= (block.size - first) / max(1, stride) else { return [] }
      return (0..<count).map { Element(address: block.address + UInt(first + $0 * stride), type: type) }
    }
    let columns = name.hasPrefix("_DictionaryStorage<") ? 2 : name.hasPrefix("_SetStorage<") ? 1 : 0
    guard columns > 0 else { return nil }
    let buckets = 1 << (Heap.word(at: block.address + 32) & 0xFF)
    let used = (0..<buckets).filter { bucket in
      Heap.word(at: block.address + UInt(48 + 8 * columns + bucket / 64 * 8)) >> (bucket % 64) & 1 == 1
    }
    return (0..<columns).flatMap { column -> [Element] in
      let type = genericArgument(column, of: storage)
      let first = Heap.word(at: block.address + UInt(48 + 8 * column))
      return used.map { Element(address: first + UInt($0 * layout(of: type).stride), type: type) }
    }
  }

  /// A class's generic arguments are the last words of its metadata. Its descriptor says how many words it has and
  /// adds.
  private static func genericArgument(_ index: Int, of storage: AnyClass) -> Any.Type {
    let metadata = UInt(bitPattern: unsafeBitCast(storage, to: UnsafeRawPointer.self))
    let descriptor = UnsafeRawPointer(bitPattern: Heap.word(at: metadata + 40))!
    let words = descriptor.load(fromByteOffset: 28, as: Int32.self)
    let own = descriptor.load(fromByteOffset: 32, as: Int32.self)
    return unsafeBitCast(Heap.word(at: metadata + UInt(8 * (Int(words - own) + index))), to: Any.Type.self)
  }

  private static func layout(of type: Any.Type) -> (stride: Int, alignment: Int) {
    func open<Value>(_: Value.Type) -> (stride: Int, alignment: Int) {
      (MemoryLayout<Value>.stride, MemoryLayout<Value>.alignment)
    }
    return _openExistential(type, do: open)
  }
}
