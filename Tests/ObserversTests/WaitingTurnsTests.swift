import Testing

@testable import Observers

@Suite("Turns that wait") struct WaitingTurnsTests {
  @Test("Turns are taken in order, and their room goes whenever half of it is useless")
  func room() {
    let transcript = Locked<[Int]>([])
    var waiting = WaitingTurns()
    for number in 0..<10 { waiting.append { transcript.withLock { $0.append(number) } } }
    let left = (0..<10).map { _ in
      waiting.takeFirst()?()
      return waiting.turns.count
    }
    #expect(left == [10, 10, 10, 10, 5, 5, 5, 2, 1, 0])
    #expect(waiting.isEmpty && transcript.withLock(\.self) == Array(0..<10))
  }

  @Test("A turn that was taken is released, although its room stays")
  func released() {
    final class Captured: Sendable {}
    var waiting = WaitingTurns()
    weak var left: Captured?
    do {
      let captured = Captured()
      left = captured
      waiting.append { withExtendedLifetime(captured) {} }
    }
    for _ in 0..<9 { waiting.append {} }
    #expect(left != nil)
    _ = waiting.takeFirst()
    #expect(left == nil && waiting.turns.count == 10)
  }

  @Test("A place may run a turn at once")
  func atOnce() {
    let transcript = Locked<[Int]>([])
    let line = TurnLine(at: DeliveryPlace { turn in turn() })
    for number in 0..<3 { line.add { transcript.withLock { $0.append(number) } } }
    #expect(transcript.withLock(\.self) == [0, 1, 2])
  }
}
