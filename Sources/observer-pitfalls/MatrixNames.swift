import ObserverMechanisms
import ObserverTesting
import PitfallCatalogue

extension Mechanism {
  /// The mechanism of this name, in any case and with or without dashes, or the error that names the nearest.
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
  /// The probe of this name, in any case and with or without dashes, or the error that names the nearest.
  static func named(_ name: String) throws -> Probe {
    if let probe = allCases.first(where: { $0.rawValue.plain == name.plain }) { return probe }
    let near = allCases.map(\.rawValue).nearest(to: name)
    throw WrongCall(
      "There is no probe \(name.quoted).\(near.suggestion) `\(Subcommand.typed) matrix --help` names them all.")
  }

  /// The probe in words, as a heading has it.
  var words: String { rawValue.replacing("-", with: " ") }

  /// The probes by what they are about, in their order.
  static let families: [(name: String, probes: [Probe])] = [
    (
      "Who keeps whom",
      [.observerDiesRegistered, .subjectDiesFirst, .tokenDropped, .strongCapture, .subjectKept, .growth]
    ),
    (
      "Beginning and ending",
      [.endedTwice, .endedWhenNeverBegun, .registeredTwice, .calledAfterItsEnd, .costOfEnding]
    ),
    ("Inside a callback", [.endsItself, .endsAnother, .addsInside, .sendsInside, .failingCallback]),
    ("Delivery", [.orderOfDelivery, .lateDelivery, .equalValue]),
    ("Several threads", [.manySendingThreads, .endRacingSend, .stormOfEnds]),
  ]
}

extension String {
  /// What is left of a name when spelling does not count.
  fileprivate var plain: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
