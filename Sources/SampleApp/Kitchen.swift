/// A dish that the emperor orders from the kitchen.
public struct Dish: Hashable, Sendable {
  public let name: String

  public init(_ name: String) {
    self.name = name
  }
}

/// Someone in the kitchen who prepares what the emperor's steward passes on.
public protocol Cook: AnyObject {
  var name: String { get }

  /// The emperor wants this dish.
  func prepare(_ dish: Dish)
}
