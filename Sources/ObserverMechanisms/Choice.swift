import ObserverTesting

/// A pitfall that a cure has by choice. The cure's doc comment states it. This file lists all of them.
public struct Choice: Sendable, Equatable {
  public let probe: Probe
  public let pitfall: String
  /// The reason, for a footnote of the matrix.
  public let reason: String
  /// The words of the cure's doc comment that state the choice. The comment also names the pitfall's id.
  public let words: String
}

extension Choice {
  static let cocoasOrder = Choice(
    probe: .orderOfDelivery, pitfall: "P40", reason: "Delivery is newest first, as in Cocoa, which promises no order.",
    words: "newest first, as in Cocoa, which promises no order")

  static let centersOrder = Choice(
    probe: .orderOfDelivery, pitfall: "P40",
    reason: "The notification center does not promise an order among its observers.",
    words: "The center alone decides the order of its observers")

  static let innerPass = Choice(
    probe: .sendsInside, pitfall: "P40",
    reason:
      "A value sent inside a handler reaches every observer before the outer delivery continues. No queue delays it.",
    words: "before the outer delivery continues")

  static let equalValues = Choice(
    probe: .equalValue, pitfall: "P29",
    reason:
      "A set to an equal value is delivered, as in all key-value observing. A handler can compare the two values.",
    words: "A set to an equal value is")

  static let keptHandler = keptHandler(saying: "so capture `self` weakly")

  static func keptHandler(saying words: String) -> Choice {
    Choice(
      probe: .strongCapture, pitfall: "P18",
      reason: "The handler is kept until the observation ends, and with it what it captures. Capture weakly.",
      words: words)
  }

  static func keptSubject(saying words: String) -> Choice {
    Choice(
      probe: .subjectKept, pitfall: "P21",
      reason: "The observation keeps its subject until it ends, so the subject cannot die first (P02).", words: words)
  }

  static let twoOfOneOwner = Choice(
    probe: .registeredTwice, pitfall: "P08",
    reason: "Observing twice creates two observations, and without a token the second one does not replace the first.",
    words: "Observing twice creates two")
}
