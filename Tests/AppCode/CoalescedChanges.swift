import Testing

// page:
private func events() -> (stream: AsyncStream<String>, continuation: AsyncStream<String>.Continuation) {
  AsyncStream.makeStream(bufferingPolicy: .unbounded)  // events: each one counts
}

private func states() -> (stream: AsyncStream<Int>, continuation: AsyncStream<Int>.Continuation) {
  AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))  // a state: the newest is enough
}
// page: end

@Test("P46: a busy loop loses no event, and sees the newest state")
func nothingIsLost() async {
  let (messages, sender) = events()
  let (sizes, setter) = states()
  for message in ["Hello!", "Lunch?", "Pizza!"] { sender.yield(message) }
  for size in [12, 14, 18] { setter.yield(size) }
  sender.finish()
  setter.finish()
  #expect(await messages.reduce(into: []) { $0.append($1) } == ["Hello!", "Lunch?", "Pizza!"])
  #expect(await sizes.reduce(into: []) { $0.append($1) } == [18])
}
