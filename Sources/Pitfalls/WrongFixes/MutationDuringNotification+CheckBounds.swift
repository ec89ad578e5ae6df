import SampleApp

extension MutationDuringNotification {
  /// Asks for the length of the list before every call: nothing crashes, and a cook is skipped.
  public enum CheckBounds {
    final class Steward {
      private var cooks: [any Cook] = []

      func hire(_ cook: any Cook) {
        cooks.append(cook)
      }

      func dismiss(_ cook: any Cook) {
        cooks.removeAll { $0 === cook }
      }

      func order(_ dish: Dish) {
        var station = 0
        while station < cooks.count {
          cooks[station].prepare(dish)
          // FLAW: skips a cook, because the next one has moved to this station if this one has left.
          station += 1
        }
      }
    }

    final class ShiftCook: Cook {
      let name: String
      private weak var steward: Steward?
      private let transcript: Transcript
      var lastDish: Dish?

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
      }
    }
  }
}

// MARK: - Story

extension MutationDuringNotification.CheckBounds {
  /// The emperor orders soup and cake. Ana goes home after the cake.
  public static func story(_ transcript: Transcript) {
    let steward = Steward()
    let cooks = ["Ana", "Ben", "Cem"].map { ShiftCook($0, at: steward, transcript: transcript) }
    for cook in cooks { steward.hire(cook) }
    steward.order(Dish("soup"))
    cooks[0].lastDish = Dish("cake")
    steward.order(Dish("cake"))
    transcript("dinner is served")
  }
}
