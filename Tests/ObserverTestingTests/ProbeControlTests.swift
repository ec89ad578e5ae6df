import ObserverTesting
import Testing

/// A broken mechanism, and what a probe must say of it.
struct Control: Sendable, CustomTestStringConvertible {
  let probe: Probe
  let mechanism: String
  let pitfall: String
  let saying: String
  var ending = Probe.ChildEnding.exited(0)

  var testDescription: String { "\(probe.rawValue) on \(mechanism)" }

  static let all: [Control] = [
    Control(.observerDiesRegistered, "Numbers", "P20", "the handler that it left is still called"),
    Control(.observerDiesRegistered, "UnownedList", "P01", "unowned reference", .abort),
    Control(.subjectDiesFirst, "UnownedSubject", "P02", "an observation was ended whose subject had died", .abort),
    Control(.tokenDropped, "Numbers", "P20", "nobody can end it"),
    Control(.tokenDropped, "Streams", "P22", "nobody can end it"),
    Control(.strongCapture, "StrongClosures", "P18", "the token keeps its observer"),
    Control(.strongCapture, "StrongSet", "P19", "the subject keeps the observer"),
    Control(.strongCapture, "StrongBlocks", "P20", "the subject keeps the observer"),
    Control(.subjectKept, "KeptSubject", "P21", "keeps its subject until it ends"),
    Control(.growth, "KeepsWhatEnded", "P20", "1000 handlers are left"),
    Control(.growth, "NobodyEnds", "P19", "1000 still live"),
    Control(.endedTwice, "RemovesOnlyWhatIsThere", "P06", "ended a second time", .trap),
    Control(.endedTwice, "ReusesNumbers", "P11", "another observer's registration went too"),
    Control(.endedTwice, "OneCallback", "P11", "another observer's registration went too"),
    Control(.endedWhenNeverBegun, "LinearList", "P06", "ended that had never begun", .trap),
    Control(.endedWhenNeverBegun, "OneCallback", "P11", "another observer's registration went too"),
    Control(.registeredTwice, "LinearList", "P08", "told 2 times"),
    Control(.calledAfterItsEnd, "RemovesNothing", "P14", "still called"),
    Control(.costOfEnding, "LinearList", "cost", "25 steps among 100 observers, 250 among 1,000"),
    Control(.endsItself, "WalksByIndex", "P32", "the last was told 0 times"),
    Control(.endsItself, "IndexRunsOut", "P32", "ended itself inside its callback", .trap),
    Control(.endsItself, "InitialCallFirst", "P12", "inside the call that observing makes is lost"),
    Control(.endsAnother, "SnapshotOnly", "P33", "had ended it"),
    Control(.addsInside, "WalksByIndex", "P32", "the pass grows while it runs"),
    Control(.sendsInside, "PlainBus", "P40", "told of the value that was sent last before"),
    Control(.sendsInside, "DropsNestedSends", "P46", "never reaches"),
    Control(.sendsInside, "LockedWhileCalling", "P31", "hung while a value was sent inside a callback", .hang),
    Control(.failingCallback, "StopsAtTheFirstError", "failure", "was not told of the value"),
    Control(.orderOfDelivery, "NewestFirst", "P40", "who came last is told first"),
    Control(.orderOfDelivery, "AnyOrder", "P40", "no order to rely on"),
    Control(.orderOfDelivery, "TellsOnce", "P43", "only the first value"),
    Control(.orderOfDelivery, "TellsTheOldValue", "P44", "the state before the change"),
    Control(.orderOfDelivery, "TellsTwice", "P27", "told 2 times"),
    Control(.orderOfDelivery, "States", "P46", "of 3 values sent in a row 1 arrived"),
    Control(.lateDelivery, "QueueHop", "P35", "delivered after the end has returned"),
    Control(.equalValue, "AnnouncesEverySet", "P29", "did not change"),
    Control(.equalValue, "DropsEqualEvents", "P46", "is lost"),
    Control(.manySendingThreads, "OneSendAtATime", "P42", "of 1,000 values"),
    Control(.endRacingSend, "LockedSnapshot", "P42", "after its end has returned"),
    Control(.endRacingSend, "EndWaitsForSend", "P31", "hung while observers were ended", .hang),
    Control(.stormOfEnds, "EndGivesUp", "P42", "of 1,000 observers that ended meanwhile"),
  ]

  init(
    _ probe: Probe, _ mechanism: String, _ pitfall: String, _ saying: String, _ ending: Probe.ChildEnding = .exited(0)
  ) {
    self.probe = probe
    self.mechanism = mechanism
    self.pitfall = pitfall
    self.saying = saying
    self.ending = ending
  }
}

@Suite("Probes: controls that must fail") struct ProbeControlTests {
  @Test("A broken mechanism is found out, for the right reason", arguments: Control.all)
  func control(_ control: Control) async throws {
    let verdict = try #require(await verdict(of: control.probe, on: control.mechanism, ending: control.ending))
    #expect(verdict.pitfall == control.pitfall, "\(verdict)")
    #expect(verdict.reason.contains(control.saying), "\(verdict)")
  }

  @Test("Every probe has a control")
  func complete() {
    #expect(Set(Control.all.map(\.probe)) == Set(Probe.allCases))
  }
}
