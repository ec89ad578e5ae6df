/// Searches for the shortest chain of references from a start to an object that should be gone.
///
/// The search is breadth first and visits each object once. A reference costs about a microsecond, more in a debug
/// build. The search gives up after a hundred thousand values, or after the allowed number of hops, and says so.
struct HolderSearch {
  /// A chain from a start to the object, or to something that may hold it.
  struct Trace {
    struct Hop {
      let owner: String
      let ownerID: ObjectIdentifier?
      /// The path from the owner, such as `.observers[2]`.
      let path: String
    }

    let hops: [Hop]
    let end: String
  }

  private(set) var holder: Trace?
  /// The values that the search met and could not look into, nearest first, and whether each is likely to hold it.
  private(set) var suspects: [(trace: Trace, isLikely: Bool)] = []
  private(set) var gaveUp = false

  private var budget: Int
  private var nodes: [Node] = []
  private var seen: Set<ObjectIdentifier> = []

  private struct Node {
    let owner: Any
    let parent: Int?
    /// The path from the parent.
    let path: String
    let hops: Int
  }

  /// - Parameters:
  ///   - starts: Objects, or values that hold objects.
  ///   - object: The object to find. If it is also a start, the search finds what holds it through its own fields.
  init(from starts: [Any], for object: AnyObject, budget: Int = 100_000, hops: Int = 100) {
    self.budget = budget
    for start in starts { enter(start, from: nil, "", hops: 0) }
    var next = 0
    while holder == nil, next < nodes.count {
      expand(next, for: object, hops)
      next += 1
    }
    nodes = []  // They keep objects alive.
  }

  private mutating func expand(_ index: Int, for object: AnyObject, _ limit: Int) {
    guard budget > 0, nodes[index].hops < limit else { return gaveUp = true }
    var reader = ReferenceReader(budget: budget)
    reader.read(nodes[index].owner)
    budget = reader.budget
    if budget == 0 { gaveUp = true }
    for reference in reader.references {
      switch reference.target {
      case .object(let target) where target === object:
        holder = trace(from: index, reference.path, to: typeName(target))
        return
      case .object(let target):
        enter(target, from: index, reference.path, hops: nodes[index].hops + 1)
      case .opaque(let what):
        suspects.append((trace(from: index, reference.path, to: what.text), what.isLikely))
      }
    }
  }

  private mutating func enter(_ owner: Any, from parent: Int?, _ path: String, hops: Int) {
    if type(of: owner) is AnyClass, !seen.insert(ObjectIdentifier(owner as AnyObject)).inserted { return }
    nodes.append(Node(owner: owner, parent: parent, path: path, hops: hops))
  }

  private func trace(from index: Int, _ path: String, to end: String) -> Trace {
    var hops: [Trace.Hop] = []
    var path = path
    for node in sequence(first: index, next: { nodes[$0].parent }) {
      let owner = nodes[node].owner
      let id = type(of: owner) is AnyClass ? ObjectIdentifier(owner as AnyObject) : nil
      hops.append(Trace.Hop(owner: typeName(owner), ownerID: id, path: path))
      path = nodes[node].path
    }
    return Trace(hops: hops.reversed(), end: end)
  }
}

func typeName(_ value: Any) -> String { "\(type(of: value))" }
