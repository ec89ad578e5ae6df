import Observers
import SampleApp

/// A steward asks before each call whether the cook is still there, so a dismissed cook is not called.
///
/// The steward keeps no cook. Each cook is called until dismissed or released.
public enum VictimStillCalled {
  /// Passes the emperor's orders on to every cook.
  final class Steward {
    // FIX: checks each cook right before the call, because an earlier call may have removed him.
    private let cooks = MulticastDelegate<any Cook>()

    func hire(_ cook: any Cook) {
      cooks.add(cook)
    }

    func dismiss(_ cook: any Cook) {
      cooks.remove(cook)
    }

    func order(_ dish: Dish) {
      cooks.invoke { cook in
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
