import ObserverMechanisms
import ObserverTesting
import PitfallCatalogue

extension Mechanism {
  /// Returns the mechanism with this name, or throws an error that suggests the nearest. Case and dashes do not matter.
  static func named(_ name: String) throws -> Mechanism {
    if let mechanism = (all + hidden).first(where: { $0.name.plain == name.plain }) { return mechanism }
    if let probe = Probe.allCases.first(where: { $0.rawValue.plain == name.plain }) {
      throw WrongCall(
        "\(name.quoted) is a probe. Name a mechanism before it, "
          + "as `\(Subcommand.typed) matrix Subject \(probe.rawValue)`.")
    }
    let near = all.map(\.name).nearest(to: name.plain)
    throw WrongCall(
      "There is no mechanism \(name.quoted).\(near.suggestion) `\(Subcommand.typed) matrix --help` names them all.")
  }
}

extension Probe {
  /// Returns the probe with this name, or throws an error that suggests the nearest. Case and dashes do not matter.
  static func named(_ name: String) throws -> Probe {
    if let probe = allCases.first(where: { $0.rawValue.plain == name.plain }) { return probe }
    let near = allCases.map(\.rawValue).nearest(to: name)
    throw WrongCall(
      "There is no probe \(name.quoted).\(near.suggestion) `\(Subcommand.typed) matrix --help` names them all.")
  }

  /// The probe's name in words, for a heading.
  var words: String { rawValue.replacing("-", with: " ") }

  /// The probes, grouped by subject, in their order.
  static let families: [(name: String, probes: [Probe])] = [
    (
      "Who keeps whom",
      [
        .observerDiesRegistered, .subjectDiesFirst, .tokenDropped, .strongCapture, .subjectKept, .growth,
        .identityAfterDeath,
      ]
    ),
    (
      "Beginning and ending",
      [
        .endedTwice, .endedWhenNeverBegun, .registeredTwice, .calledAfterItsEnd, .costOfEnding, .releasedUnderLock,
        .endOfSubject,
      ]
    ),
    ("Inside a handler", [.endsItself, .endsAnother, .addsInside, .sendsInside, .failingCallback]),
    (
      "Delivery",
      [
        .orderOfDelivery, .lateDelivery, .equalValue, .firstValue, .placeOfDelivery, .burstAndBuffer, .orderOverAHop,
      ]
    ),
    ("Several threads", [.manySendingThreads, .endRacingSend, .stormOfEnds]),
  ]
}

extension String {
  /// The name without case, spaces, and dashes.
  fileprivate var plain: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
