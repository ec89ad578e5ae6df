import SampleApp

extension UnownedDelegate {
  /// Checks an optional `unowned` delegate for nil before each call.
  public enum CheckForNil {
    /// Rings when a dish is done.
    final class Oven {
      unowned var delegate: (any OvenDelegate)?

      init(delegate: any OvenDelegate) {
        self.delegate = delegate
      }

      func ring(for dish: String) {
        // FLAW: crashes in the check itself,
        // because an optional `unowned` reference does not become nil when its object goes.
        if delegate != nil { delegate?.ovenRang(for: dish) }
      }
    }
  }
}

// MARK: - Story

extension UnownedDelegate.CheckForNil {
  /// The soup is served, the cook goes home, and the roast is done.
  public static func story(_ transcript: Transcript) {
    var cook: UnownedDelegate.Cook? = UnownedDelegate.Cook(transcript: transcript)
    let oven = cook.map { Oven(delegate: $0) }
    oven?.ring(for: "soup")
    weak let gone = cook
    cook = nil
    transcript.released("cook", weakly: { gone })
    oven?.ring(for: "roast")
    transcript("the oven has rung")
  }
}
