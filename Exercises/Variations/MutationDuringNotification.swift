// Stories that `workshop check` plays without showing them to the learner.

extension MutationDuringNotification {
  /// There are five cooks, and the last two leave, one after the other.
  static func variation(_ transcript: Transcript) {
    let steward = Steward()
    let cooks = ["Ana", "Ben", "Cem", "Dora", "Eli"].map { ShiftCook($0, at: steward, transcript: transcript) }
    for cook in cooks { steward.hire(cook) }
    cooks[3].lastDish = Dish("roast")
    cooks[4].lastDish = Dish("ice")
    for dish in ["roast", "ice", "coffee"] { steward.order(Dish(dish)) }
  }
  // Expected:
  // Ana prepares roast
  // Ben prepares roast
  // Cem prepares roast
  // Dora prepares roast
  // Dora goes home
  // Eli prepares roast
  // Ana prepares ice
  // Ben prepares ice
  // Cem prepares ice
  // Eli prepares ice
  // Eli goes home
  // Ana prepares coffee
  // Ben prepares coffee
  // Cem prepares coffee

  /// Two neighbors leave after the same dish.
  static func neighborsVariation(_ transcript: Transcript) {
    let steward = Steward()
    let cooks = ["Ana", "Ben", "Cem", "Dora"].map { ShiftCook($0, at: steward, transcript: transcript) }
    for cook in cooks { steward.hire(cook) }
    for cook in cooks[1...2] { cook.lastDish = Dish("tart") }
    steward.order(Dish("tart"))
    steward.order(Dish("tea"))
  }
  // Expected:
  // Ana prepares tart
  // Ben prepares tart
  // Ben goes home
  // Cem prepares tart
  // Cem goes home
  // Dora prepares tart
  // Ana prepares tea
  // Dora prepares tea

  /// A cook leaves and then orders tea. Whoever left before an order does not get it.
  static func nestedVariation(_ transcript: Transcript) {
    final class Headwaiter: Cook {
      let name = "Ada"
      weak var steward: Steward?
      let transcript: Transcript

      init(_ steward: Steward, _ transcript: Transcript) { (self.steward, self.transcript) = (steward, transcript) }

      func prepare(_ dish: Dish) {
        transcript("\(name) prepares \(dish.name)")
        guard dish == Dish("tart") else { return }
        steward?.dismiss(self)
        steward?.order(Dish("tea"))
      }
    }
    let steward = Steward()
    let headwaiter = Headwaiter(steward, transcript)
    steward.hire(headwaiter)
    steward.hire(ShiftCook("Ben", at: steward, transcript: transcript))
    steward.order(Dish("tart"))
    transcript("dinner is served")
  }
  // Expected:
  // Ada prepares tart
  // Ben prepares tea
  // Ben prepares tart
  // dinner is served
}
