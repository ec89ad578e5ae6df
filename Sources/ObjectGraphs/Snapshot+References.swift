/// What a part of an object refers to.
struct Reference {
  let target: UInt
  let kind: ObjectGraph.Edge.Kind
  let label: String
}

extension Snapshot {
  /// The references in a block of the heap.
  mutating func references(of address: UInt) -> [Reference] {
    guard let block = heap.blocks[address] else { return [] }
    switch block.content {
    case .closure:
      return Captures.fields(of: block).map { fields in fields.flatMap { references(at: address, $0) } }
        ?? strong(block, 16..<block.size, "closure")
    case .task: return strong(block, 16..<block.size, "task").filter { heap.isClosure($0.target) }
    case .raw: return strong(block, 0..<block.size, "")
    case .object(let type, _):
      if let elements = Element.all(in: block, of: type) {
        return elements.flatMap { element in
          Field.all(of: element.type, at: 0, named: "", isStrong: true).flatMap { references(at: element.address, $0) }
        }
      }
      guard !unknown.contains(address) else { return strong(block, 16..<block.size, "") }
      return fields(of: type).flatMap { references(at: address, $0) }
    }
  }

  /// The references in a field of what begins at an address.
  private func references(at address: UInt, _ field: Field) -> [Reference] {
    let words = words(at: address, field.bytes)
    return switch field.kind {
    case .strong: words.compactMap { reference(to: $0, .strong, field.name) }
    case .weak: words.filter(isReference).compactMap { reference(to: $0, .unretained, field.name) }
    case .address: words.compactMap { reference(to: $0, .unretained, field.name) }
    case .disguised: words.compactMap { reference(to: ~$0, .unretained, field.name) }
    }
  }

  /// Whether a word of a weak or unowned reference refers to an object.
  ///
  /// A weak reference to a released object still leads to its side table, which has the object's former address.
  private func isReference(_ word: UInt) -> Bool {
    let address = word & Self.addressBits
    if heap.bySideTable[address] != nil { return true }
    return if case .raw? = heap.blocks[address]?.content { false } else { true }
  }

  private func strong(_ block: Heap.Block, _ bytes: Range<Int>, _ label: String) -> [Reference] {
    words(at: block.address, bytes).compactMap { reference(to: $0, .strong, label) }
  }

  /// The other bits of a reference may hold an enum's case.
  private static let addressBits: UInt = 0x00FF_FFFF_FFFF_FFF8

  /// What a word refers to: an object by its address, or by the side table of a weak reference.
  private func reference(to word: UInt, _ kind: ObjectGraph.Edge.Kind, _ label: String) -> Reference? {
    let address = word & Self.addressBits
    if let object = heap.bySideTable[address] { return Reference(target: object, kind: .weak, label: label) }
    guard heap.blocks[address] != nil || (kind == .unretained && former[address] != nil) else { return nil }
    return Reference(target: address, kind: kind, label: label)
  }

  func words(at address: UInt, _ bytes: Range<Int>) -> [UInt] {
    stride(from: (bytes.lowerBound + 7) / 8 * 8, to: max(0, bytes.upperBound - 7), by: 8).map {
      Heap.word(at: address + UInt($0))
    }
  }

  private mutating func fields(of type: AnyClass) -> [Field] {
    if let known = fields[ObjectIdentifier(type)] { return known }
    let found = Field.all(of: type)
    fields[ObjectIdentifier(type)] = found
    return found
  }
}
