import Foundation

/// Every block of the C library's heap, and what Swift allocated it for.
///
/// This relies on how the GNU C library and Swift's runtime lay out memory. Use it only to draw pictures, in a process
/// that ends right afterward. All allocations must come from one arena (`MALLOC_ARENA_MAX=1`), and the other threads
/// should be waiting.
struct Heap {
  struct Block {
    let address: UInt
    let size: Int
    let content: Content
  }

  enum Content {
    case object(AnyClass, isAlive: Bool)
    /// What a closure captured, or a variable that a closure shares.
    case closure
    /// A task. Its frames are left out, because most of their contents remain from earlier calls.
    case task
    /// Memory that has no type, such as what `UnsafeMutablePointer` allocates.
    case raw
  }

  private(set) var blocks: [UInt: Block] = [:]
  /// The objects, by the address of the side table that weak references to them point at.
  private(set) var bySideTable: [UInt: UInt] = [:]

  /// Returns nil on a system without such a heap.
  init?() {
    guard let maps = MemoryMap.ofThisProcess(), let heap = maps.heap else { return nil }
    // The walk itself allocates at the end of the heap, so it ends where the heap ended before.
    let key = Self.keyOfFreeBlocks()
    var chunk = heap.lowerBound
    while chunk + 32 <= heap.upperBound {
      let size = Self.word(at: chunk + 8) & ~7
      guard size >= 32, chunk + size + 16 <= heap.upperBound else { break }
      let address = chunk + 16
      // A free block is in a cache, which marks it with a key, or the block that follows says that it is free.
      if Self.word(at: address + 8) != key, Self.word(at: chunk + size + 8) & 1 == 1 {
        let size = Self.usedSize(of: address, Int(size) - 8)
        blocks[address] = Block(address: address, size: size, content: Self.content(at: address, size, maps))
      }
      chunk += size
    }
    for (address, block) in blocks {
      guard case .object(_, isAlive: true) = block.content, let table = Self.sideTable(of: address) else { continue }
      bySideTable[table] = address
    }
  }

  /// A block may be a word longer than what was asked for, with a word from its former use. What dispatch queues keep
  /// says how long it is.
  private static func usedSize(of address: UInt, _ size: Int) -> Int {
    guard word(at: address) == blockClass else { return size }
    return min(size, Int(word(at: word(at: address + 24) + 8)))
  }

  /// The class of a block of the C language that lies on the heap.
  private static let blockClass = UInt(bitPattern: dlsym(nil, "_NSConcreteMallocBlock"))

  /// The second word of every block that the C library caches for its next use.
  private static func keyOfFreeBlocks() -> UInt {
    let block = UnsafeMutableRawPointer.allocate(byteCount: 1000, alignment: 16)
    block.deallocate()
    return word(at: UInt(bitPattern: block) + 8)
  }

  static func word(at address: UInt) -> UInt {
    UnsafePointer<UInt>(bitPattern: address)?.pointee ?? 0
  }

  /// An object begins with its class's metadata and its reference counts. The C library overwrites them when a block is
  /// freed.
  private static func content(at address: UInt, _ size: Int, _ maps: MemoryMap) -> Content {
    let metadata = word(at: address)
    guard metadata % 8 == 0, maps.canRead(metadata &- 16), maps.canRead(metadata &+ 8) else { return .raw }
    switch word(at: metadata) {
    case 0 where word(at: metadata - 8) == nativeClassWitnesses:
      // Other memory may begin with the address of a class, such as the runtime's own tables.
      guard hasReferenceCounts(address), let type = unsafeBitCast(metadata, to: Any.Type.self) as? AnyClass,
        instanceSize(of: type) <= size
      else { return .raw }
      return .object(type, isAlive: !isDeallocating(UnsafeRawPointer(bitPattern: address)!))
    case 0x400, 0x500:  // the runtime's kinds of metadata for what closures capture
      return maps.canExecute(word(at: metadata - 16)) ? .closure : .raw
    case 0x502: return .task
    default: return .raw
    }
  }

  func isClosure(_ address: UInt) -> Bool {
    if case .closure = blocks[address]?.content { true } else { false }
  }

  /// The size of an object without the elements that may follow it.
  static func instanceSize(of type: AnyClass) -> Int {
    Int(word(at: UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)) + 24) & 0xFFFF_FFFF)
  }

  /// The lowest bit of an object's counts is set, unless they are in a side table.
  private static func hasReferenceCounts(_ address: UInt) -> Bool {
    word(at: address + 8) & 1 == 1 || sideTable(of: address) != nil
  }

  /// The second word of an object counts its references. If its top bits are set, it is the place of a side table.
  private static func sideTable(of object: UInt) -> UInt? {
    let counts = word(at: object + 8)
    guard counts >> 62 == 3 else { return nil }
    return (counts & (1 << 62 - 1)) << 3
  }

  /// The word before the metadata of every native class: the value witnesses of a native reference.
  private static let nativeClassWitnesses = UInt(bitPattern: dlsym(nil, "$sBoWV"))

  /// The runtime's function that says whether an object is being deallocated. The object may be a zombie.
  private static let isDeallocating = unsafeBitCast(
    dlsym(nil, "swift_isDeallocating"), to: (@convention(c) (UnsafeRawPointer) -> Bool).self)
}
