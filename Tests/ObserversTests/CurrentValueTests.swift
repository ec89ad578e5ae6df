import Dispatch
import Foundation
import Observers
import SampleApp
import Testing

@Suite("CurrentValue", .timeLimit(.minutes(5))) struct CurrentValueTests {
  @Test("An observation whose token is released before its first call is not called")
  func releasedBeforeTheFirstCall() {
    let volume = CurrentValue(1)
    let transcript = Transcript()
    // Inside a delivery, a new observer's first call waits.
    let token = volume.observe { value in
      _ = volume.observe { transcript("new \($0)") }
      transcript("\(value)")
    }
    withExtendedLifetime(token) { volume.value = 2 }
    #expect(transcript.lines == ["1", "2"])
  }

  @Test("An owner that dies before its first call is released at once, and not called")
  func deadBeforeTheFirstCall() {
    final class Owner: Sendable {}
    let volume = CurrentValue(1)
    let transcript = Transcript()
    let token = volume.observe { value in
      guard value == 2 else { return }
      weak var gone: Owner?
      do {
        let owner = Owner()
        gone = owner
        volume.observe(while: owner) { _, value in transcript("new \(value)") }
      }
      transcript("\(gone == nil)")
    }
    withExtendedLifetime(token) { volume.value = 2 }
    #expect(transcript.lines == ["true"])
  }

  @Test("It works as a property wrapper") func wrapper() {
    final class Model { @CurrentValue var title = "one" }
    let model = Model()
    let transcript = Transcript()
    let token = model.$title.observe { transcript($0) }
    model.title = "two"
    withExtendedLifetime(token) {}
    #expect(transcript.lines == ["one", "two"])
  }

  @Test("A value set in a handler follows the present one for every observer, so all end with it (P40)")
  func setInAHandler() {
    let volume = CurrentValue(0)
    let transcript = Transcript()
    let tokens = ["first", "second"].map { name in
      volume.observe { value in
        transcript("\(name) \(value)")
        if value == 11 { volume.value = 10 }
      }
    }
    volume.value = 11
    withExtendedLifetime(tokens) {}
    // Both handlers limit the value, and the limited value comes twice.
    #expect(
      transcript.lines == [
        "first 0", "second 0", "first 11", "second 11", "first 10", "second 10", "first 10", "second 10",
      ])
  }

  @Test("An owner is not retained") func owner() {
    final class Screen: Sendable {}
    let title = CurrentValue("one")
    let transcript = Transcript()
    do {
      let screen = Screen()
      title.observe(while: screen) { _, title in transcript(title) }
      title.value = "two"
    }
    title.value = "three"
    #expect(transcript.lines == ["one", "two"])
  }

  @Test("On the main actor, it replays in a later turn") @MainActor func mainActor() async {
    let title = CurrentValue("one")
    var shown: [String] = []
    let token = title.observe(on: MainActor.self) { shown.append($0) }
    title.value = "two"
    #expect(shown == [])
    await MainActor.turnsTaken { shown.count == 2 }
    #expect(shown == ["one", "two"])
    withExtendedLifetime(token) {}
  }

  @Test("While two threads set, each observer receives the values in one order, with the current value last")
  func twoThreads() {
    let value = CurrentValue(0)
    let received = [Locked<[Int]>([]), Locked<[Int]>([])]
    let steady = value.observe { value in received[0].withLock { $0.append(value) } }
    let late = Locked<SubjectToken?>(nil)
    onThreads(3) { thread in
      if thread == 2 {
        let token = value.observe { value in received[1].withLock { $0.append(value) } }
        late.withLock { $0 = token }
      } else {
        for round in 1...stress(2_000) { value.value = thread == 0 ? round : -round }
      }
    }
    withExtendedLifetime((steady, late)) {}
    let (all, some) = (received[0].withLock(\.self), received[1].withLock(\.self))
    #expect(all.count == 2 * stress(2_000) + 1)
    #expect(all.last == value.value)
    #expect(some == all.suffix(some.count))  // no value missing, none twice, none out of order
    #expect(!some.isEmpty)
  }

  @Test("A former value's deinit may use the object, because it runs outside the lock") func formerValue() {
    let models = CurrentValue<Farewell?>(nil)
    let transcript = Transcript()
    models.value = Farewell { transcript("replaced: \(models.value == nil)") }
    models.value = nil
    #expect(transcript.lines == ["replaced: true"])
  }

  @Test("A former value is released before the first call for its successor") func formerValueGoesFirst() {
    let transcript = Transcript()
    let models = CurrentValue<Farewell?>(Farewell { transcript("the former one goes") })
    let token = models.observe { transcript($0 == nil ? "nil arrives" : "the first one arrives") }
    models.value = nil
    withExtendedLifetime(token) {}
    #expect(transcript.lines == ["the first one arrives", "the former one goes", "nil arrives"])
  }
}
