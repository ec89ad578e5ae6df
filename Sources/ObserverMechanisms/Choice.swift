import ObserverTesting

/// A pitfall that a cure has, because its doc comment says so and why. All of them stand here.
public struct Choice: Sendable, Equatable {
  public let probe: Probe
  public let pitfall: String
  /// For the matrix's footnote.
  public let reason: String
  /// The words by which the cure's file states it, beside the pitfall's id.
  public let words: String
}

extension Choice {
  static let cocoasOrder = Choice(
    probe: .orderOfDelivery, pitfall: "P40", reason: "Delivery is Cocoa's, newest first, which is no promise.",
    words: "newest first, as in Cocoa, which promises no order")

  static let centersOrder = Choice(
    probe: .orderOfDelivery, pitfall: "P40", reason: "The notification center keeps no order among those it tells.",
    words: "The center alone decides the order of its observers")

  static let innerPass = Choice(
    probe: .sendsInside, pitfall: "P40",
    reason:
      "What is sent inside a callback is delivered to all before the outer pass goes on; nothing waits in a queue.",
    words: "before the outer delivery continues")

  static let equalValues = Choice(
    probe: .equalValue, pitfall: "P29",
    reason: "A set to an equal value is told, as by all key-value observing; old and new are there to compare.",
    words: "A set to an equal value is")

  static func keptSubject(saying words: String) -> Choice {
    Choice(
      probe: .subjectKept, pitfall: "P21",
      reason: "The subject is kept until the observation ends, so that it cannot die first (P02).", words: words)
  }

  static let twoOfOneOwner = Choice(
    probe: .registeredTwice, pitfall: "P08",
    reason: "Observing twice makes two observations, and without a token none takes the other's place.",
    words: "Observing twice creates two")
}
