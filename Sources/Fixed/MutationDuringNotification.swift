import SampleApp

/// A steward calls the cooks who were there when the order came, however his list changes during the calls.
///
/// The steward keeps the cooks. A cook points at the steward weakly, and may leave or bring a replacement when called.
public enum MutationDuringNotification {
  /// Passes the emperor's orders on to every cook.
  final class Steward {
    private var cooks: [any Cook] = []

    func hire(_ cook: any Cook) {
      cooks.append(cook)
    }

    func dismiss(_ cook: any Cook) {
      cooks.removeAll { $0 === cook }
    }

    func order(_ dish: Dish) {
      // FIX: goes through a snapshot, because a `for` loop keeps the array as it was when the loop began.
      for cook in cooks {
        cook.prepare(dish)
      }
    }
  }

  /// A cook whose shift ends with a certain dish.
  final class ShiftCook: Cook {
    let name: String
    private weak var steward: Steward?
    private let transcript: Transcript
    var lastDish: Dish?
    var replacement: ShiftCook?

    init(_ name: String, at steward: Steward, transcript: Transcript) {
      self.name = name
      self.steward = steward
      self.transcript = transcript
    }

    func prepare(_ dish: Dish) {
      transcript("\(name) prepares \(dish.name)")
      guard dish == lastDish else { return }
      transcript("\(name) goes home")
      steward?.dismiss(self)
      if let replacement { steward?.hire(replacement) }
    }
  }
}

// MARK: - Story

extension MutationDuringNotification {
  /// The emperor orders soup and cake. Ana goes home after the cake.
  public static func story(_ transcript: Transcript) {
    let (steward, ana) = kitchen(transcript)
    steward.order(Dish("soup"))
    ana.lastDish = Dish("cake")
    steward.order(Dish("cake"))
    transcript("dinner is served")
  }

  /// The same, and Dora takes over from Ana, so that the number of cooks stays the same.
  public static func replacementStory(_ transcript: Transcript) {
    let (steward, ana) = kitchen(transcript)
    steward.order(Dish("soup"))
    ana.lastDish = Dish("cake")
    ana.replacement = ShiftCook("Dora", at: steward, transcript: transcript)
    steward.order(Dish("cake"))
    transcript("dinner is served")
  }

  private static func kitchen(_ transcript: Transcript) -> (Steward, ShiftCook) {
    let steward = Steward()
    let cooks = ["Ana", "Ben", "Cem"].map { ShiftCook($0, at: steward, transcript: transcript) }
    for cook in cooks { steward.hire(cook) }
    return (steward, cooks[0])
  }
}
