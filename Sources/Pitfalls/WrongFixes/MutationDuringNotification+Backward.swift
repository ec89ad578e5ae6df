import SampleApp

extension MutationDuringNotification {
  /// Goes backward, so that a cook who leaves moves only cooks who were called. He may take others with him.
  public enum Backward {
    final class Steward {
      private var cooks: [any Cook] = []

      func hire(_ cook: any Cook) {
        cooks.append(cook)
      }

      func dismiss(_ cook: any Cook) {
        cooks.removeAll { $0 === cook }
      }

      func order(_ dish: Dish) {
        for station in cooks.indices.reversed() {
          // FLAW: may run past the end, because a cook may dismiss others too, which moves the cooks yet to be called.
          cooks[station].prepare(dish)
        }
      }
    }

    /// A cook who may close the kitchen for the day.
    final class HeadCook: Cook {
      let name: String
      private weak var steward: Steward?
      private let transcript: Transcript
      var lastDish: Dish?
      var team: [HeadCook] = []

      init(_ name: String, at steward: Steward, transcript: Transcript) {
        self.name = name
        self.steward = steward
        self.transcript = transcript
      }

      func prepare(_ dish: Dish) {
        transcript("\(name) prepares \(dish.name)")
        guard dish == lastDish else { return }
        transcript("\(name) goes home with the team")
        for cook in team + [self] { steward?.dismiss(cook) }
      }
    }
  }
}

// MARK: - Story

extension MutationDuringNotification.Backward {
  /// The emperor orders soup and cake. After the cake, Cem goes home and takes Ana with him.
  public static func story(_ transcript: Transcript) {
    let steward = Steward()
    let cooks = ["Ana", "Ben", "Cem"].map { HeadCook($0, at: steward, transcript: transcript) }
    for cook in cooks { steward.hire(cook) }
    steward.order(Dish("soup"))
    cooks[2].lastDish = Dish("cake")
    cooks[2].team = [cooks[0]]
    steward.order(Dish("cake"))
    transcript("dinner is served")
  }
}
