// Stories that `workshop check` plays without showing them to the learner.

extension ReleasedUnderLock {
  /// Two cooks listen for the bell, and are dismissed in turn.
  static func variation(_ transcript: Transcript) {
    let bell = Bell()
    var dismissals: [Registration] = []
    for _ in 1...2 {
      let cook = Cook(bell: bell, transcript: transcript)
      dismissals.append(bell.add { dish in cook.prepare(dish) })
    }
    transcript("\(bell.count) listen for the bell")
    while !dismissals.isEmpty {
      dismissals.removeLast()
      transcript("\(bell.count) listen for the bell")
    }
    bell.ring(Dish("nobody hears this"))
    transcript("the bell has rung")
  }
  // Expected:
  // 4 listen for the bell
  // 2 listen for the bell
  // 0 listen for the bell
  // the bell has rung
}
