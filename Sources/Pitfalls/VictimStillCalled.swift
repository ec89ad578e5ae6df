import SampleApp

/// A steward goes through a snapshot of his cooks, and calls one whom an earlier cook's callback has dismissed.
///
/// The steward keeps the cooks whom he has hired. The snapshot keeps those who were there when the order came.
public enum VictimStillCalled {
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
      for cook in cooks {
        // FLAW: calls a dismissed cook, because the loop goes through the list as it was before the first call.
        cook.prepare(dish)
      }
    }
  }

  /// A cook who has an assistant dismissed.
  final class HeadCook: Cook {
    let name: String
    private weak var steward: Steward?
    private let transcript: Transcript
    var fires: Assistant?

    init(_ name: String, at steward: Steward, transcript: Transcript) {
      self.name = name
      self.steward = steward
      self.transcript = transcript
    }

    func prepare(_ dish: Dish) {
      transcript("\(name) prepares \(dish.name)")
      guard let victim = fires else { return }
      steward?.dismiss(victim)
      victim.returnKnife()
    }
  }

  /// A cook who works with a knife of the kitchen.
  final class Assistant: Cook {
    let name: String
    private let transcript: Transcript
    private var hasKnife = true

    init(_ name: String, transcript: Transcript) {
      self.name = name
      self.transcript = transcript
    }

    func returnKnife() {
      hasKnife = false
      transcript("\(name) is dismissed and returns the knife")
    }

    func prepare(_ dish: Dish) {
      transcript("\(name) prepares \(dish.name) \(hasKnife ? "with a knife" : "without a knife")")
    }
  }
}

// MARK: - Story

extension VictimStillCalled {
  /// The emperor orders soup and cake. Ana has Ben dismissed while the cake is being ordered.
  public static func story(_ transcript: Transcript) {
    let steward = Steward()
    let ana = HeadCook("Ana", at: steward, transcript: transcript)
    let ben = Assistant("Ben", transcript: transcript)
    for cook in [ana, ben] as [any Cook] { steward.hire(cook) }
    steward.order(Dish("soup"))
    ana.fires = ben
    steward.order(Dish("cake"))
    transcript("dinner is served")
    withExtendedLifetime((ana, ben)) {}
  }
}
