/// A question about a mechanism: does it have this pitfall?
///
/// A probe uses the mechanism for a moment, then checks what the observers received and what is left. It uses
/// the mechanism before it strains it, and shows afterward that values still arrive, because silence alone proves
/// nothing. A faulty mechanism may crash or hang, so each probe runs in a process of its own. With Swift Testing:
///
/// ```swift
/// enum MyBus: ObserverMechanism {
///   static func makeSubject() -> Subject<Int> { Subject() }
///   static func observe(_ bus: Subject<Int>, with listener: Listener) -> SubjectToken {
///     bus.observe(listener.handler)
///   }
///   static func stop(_ token: SubjectToken, of listener: Listener, on bus: Subject<Int>?) { token.invalidate() }
///   static func send(_ value: Int, from bus: Subject<Int>) { bus.send(value) }
/// }
///
/// @Test(arguments: [Probe.endsItself, .endedTwice])  // Probe.allCases asks every question.
/// func myBus(_ probe: Probe) async throws {
///   let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { [probe] in
///     await probe.report(on: MyBus.self)
///   }
///   if let child {  // otherwise it crashed or hung, as the failure says
///     Attachment.record(child.standardOutputContent, named: "\(probe.rawValue).txt")
///     let verdict = Probe.Verdict(in: child.standardOutputContent)
///     if case .notApplicable(let reason)? = verdict { try Test.cancel("\(reason)") }
///     #expect(verdict?.isAccepted(for: probe, of: MyBus.self) == true, "\(verdict?.description ?? "no verdict")")
///   }
/// }
///
/// @Test func myBusMayBeStoppedTwice() async {  // without the reason
///   await #expect(processExitsWith: .success) { await Probe.endedTwice.check(MyBus.self) }
/// }
/// ```
///
/// Each probe checks one ``rule-swift.property`` of a numbered contract, whose number names the test. What a run cannot
/// ask is skipped, and not passed.
///
/// Without exit tests, as with XCTest, write a program of one line: see ``main(_:watchdog:)``.
///
/// The verdicts name the pitfalls by their ids in the Playbook, which has a page for each. Two have no page: `failure`
/// means that an error in one handler keeps values from others, and `cost` that ending takes longer the more observers
/// there are, or that a call works without an end.
///
/// Run the probes on threads (`many-sending-threads`, `end-racing-send`, `storm-of-ends`) under the thread sanitizer
/// too: `swift test --sanitize=thread`. Without it, a data race shows only by luck, and the verdict is "not found"
/// instead of "safe".
public enum Probe: String, CaseIterable, Codable, Sendable {
  /// Sends after an observer was released without ending.
  case observerDiesRegistered = "observer-dies-registered"
  /// Releases the subject before its observations end.
  case subjectDiesFirst = "subject-dies-first"
  /// Releases the token of an observation, and sends.
  case tokenDropped = "token-dropped"
  /// Observes with a closure that captures its observer, releases everything but the subject, and checks whether the
  /// observer is gone.
  case strongCapture = "strong-capture"
  /// Releases everything but an observation, and checks whether the subject is gone.
  case subjectKept = "subject-kept"
  /// Opens and closes many observations, and looks at what is left.
  case growth
  /// Releases an observer without ending, and observes with another one that takes its place in memory.
  case identityAfterDeath = "identity-after-death"

  /// Ends an observation twice.
  case endedTwice = "ended-twice"
  /// Ends an observation that never began.
  case endedWhenNeverBegun = "ended-when-never-begun"
  /// Registers the same observer twice, and counts its calls.
  case registeredTwice = "registered-twice"
  /// Ends an observation, and sends.
  case calledAfterItsEnd = "called-after-its-end"
  /// Compares the work of ending among few observers and among many.
  case costOfEnding = "cost-of-ending"
  /// Releases a handler whose captures call back into the mechanism when they are released.
  case releasedUnderLock = "released-under-lock"
  /// Finishes the subject, and uses it afterward.
  case endOfSubject = "end-of-subject"

  /// Ends an observation inside its own handler, in the first call too.
  case endsItself = "ends-itself"
  /// Ends another observation inside a handler, before its turn.
  case endsAnother = "ends-another"
  /// Adds an observer inside a handler.
  case addsInside = "adds-inside"
  /// Sends inside a handler, and looks at the order in which the values arrive.
  case sendsInside = "sends-inside"
  /// Lets one handler throw, and looks at what the others receive.
  case failingCallback = "failing-callback"

  /// Compares the values that arrive, and their order, with those that were sent.
  case orderOfDelivery = "order-of-delivery"
  /// Ends an observation while a value is under way to it.
  case lateDelivery = "late-delivery"
  /// Sends a value that equals the last one.
  case equalValue = "equal-value"
  /// Sends a value as soon as observing has returned.
  case firstValue = "first-value"
  /// Sends from elsewhere, and looks at where the observers are called.
  case placeOfDelivery = "place-of-delivery"
  /// Sends to a busy observer, and to one that begins later.
  case burstAndBuffer = "burst-and-buffer"
  /// Sends many values of one sender to a mechanism that delivers later.
  case orderOverAHop = "order-over-a-hop"

  /// Sends on many threads at once, and counts what arrives.
  case manySendingThreads = "many-sending-threads"
  /// Ends an observation on one thread during delivery on another.
  case endRacingSend = "end-racing-send"
  /// Adds, ends, and sends on several threads at once.
  case stormOfEnds = "storm-of-ends"

  /// The probe's question, in one sentence for people.
  ///
  /// ```swift
  /// let ofRelease: [Probe] = [
  ///   .observerDiesRegistered, .subjectDiesFirst, .tokenDropped, .strongCapture, .subjectKept, .identityAfterDeath,
  /// ]
  /// let ofEnding: [Probe] = [
  ///   .endedTwice, .endedWhenNeverBegun, .registeredTwice, .calledAfterItsEnd, .costOfEnding, .releasedUnderLock,
  ///   .growth, .endOfSubject,
  /// ]
  /// let insideHandler: [Probe] = [.endsItself, .endsAnother, .addsInside, .sendsInside, .failingCallback]
  /// let ofDelivery: [Probe] = [
  ///   .orderOfDelivery, .lateDelivery, .equalValue, .firstValue, .placeOfDelivery, .burstAndBuffer, .orderOverAHop,
  /// ]
  /// let onThreads: [Probe] = [.manySendingThreads, .endRacingSend, .stormOfEnds]
  /// print(ofRelease.count + ofEnding.count + insideHandler.count + ofDelivery.count + onThreads.count)
  /// // Prints "29"
  /// for probe in onThreads { print(probe.question) }
  /// // Prints "Does every value arrive if many threads send?"
  /// // Prints "Is an observer still called if it ended on another thread during delivery?"
  /// // Prints "Does the mechanism survive adding, ending, and sending at once, on several threads?"
  /// ```
  public var question: String {
    switch self {
    case .observerDiesRegistered: "What happens at the next value if an observer was released without ending?"
    case .subjectDiesFirst: "What happens to an observation whose subject is released first?"
    case .tokenDropped: "Does an observation end when its token is released?"
    case .strongCapture: "Does the mechanism keep its observers alive, or closures that capture them?"
    case .subjectKept: "Does an observation keep its subject alive?"
    case .growth: "Is anything left of observations that were opened and closed?"
    case .identityAfterDeath: "Is an observer that takes a released one's place in memory taken for it?"
    case .endedTwice: "May an observation be ended twice?"
    case .endedWhenNeverBegun: "May you end an observation that never began?"
    case .registeredTwice: "Is an observer that registers twice called twice?"
    case .calledAfterItsEnd: "Is an observer still called after its end?"
    case .costOfEnding: "Does ending cost more if there are more observers?"
    case .releasedUnderLock: "May a released handler call back into the mechanism?"
    case .endOfSubject: "What happens to the observers of a subject that has finished, and to a latecomer?"
    case .endsItself: "May an observer end itself inside its handler, even in the first call?"
    case .endsAnother: "Is an observer still called after another observer's handler has ended it?"
    case .addsInside: "May an observer be added inside a handler?"
    case .sendsInside: "May a handler send, and in which order do the values then arrive?"
    case .failingCallback: "What do the others receive if one handler throws?"
    case .orderOfDelivery: "Does every value arrive, as it was sent, in the order of registration?"
    case .lateDelivery: "Is a value still delivered if it was under way when the observer ended?"
    case .equalValue: "Is a state announced although it did not change, or an event lost that equals the last?"
    case .firstValue: "Does a value arrive that is sent as soon as observing has returned?"
    case .placeOfDelivery: "Are observers called where the mechanism promises it, whoever sends?"
    case .burstAndBuffer: "Does a burst leave what the buffer promises, and a replay every value once?"
    case .orderOverAHop: "Do the values of one sender arrive in its order if they are delivered later?"
    case .manySendingThreads: "Does every value arrive if many threads send?"
    case .endRacingSend: "Is an observer still called if it ended on another thread during delivery?"
    case .stormOfEnds: "Does the mechanism survive adding, ending, and sending at once, on several threads?"
    }
  }
}
