import SampleApp

/// Is notified when a dish is done.
protocol OvenDelegate: AnyObject {
  func ovenRang(for dish: String)
}

/// An oven points weakly at its cook, so it may ring when the cook has gone home.
///
/// The kitchen keeps the ovens, and a cook only while the cook is on duty. The oven asks, whenever it rings, whether
/// its cook is still there.
public enum UnownedDelegate {
  /// Rings when a dish is done.
  final class Oven {
    // FIX: becomes nil when the cook goes first, because the cook is free to do so.
    weak var delegate: (any OvenDelegate)?

    init(delegate: any OvenDelegate) {
      self.delegate = delegate
    }

    func ring(for dish: String) {
      delegate?.ovenRang(for: dish)
    }
  }

  /// The same oven, ported from Objective-C, where `assign` was the rule for delegates.
  final class PortedOven {
    // FIX: is `weak` in Swift, because `assign` checks nothing.
    weak var delegate: (any OvenDelegate)?

    init(delegate: any OvenDelegate) {
      self.delegate = delegate
    }

    func ring(for dish: String) {
      delegate?.ovenRang(for: dish)
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
