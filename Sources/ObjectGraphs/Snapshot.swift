import Foundation

/// Finds out which objects in the heap reference which, at one moment.
public struct Snapshot {
  private let heap: Heap
  private var fields: [ObjectIdentifier: [Field]] = [:]
  private var leftOut: Set<UInt> = []

  private struct Reference {
    let target: UInt
    let kind: ObjectGraph.Edge.Kind
    let label: String
  }

  /// Starts this program again with these environment variables, and with a heap that can be read as a whole.
  ///
  /// - Returns: Why that failed. Nil if this is already the program that was started again.
  public static func restart(_ program: String, environment: [String: String]) -> String? {
    let arena = "MALLOC_ARENA_MAX"
    guard getenv(arena) == nil else { return nil }
    setenv(arena, "1", 1)
    for (name, value) in environment { setenv(name, value, 1) }
    var words = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(program, &words)
    return String(cString: strerror(errno))
  }

  /// Returns nil on a system whose heap cannot be read.
  public init?() {
    guard let heap = Heap() else { return nil }
    self.heap = heap
  }

  /// What an object is in a picture.
  public enum Role {
    case shown
    /// Part of an edge between two objects that are shown.
    case between
    /// Not part of the story, such as its transcript.
    case leftOut
  }

  /// The graph of the objects that are shown. Everything between two of them becomes the label of an edge.
  ///
  /// - Parameter role: Receives a class and the address of an object of that class. The address is nil for an object
  ///   that is being released or is a zombie. Do not retain an object of a class that you do not know.
  public mutating func graph(role: (AnyClass, UnsafeRawPointer?) -> Role) -> ObjectGraph {
    var shown: [UInt: Shown] = [:]
    for (address, block) in heap.blocks {
      guard case .object(let type, let isAlive) = block.content else { continue }
      switch role(type, isAlive ? UnsafeRawPointer(bitPattern: address) : nil) {
      case .shown: shown[address] = Shown(type: "\(type)", isAlive: isAlive)
      case .between: break
      case .leftOut: leftOut.insert(address)
      }
    }
    var ids: [UInt: Int] = [:]
    for address in shown.keys.sorted() where shown[address]?.isAlive == true { ids[address] = ids.count }
    var edges: [ObjectGraph.Edge] = []
    for (from, source) in ids.sorted(by: { $0.value < $1.value }) {
      for reference in reachable(from: from, stoppingAt: shown) {
        let target = ids[reference.target] ?? ids.count
        ids[reference.target] = target
        edges.append(ObjectGraph.Edge(from: source, to: target, kind: reference.kind, label: reference.label))
      }
    }
    let nodes = ids.sorted { $0.value < $1.value }.map { address, id in
      ObjectGraph.Node(
        id: id, type: shown[address]?.type ?? "", state: shown[address]?.isAlive == true ? .alive : .released)
    }
    return ObjectGraph(nodes: nodes, edges: Self.telling(edges))
  }

  private struct Shown {
    let type: String
    let isAlive: Bool
  }

  /// The most telling of several ways through one property: a strong one, or else a weak one, or else an address.
  private static func telling(_ edges: [ObjectGraph.Edge]) -> [ObjectGraph.Edge] {
    var best: [ObjectGraph.Edge] = []
    for edge in edges.sorted(by: { $0.kind.rank < $1.kind.rank }) {
      func isSameWay(_ other: ObjectGraph.Edge) -> Bool {
        other.from == edge.from && other.to == edge.to
          && other.label.prefix { $0 != "," } == edge.label.prefix { $0 != "," }
      }
      if !best.contains(where: isSameWay) { best.append(edge) }
    }
    return best.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The shown objects that an object references, directly or through what is not shown.
  private mutating func reachable(
    from start: UInt, stoppingAt shown: [UInt: Shown]
  ) -> [Reference] {
    var found: [Reference] = []
    var seen: Set<UInt> = [start]
    var waiting = references(of: start).map { (reference: $0, path: [$0.label]) }
    var next = 0
    while next < waiting.count {
      let (reference, path) = waiting[next]
      next += 1
      guard let block = heap.blocks[reference.target], !leftOut.contains(reference.target) else { continue }
      if let target = shown[reference.target] {
        // Only a weak reference or an address can lead to a dead object. Other bytes remain from an earlier use.
        guard target.isAlive || reference.kind == .unretained else { continue }
        found.append(Reference(target: reference.target, kind: reference.kind, label: Self.label(path)))
        continue
      }
      guard path.count < 10, seen.insert(reference.target).inserted else { continue }
      if case .object(_, isAlive: false) = block.content { continue }
      let step: [String] = if case .closure = block.content { ["closure"] } else { [] }
      for further in references(of: reference.target) {
        // One weak reference makes the whole way weak. Otherwise the way is as weak as its weakest step.
        let kind = reference.kind == .weak || further.kind == .weak ? .weak : max(reference.kind, further.kind)
        waiting.append(
          (Reference(target: further.target, kind: kind, label: further.label), path + step + [further.label]))
      }
    }
    return found
  }

  /// The property where the way begins, and whether it leads through a closure.
  private static func label(_ path: [String]) -> String {
    let names = path.filter { !$0.isEmpty }
    let first = names.first { $0 != "closure" } ?? ""
    return names.contains("closure") ? (first.isEmpty ? "closure" : "\(first), closure") : first
  }

  private mutating func references(of address: UInt) -> [Reference] {
    guard let block = heap.blocks[address] else { return [] }
    switch block.content {
    case .closure: return strong(block, 16..<block.size, "closure")
    case .task: return strong(block, 16..<block.size, "task").filter { heap.isClosure($0.target) }
    case .raw: return strong(block, 0..<block.size, "")
    case .object(let type, _):
      let known = fields(of: type)
      // Elements follow the fields, as in an array.
      let end = known.map(\.bytes.upperBound).max() ?? 16
      return known.flatMap { references(of: block, $0) } + strong(block, max(16, end)..<max(16, end, block.size), "")
    }
  }

  private func references(of block: Heap.Block, _ field: Field) -> [Reference] {
    let bytes = field.bytes.clamped(to: 0..<block.size)
    switch field.kind {
    case .strong: return strong(block, bytes, field.name)
    case .unowned: return words(of: block, in: bytes).compactMap { reference(to: $0, .unretained, field.name) }
    case .disguised: return words(of: block, in: bytes).compactMap { reference(to: ~$0, .unretained, field.name) }
    }
  }

  private func strong(_ block: Heap.Block, _ bytes: Range<Int>, _ label: String) -> [Reference] {
    words(of: block, in: bytes).compactMap { reference(to: $0, .strong, label) }
  }

  /// What a word refers to: an object by its address, or by the side table of a weak reference.
  private func reference(to word: UInt, _ kind: ObjectGraph.Edge.Kind, _ label: String) -> Reference? {
    let address = word & 0x00FF_FFFF_FFFF_FFF8  // the other bits may hold an enum's case
    if let object = heap.bySideTable[address] { return Reference(target: object, kind: .weak, label: label) }
    return heap.blocks[address].map { _ in Reference(target: address, kind: kind, label: label) }
  }

  private func words(of block: Heap.Block, in bytes: Range<Int>) -> [UInt] {
    stride(from: (bytes.lowerBound + 7) / 8 * 8, to: max(0, bytes.upperBound - 7), by: 8).map {
      Heap.word(at: block.address + UInt($0))
    }
  }

  private mutating func fields(of type: AnyClass) -> [Field] {
    if let known = fields[ObjectIdentifier(type)] { return known }
    let found = Field.all(of: type)
    fields[ObjectIdentifier(type)] = found
    return found
  }
}

extension ObjectGraph.Edge.Kind: Comparable {
  /// How much a way of this kind says about who owns whom. 0 says most.
  fileprivate var rank: Int {
    switch self {
    case .strong: 0
    case .weak: 1
    case .unretained: 2
    }
  }

  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }
}
