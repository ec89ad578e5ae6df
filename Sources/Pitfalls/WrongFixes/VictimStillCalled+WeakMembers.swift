import SampleApp

extension VictimStillCalled {
  /// Holds the cooks weakly and calls those who still exist: a dismissed cook exists, and is called.
  public enum WeakMembers {
    struct Member {
      weak var cook: (any Cook)?
    }

    final class Steward {
      private var members: [Member] = []

      func hire(_ cook: any Cook) {
        members.append(Member(cook: cook))
      }

      func dismiss(_ cook: any Cook) {
        members.removeAll { $0.cook === cook }
      }

      func order(_ dish: Dish) {
        for member in members {
          // FLAW: calls a dismissed cook, because a weak reference says whether he exists, not whether he belongs here.
          member.cook?.prepare(dish)
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
}

// MARK: - Story

extension VictimStillCalled.WeakMembers {
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
