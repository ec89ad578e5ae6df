// Stories that `workshop check` plays without showing them to the learner.

extension RemovalRace {
  /// Two observers are removed, one after the other, and messages arrive in between.
  static func variation(_ transcript: Transcript) {
    let (room, log) = (ChatRoom(), Log())
    let first = room.observe { transcript("first hears \($0)") }
    let registration = room.observe { transcript(log.write($0)) }
    room.receive("One")
    room.remove(first)
    room.receive("Two")
    room.remove(registration)
    log.close()
    room.receive("Three")
    transcript("the last line of the log is \(log.lastLine)")
  }
  // Expected:
  // first hears One
  // log writes One
  // log writes Two
  // the last line of the log is Two
}
