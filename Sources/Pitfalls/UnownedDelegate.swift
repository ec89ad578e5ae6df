import SampleApp

/// Is notified when a dish is done.
protocol OvenDelegate: AnyObject {
  func ovenRang(for dish: String)
}

/// An oven holds its cook `unowned`; the cook goes home before the oven rings.
///
/// The kitchen keeps the ovens, and a cook only while the cook is on duty. The oven promises, by `unowned`, that its
/// cook is there whenever it rings. Nobody keeps that promise.
public enum UnownedDelegate {
  /// Rings when a dish is done.
  final class Oven {
    // FLAW: promises that the cook outlives the oven, because `unowned` means just that, and the cook does not.
    unowned var delegate: any OvenDelegate

    init(delegate: any OvenDelegate) {
      self.delegate = delegate
    }

    func ring(for dish: String) {
      delegate.ovenRang(for: dish)
    }
  }

  /// The same oven, ported from Objective-C, where `assign` was the rule for delegates.
  final class PortedOven {
    unowned(unsafe) var delegate: any OvenDelegate

    init(delegate: any OvenDelegate) {
      self.delegate = delegate
    }

    func ring(for dish: String) {
      delegate.ovenRang(for: dish)
    }
  }

  /// Serves what is done.
  final class Cook: OvenDelegate {
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    func ovenRang(for dish: String) {
      transcript("cook serves \(dish)")
    }
  }
}

// MARK: - Story

extension UnownedDelegate {
  /// The soup is served, the cook goes home, and the roast is done.
  public static func story(_ transcript: Transcript) {
    var cook: Cook? = Cook(transcript: transcript)
    let oven = cook.map { Oven(delegate: $0) }
    oven?.ring(for: "soup")
    weak let gone = cook
    cook = nil
    transcript.released("cook", weakly: { gone })
    oven?.ring(for: "roast")
    transcript("the oven has rung")
  }

  /// The same with the ported oven.
  public static func portedStory(_ transcript: Transcript) {
    var cook: Cook? = Cook(transcript: transcript)
    let oven = cook.map { PortedOven(delegate: $0) }
    oven?.ring(for: "soup")
    cook = nil
    transcript("cook went home")
    oven?.ring(for: "roast")
    transcript("the oven has rung")
  }
}
