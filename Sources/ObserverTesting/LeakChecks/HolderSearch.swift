/// Looks for the shortest way on which objects hold one another from a start to an object that should be gone.
///
/// Breadth first, each object once. A reference costs about a microsecond, more in a debug build; a search gives up after
/// a hundred thousand values, or after as many hops as it may take, and says so.
struct HolderSearch {
  /// A way from a start to the object, or to something that may hold it.
  struct Trace {
    struct Hop {
      let owner: String
      let ownerID: ObjectIdentifier?
      /// Of the owner, as in `.observers[2]`.
      let path: String
    }

    let hops: [Hop]
    let end: String
  }

  private(set) var holder: Trace?
  /// What was met on the way and cannot be looked into, nearest first.
  private(set) var suspects: [Trace] = []
  private(set) var gaveUp = false

  private var budget: Int
  private var nodes: [Node] = []
  private var seen: Set<ObjectIdentifier> = []

  private struct Node {
    let owner: Any
    let parent: Int?
    /// From the parent.
    let path: String
    let hops: Int
  }

  /// - Parameters:
  ///   - starts: Objects, or values that hold objects.
  ///   - object: What is looked for; where it is a start itself, who holds it from its own fields.
  init(from starts: [Any], for object: AnyObject, budget: Int = 100_000, hops: Int = 100) {
    self.budget = budget
    for start in starts { enter(start, from: nil, "", hops: 0) }
    var next = 0
    while holder == nil, next < nodes.count {
      expand(next, for: object, hops)
      next += 1
    }
    nodes = []  // keeps what it went through no longer than it must
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
        suspects.append(trace(from: index, reference.path, to: what))
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
