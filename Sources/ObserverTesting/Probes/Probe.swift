/// A question put to a mechanism: does it have this pitfall?
///
/// A probe plays one short scene with the mechanism and looks at what the observers were told and what is left. It uses the
/// mechanism before it strains it, and proves afterwards that values still arrive, for the silence of a dead line proves nothing.
/// Scenes may crash or hang where the mechanism is at fault, so each gets a process of its own. With Swift Testing:
///
/// ```swift
/// @Test(arguments: Probe.allCases) func myBus(_ probe: Probe) async {
///   let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { [probe] in
///     await probe.report(on: MyBus.self)
///   }
///   if let child {  // otherwise it crashed or hung, as the failure says
///     let verdict = Probe.Verdict(in: child.standardOutputContent)
///     #expect(verdict != nil && verdict?.pitfall == nil, "\(verdict?.description ?? "no verdict")")
///   }
/// }
/// ```
///
/// With ``check(_:accepting:watchdog:)`` instead of `report` the first three lines suffice, and the reason is not shown. Without exit
/// tests, as with XCTest, a program of one line does it: see ``main(_:accepting:watchdog:)``.
///
/// The pitfalls are named by the ids of the Playbook, where each has a page; `failure` and `cost` have none: there, a
/// callback's failure strikes the others, or the cost of ending grows with the number of observers.
public enum Probe: String, CaseIterable, Codable, Sendable {
  case observerDiesRegistered = "observer-dies-registered"
  case subjectDiesFirst = "subject-dies-first"
  case tokenDropped = "token-dropped"
  case strongCapture = "strong-capture"
  case subjectKept = "subject-kept"
  case growth

  case endedTwice = "ended-twice"
  case endedWhenNeverBegun = "ended-when-never-begun"
  case registeredTwice = "registered-twice"
  case calledAfterItsEnd = "called-after-its-end"
  case costOfEnding = "cost-of-ending"

  case endsItself = "ends-itself"
  case endsAnother = "ends-another"
  case addsInside = "adds-inside"
  case sendsInside = "sends-inside"
  case failingCallback = "failing-callback"

  case orderOfDelivery = "order-of-delivery"
  case lateDelivery = "late-delivery"
  case equalValue = "equal-value"

  case manySendingThreads = "many-sending-threads"
  case endRacingSend = "end-racing-send"
  case stormOfEnds = "storm-of-ends"

  /// What is asked, in one sentence for people.
  public var question: String {
    switch self {
    case .observerDiesRegistered: "What happens at the next value when an observer died without ending?"
    case .subjectDiesFirst: "What becomes of an observation whose subject dies first?"
    case .tokenDropped: "Does an observation end when its token is dropped?"
    case .strongCapture: "Does the mechanism keep its observers alive?"
    case .subjectKept: "Does an observation keep its subject alive?"
    case .growth: "Is anything left of 1,000 observations that were opened and closed?"
    case .endedTwice: "May an observation be ended twice?"
    case .endedWhenNeverBegun: "May one end what never began?"
    case .registeredTwice: "Is an observer that registers twice told twice?"
    case .calledAfterItsEnd: "Is an observer still called after its end?"
    case .costOfEnding: "Does ending cost more where there are more observers?"
    case .endsItself: "May an observer end itself inside its callback, the first one included?"
    case .endsAnother: "Is an observer still called that another's callback has ended?"
    case .addsInside: "May an observer be added inside a callback?"
    case .sendsInside: "May a callback send, and in which order do the values then arrive?"
    case .failingCallback: "What do the others hear when one callback throws?"
    case .orderOfDelivery: "Does every value arrive, as it was sent, in the order of registration?"
    case .lateDelivery: "Is a value delivered that was under way when the observer ended?"
    case .equalValue: "Is a state announced that did not change, or an event lost that equals the last?"
    case .manySendingThreads: "Does every value arrive when many threads send?"
    case .endRacingSend: "Is an observer called that ended on another thread while values are delivered?"
    case .stormOfEnds: "Does the mechanism survive sending and ending at once, from several threads?"
    }
  }
}
