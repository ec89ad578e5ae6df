import SampleApp

/// A steward goes through his cooks by index, and guesses from the number of cooks what happened to his list.
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
      var station = 0
      while station < cooks.count {
        let count = cooks.count
        cooks[station].prepare(dish)
        if cooks.count == count { station += 1 }
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
