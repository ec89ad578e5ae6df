// Stories that `workshop check` plays without showing them to the learner.

extension VictimStillCalled {
  /// Three assistants work, and the head cook dismisses one of them during each of two dishes.
  static func variation(_ transcript: Transcript) {
    let steward = Steward()
    let head = HeadCook("Ana", at: steward, transcript: transcript)
    let assistants = ["Ben", "Cem", "Dora"].map { Assistant($0, transcript: transcript) }
    for cook in [head] as [any Cook] + assistants { steward.hire(cook) }
    head.fires = assistants[1]
    steward.order(Dish("tart"))
    head.fires = assistants[2]
    steward.order(Dish("tea"))
    withExtendedLifetime((head, assistants)) {}
  }
  // Expected:
  // Ana prepares tart
  // Cem is dismissed and returns the knife
  // Ben prepares tart with a knife
  // Dora prepares tart with a knife
  // Ana prepares tea
  // Dora is dismissed and returns the knife
  // Ben prepares tea with a knife

  /// A cook from elsewhere has a guest dismissed, who would cook whenever somebody calls.
  static func guestVariation(_ transcript: Transcript) {
    let steward = Steward()
    let (chef, guest) = hireVisitors(at: steward, transcript)
    for dish in ["jam", "jelly", "juice"] { steward.order(Dish(dish)) }
    withExtendedLifetime((chef, guest)) {}
  }
  // Expected:
  // the chef prepares jam
  // the guest prepares jam
  // the chef prepares jelly
  // the chef prepares juice

  /// A guest is dismissed, and later hired again.
  static func rehiredVariation(_ transcript: Transcript) {
    let steward = Steward()
    let (chef, guest) = hireVisitors(at: steward, transcript)
    steward.order(Dish("jelly"))
    transcript("the guest is hired again")
    steward.hire(guest)
    steward.order(Dish("jam"))
    withExtendedLifetime((chef, guest)) {}
  }
  // Expected:
  // the chef prepares jelly
  // the guest is hired again
  // the chef prepares jam
  // the guest prepares jam

  /// A chef, who has the guest dismissed during the dish jelly, and that guest.
  private static func hireVisitors(
    at steward: Steward, _ transcript: Transcript
  ) -> (chef: VisitingCook, guest: VisitingCook) {
    let guest = VisitingCook { transcript("the guest prepares \($0.name)") }
    let chef = VisitingCook { dish in
      transcript("the chef prepares \(dish.name)")
      if dish.name == "jelly" { steward.dismiss(guest) }
    }
    for cook in [chef, guest] { steward.hire(cook) }
    return (chef, guest)
  }
}

private final class VisitingCook: Cook {
  let name = "guest"
  private let action: (Dish) -> Void

  init(_ action: @escaping (Dish) -> Void) {
    self.action = action
  }

  func prepare(_ dish: Dish) {
    action(dish)
  }
}
