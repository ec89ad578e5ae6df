// How a check tries the types of this exercise, and stories that the learner does not see.

extension MutationDuringNotification {
  @MainActor static func moves(_ moves: Moves) {
    let stewards = moves.objects("steward", most: 1, "Steward()") { _ in Steward() }
    let cooks = moves.objects("cook", most: 4, of: stewards, "ShiftCook(\"Ana\", at: @, transcript: transcript)") {
      ShiftCook("Ana", at: $0, transcript: $1)
    }
    let dishes = ["soup", "cake", "tea"]
    moves.move("steward1.hire($)", cooks, when: ["new", "gone"], then: "hired") { stewards.all.first?.hire($0) }
    moves.move("steward1.dismiss($)", cooks, when: ["hired"], then: "gone") { stewards.all.first?.dismiss($0) }
    moves.move("$.lastDish = Dish(%)", cooks, with: dishes) { $0.lastDish = Dish($1) }
    let crew = "$.hire(ShiftCook(\"Ben\", at: $, transcript: transcript)), four times"
    moves.move(crew, stewards, when: ["new"], then: "busy") {
      for _ in 0..<4 { $0.hire(ShiftCook("Ben", at: $0, transcript: moves.transcript("crew"))) }
    }
    let leaving = "two more cooks, who leave with the cake and bring replacements"
    moves.move("steward1.hire(…): \(leaving)", stewards, when: ["busy"], then: "full") { steward in
      for name in ["Ben", "Cem"] {
        let cook = ShiftCook(name, at: steward, transcript: moves.transcript("crew"))
        cook.lastDish = Dish("cake")
        cook.replacement = ShiftCook("\(name)'s replacement", at: steward, transcript: moves.transcript("crew"))
        steward.hire(cook)
      }
    }
    moves.move("$.replacement = ShiftCook(%, at: steward1, transcript: transcript)", cooks, with: ["Dora"]) {
      cook, name in
      guard let steward = stewards.all.first else { return }
      cook.replacement = ShiftCook(name, at: steward, transcript: moves.transcript("Dora"))
    }
    moves.move("$.order(Dish(%))", stewards, with: dishes) { $0.order(Dish($1)) }
    moves.release(cooks)
  }

  /// A cook leaves and then orders tea. Whoever left before an order does not get it.
  static func hiddenNestedStory(_ transcript: Transcript) {
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

  /// A cook sends home one who has the dish already. Nobody else is left out.
  static func hiddenDismissalStory(_ transcript: Transcript) {
    final class Chef: Cook {
      let name = "Eva"
      weak var steward: Steward?
      let other: any Cook
      let transcript: Transcript

      init(_ steward: Steward, _ other: any Cook, _ transcript: Transcript) {
        (self.steward, self.other, self.transcript) = (steward, other, transcript)
      }

      func prepare(_ dish: Dish) {
        transcript("\(name) prepares \(dish.name)")
        if dish == Dish("cake") { steward?.dismiss(other) }
      }
    }
    let steward = Steward()
    let ana = ShiftCook("Ana", at: steward, transcript: transcript)
    let eva = Chef(steward, ana, transcript)
    let ben = ShiftCook("Ben", at: steward, transcript: transcript)
    for cook in [ana, eva, ben] as [any Cook] { steward.hire(cook) }
    steward.order(Dish("cake"))
    steward.order(Dish("tea"))
    transcript("dinner is served")
  }
  // Expected:
  // Ana prepares cake
  // Eva prepares cake
  // Ben prepares cake
  // Eva prepares tea
  // Ben prepares tea
  // dinner is served
}
