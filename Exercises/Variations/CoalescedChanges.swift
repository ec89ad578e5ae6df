// Stories that `workshop check` plays without showing them to the learner.

extension CoalescedChanges {
  /// Seven messages arrive before the badge is shown.
  @MainActor
  static func variation(_ transcript: Transcript) async {
    let room = ChatRoom()
    let bounce = Animation()
    let badge = showBadge(room, bounce, transcript)
    room.receive("0")
    await bounce.started()
    for number in 1...6 { room.receive("\(number)") }
    bounce.finish()
    room.close()
    await badge.value
    transcript("the room is closed")
  }
  // Expected:
  // badge shows 1
  // badge shows 2
  // badge shows 3
  // badge shows 4
  // badge shows 5
  // badge shows 6
  // badge shows 7
  // the room is closed

  /// Far more messages arrive than anybody would think of.
  @MainActor
  static func manyVariation(_ transcript: Transcript) async {
    let room = ChatRoom()
    let bounce = Animation()
    let counts = Transcript()
    let badge = showBadge(room, bounce, counts)
    room.receive("the first")
    await bounce.started()
    for number in 2...20_000 { room.receive("\(number)") }
    bounce.finish()
    room.close()
    await badge.value
    transcript(counts.lines.last ?? "the badge is empty")
  }
  // Expected:
  // badge shows 20000
}
