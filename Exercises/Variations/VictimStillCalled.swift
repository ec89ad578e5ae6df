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
}
