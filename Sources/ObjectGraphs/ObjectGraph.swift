/// Who owns whom: the objects of a running story, and the references between them.
///
/// A node is an object of the story. A closure, an array, or a private part of a library between two objects is no
/// node: it becomes part of the label of the edge that leads through it.
public struct ObjectGraph: Codable, Sendable, Equatable {
  public struct Node: Codable, Sendable, Equatable {
    public enum State: String, Codable, Sendable {
      case alive
      /// Released, although a reference still leads to its address.
      case released
    }

    public let id: Int
    /// The type, without its module.
    public let type: String
    public let state: State
  }

  public struct Edge: Codable, Sendable, Equatable {
    public enum Kind: String, Codable, Sendable {
      /// Keeps its target alive.
      case strong
      /// Becomes nil when its target is released.
      case weak
      /// Only an address. It neither keeps its target alive nor becomes nil when its target is released.
      case unretained
    }

    public let from: Int
    public let to: Int
    public let kind: Kind
    /// The property, and what the reference leads through: `observation`, `closure`.
    public let label: String
  }

  public let nodes: [Node]
  public let edges: [Edge]
}
