import Foundation

/// Finds out which objects in the heap reference which, at one moment.
public struct Snapshot {
  let heap: Heap
  var fields: [ObjectIdentifier: [Field]] = [:]
  /// The objects of classes whose fields cannot be read.
  var unknown: Set<UInt> = []
  private var leftOut: Set<UInt> = []
  /// The objects that earlier snapshots showed, by their addresses.
  let former: [UInt: String]
  /// The living objects that this snapshot shows, by their addresses.
  public private(set) var objects: [UInt: String] = [:]
  /// What lies on a way from an object that is shown.
  private var visited: Set<UInt> = []

  /// Starts this program again with these environment variables, and with a heap that can be read as a whole.
  ///
  /// - Returns: Why that failed. Nil if this is already the program that was started again.
  public static func restart(_ program: String, environment: [String: String]) -> String? {
    let arena = "MALLOC_ARENA_MAX"
    guard getenv(arena) == nil else { return nil }
    setenv(arena, "1", 1)
    // Overwrites what is freed, except for small blocks, whose first words the C library overwrites in any case.
    setenv("MALLOC_PERTURB_", "165", 1)
    for (name, value) in environment { setenv(name, value, 1) }
    var words = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(program, &words)
    return String(cString: strerror(errno))
  }

  /// Returns nil on a system whose heap cannot be read.
  ///
  /// - Parameter former: The ``objects`` of earlier snapshots. One whose memory is free now is shown as released if an
  ///   address still leads there.
  public init?(former: [UInt: String] = [:]) {
    OtherThreads.waitUntilIdle()
    guard let heap = Heap() else { return nil }
    self.heap = heap
    self.former = former
  }

  /// What an object is in a picture.
  public enum Role {
    /// A node with this name.
    case shown(as: String)
    /// Part of an edge between two objects that are shown. Its fields tell weak references from addresses.
    case between
    /// Part of an edge as well, of a class whose fields cannot be read. Each of its words may be a reference.
    case unknown
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
      if case .task = block.content { shown[address] = Shown(type: "Task", isAlive: true) }
      guard case .object(let type, let isAlive) = block.content else { continue }
      switch role(type, isAlive ? UnsafeRawPointer(bitPattern: address) : nil) {
      case .shown(let name): shown[address] = Shown(type: name, isAlive: isAlive)
      case .between: break
      case .unknown: unknown.insert(address)
      case .leftOut: leftOut.insert(address)
      }
    }
    objects = shown.filter(\.value.isAlive).mapValues(\.type)
    for (address, type) in former where heap.blocks[address] == nil {
      shown[address] = Shown(type: type, isAlive: false)
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
    for list in copiedLists() {
      shown[list] = Shown(type: "copied list", isAlive: true)
      let id = ids.count
      ids[list] = id
      for reference in reachable(from: list, stoppingAt: shown) {
        edges.append(
          ObjectGraph.Edge(
            from: id, to: ids[reference.target] ?? id, kind: reference.kind, label: reference.label))
      }
    }
    for (block, targets) in queuedBlocks(keeping: shown).sorted(by: { $0.key < $1.key }) {
      shown[block] = Shown(type: "queued block", isAlive: true)
      let id = ids.count
      ids[block] = id
      for (target, kind) in targets.sorted(by: { $0.key < $1.key }) {
        let end = ids[target] ?? ids.count
        ids[target] = end
        edges.append(ObjectGraph.Edge(from: id, to: end, kind: kind, label: ""))
      }
    }
    let nodes = ids.sorted { $0.value < $1.value }.map { address, id in
      ObjectGraph.Node(
        id: id, type: shown[address]?.type ?? "", state: shown[address]?.isAlive == true ? .alive : .released)
    }
    return ObjectGraph(nodes: nodes, edges: Self.telling(edges))
  }

  /// The lists that no shown object leads to, and that share an element with a list to which one leads.
  ///
  /// Such a list is a copy from before a change, and a call that runs goes through it.
  private mutating func copiedLists() -> [UInt] {
    var current: [ObjectIdentifier: Set<UInt>] = [:]
    for address in visited {
      guard let block = heap.blocks[address], case .object(let type, isAlive: true) = block.content,
        Element.all(in: block, of: type) != nil
      else { continue }
      current[ObjectIdentifier(type), default: []].formUnion(references(of: address).map(\.target))
    }
    // Only lists of the same class, because the others may be those of this snapshot, which change.
    return heap.blocks.keys.sorted().filter { address in
      guard !visited.contains(address), case .object(let type, isAlive: true)? = heap.blocks[address]?.content,
        let elements = current[ObjectIdentifier(type)]
      else { return false }
      return references(of: address).contains { elements.contains($0.target) }
    }
  }

  /// The closures that wait for their turn or run, as on a dispatch queue, and the shown objects that they reference.
  ///
  /// No object that is shown leads to such a closure. Only memory without a type does, which is the queue's.
  private mutating func queuedBlocks(keeping shown: [UInt: Shown]) -> [UInt: [UInt: ObjectGraph.Edge.Kind]] {
    var blocks: [UInt: [UInt: ObjectGraph.Edge.Kind]] = [:]
    for queue in heap.blocks.values {
      guard case .raw = queue.content else { continue }
      for word in words(at: queue.address, 0..<queue.size) where heap.isClosure(word) && !visited.contains(word) {
        let references = references(of: word).filter { shown[$0.target] != nil }
        guard references.contains(where: { $0.kind == .strong }) else { continue }
        blocks[word] = Dictionary(
          references.map { ($0.target, shown[$0.target]?.isAlive == true ? $0.kind : .unretained) },
          uniquingKeysWith: min)
      }
    }
    return blocks
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

  /// A way from an object that is shown, through what is not shown.
  private struct Way {
    let end: UInt
    let kind: ObjectGraph.Edge.Kind
    let labels: [String]
  }

  /// The shown objects that an object references, directly or through what is not shown.
  private mutating func reachable(from start: UInt, stoppingAt shown: [UInt: Shown]) -> [Reference] {
    var found: [Reference] = []
    var seen: Set<UInt> = [start]
    // The ways of each kind, the most telling kind first, so that a strong way to an object comes before others.
    var waiting: [[Way]] = [[], [], []]
    for reference in references(of: start) {
      waiting[reference.kind.rank].append(Way(end: reference.target, kind: reference.kind, labels: [reference.label]))
    }
    while let rank = waiting.firstIndex(where: { !$0.isEmpty }) {
      let way = waiting[rank].removeFirst()
      guard !leftOut.contains(way.end) else { continue }
      if let target = shown[way.end] {
        // Only a weak reference or an address can lead to a dead object. Other bytes remain from an earlier use.
        guard target.isAlive || way.kind == .unretained else { continue }
        found.append(Reference(target: way.end, kind: way.kind, label: Self.label(way.labels)))
        continue
      }
      guard let block = heap.blocks[way.end], way.labels.count < 20, seen.insert(way.end).inserted else { continue }
      if case .object(_, isAlive: false) = block.content { continue }
      let step: [String] = if case .closure = block.content { ["closure"] } else { [] }
      visited.insert(way.end)
      for further in references(of: way.end) {
        // One weak reference makes the whole way weak. Otherwise the way is as weak as its weakest step.
        let kind: ObjectGraph.Edge.Kind =
          way.kind == .weak || further.kind == .weak ? .weak : max(way.kind, further.kind)
        waiting[kind.rank].append(Way(end: further.target, kind: kind, labels: way.labels + step + [further.label]))
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
