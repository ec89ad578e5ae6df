import ObserverMechanisms
import ObserverTesting
import TestSupport
import Testing

/// A broken mechanism, and what a probe must say about it.
struct Control: Sendable, CustomTestStringConvertible {
  let probe: Probe
  let mechanism: any ProbedMechanism.Type
  let pitfall: String
  let saying: String
  var ending = Probe.ChildEnding.exited(0)

  var testDescription: String { "\(probe.rawValue) on \(mechanism)" }

  init(
    _ probe: Probe, _ mechanism: any ProbedMechanism.Type, _ pitfall: String, _ saying: String,
    _ ending: Probe.ChildEnding = .exited(0)
  ) {
    self.probe = probe
    self.mechanism = mechanism
    self.pitfall = pitfall
    self.saying = saying
    self.ending = ending
  }

  static let all = [lifetime, registration, inside, delivery, recent, threads, oneRule.flatMap(\.self)].flatMap(\.self)
  /// Those that need a process of their own, because they end it, or because an object must take the place of one that
  /// was freed; and those that do not.
  static let alone = all.filter(\.isAlone)
  private static let together = all.filter { !$0.isAlone }

  private var isAlone: Bool { ending != .exited(0) || probe == .identityAfterDeath }

  /// A quarter of the controls that can share a process.
  static func together(_ part: Int) -> [Control] {
    together.enumerated().filter { $0.offset % 4 == part }.map(\.element)
  }

  private static let lost = "another observer's registration was removed too"
  private static let dead = "the mechanism is dead"
  private static let silent = "fallen silent"

  static let lifetime = [
    Control(.observerDiesRegistered, Numbers<PlainBus>.self, "P20", "the handler that it left is still called"),
    Control(.observerDiesRegistered, UnownedList.self, "P01", "unowned reference", .abort),
    Control(.observerDiesRegistered, Plain<ADeathCloses>.self, "P01", dead),
    Control(.subjectDiesFirst, UnownedSubject.self, "P02", "ended after its subject had been released", .abort),
    Control(.subjectDiesFirst, Tokens<MustBeEmptyAtTheEnd>.self, "P02", "the subject was released before", .trap),
    Control(.subjectDiesFirst, Tokens<DiesWithTheFirst>.self, "P02", dead),
    Control(.tokenDropped, Numbers<PlainBus>.self, "P20", "nobody can end it"),
    Control(.tokenDropped, Streams.self, "P22", "nobody can end it"),
    Control(.tokenDropped, KeepsInSilence.self, "P20", "nobody can end it"),
    Control(.tokenDropped, ThrowingStreams.self, "P22", "nobody can end it"),
    Control(.tokenDropped, Tokens<MustBeCancelled>.self, "P13", "a token was released", .trap),
    Control(.tokenDropped, Tokens<ReleaseTakesAll>.self, "P11", lost),
    Control(.tokenDropped, Tokens<ReleaseCloses>.self, "P13", dead),
    Control(.strongCapture, StrongTokensLater.self, "P18", "the observer is kept until the token ends"),
    Control(.strongCapture, Numbers<PlainBus>.self, "P20", "the subject keeps a closure that captures its observer"),
    Control(.strongCapture, Tokens<PlainBus>.self, "P18", "a closure that captures its observer is kept until"),
    Control(.strongCapture, OneCallback.self, "P19", "the subject keeps a closure that captures its observer"),
    Control(.strongCapture, StrongNumbersLater.self, "P20", "the subject keeps the observer"),
    Control(.strongCapture, SharedWhileUsed.self, "P20", "the subject keeps the observer"),
    Control(.strongCapture, KeepsForever.self, "P20", "outlives its owner, its token, and its subject"),
    Control(.subjectKept, KeptWithoutAnEnd.self, "P21", "keeps its subject until it ends"),
    Control(.subjectKept, StreamsThatKeep.self, "P21", "keeps its subject until it ends"),
    Control(.subjectKept, Plain<KeepsSubjects>.self, "P21", "kept even after the observation has ended"),
    Control(.growth, NobodyEnds.self, "P19", "1000 are still alive"),
    Control(.growth, Tokens<KeepsEmptyBoxes>.self, "P20", "bytes, such as an empty weak box"),
    Control(.growth, Numbers<LaterEndsWait>.self, "P31", "hung while observations were opened and closed", .hang),
    Control(.growth, FiledByThread.self, "P20", "one thread opened and another closed, 100 are left"),
    Control(.growth, Threaded<EndKeepsTheLast>.self, "P20", "one thread opened and another closed, 1 are left"),
  ]

  static let registration = [
    Control(.endedTwice, Numbers<RemovesOnlyWhatIsThere>.self, "P06", "ended a second time", .trap),
    Control(.endedTwice, OneCallback.self, "P11", lost),
    Control(.endedTwice, Tokens<EndCloses>.self, "P06", "who registers later, receives nothing"),
    Control(.endedTwice, Tokens<EndTraps>.self, "P06", "an observation was ended", .trap),
    Control(.endedTwice, Numbers<SecondEndRestores>.self, "P14", "ended twice is still called"),
    Control(.endedTwice, Numbers<SecondEndCloses>.self, "P06", dead),
    Control(.endedWhenNeverBegun, Listeners<LinearList>.self, "P06", "that had never begun was ended", .trap),
    Control(.endedWhenNeverBegun, OneCallback.self, "P11", lost),
    Control(.endedWhenNeverBegun, Listeners<TurnsAwayEarlyLeavers>.self, "P06", "can never begin"),
    Control(.endedWhenNeverBegun, Listeners<UnknownEndCloses>.self, "P06", dead),
    Control(.registeredTwice, Listeners<LinearList>.self, "P08", "called 2 times"),
    Control(.registeredTwice, Listeners<RegisteringAgainTraps>.self, "P08", "registered a second time", .trap),
    Control(.registeredTwice, Listeners<CountsRegistrations>.self, "P08", "still called after it ended once"),
    Control(.registeredTwice, Tokens<EndCloses>.self, "P08", dead),
    Control(.calledAfterItsEnd, Tokens<EndTraps>.self, "P06", "an observation was ended", .trap),
    Control(.calledAfterItsEnd, Tokens<EndTakesAll>.self, "P11", lost),
    Control(.calledAfterItsEnd, Tokens<EndCloses>.self, "P06", dead),
    Control(.costOfEnding, Tokens<EndTraps>.self, "P06", "observers ended one by one", .trap),
    Control(.releasedUnderLock, Tokens<ReleasesUnderItsLock>.self, "P52", "hung while a handler", .hang),
    Control(.releasedUnderLock, Tokens<ReleasesTheLastUnderItsLock>.self, "P52", "hung while a handler", .hang),
    Control(.releasedUnderLock, BuriesUnderItsLock.self, "P52", "hung while a handler", .hang),
    Control(.releasedUnderLock, Tokens<PlainBus>.self, "P52", "Simultaneous accesses", .abort),
    Control(.releasedUnderLock, Tokens<ReleaseLosesTheFirst>.self, "P11", lost),
    Control(.releasedUnderLock, Tokens<ReleaseShutsTheDoor>.self, "P52", dead),
  ]

  static let inside = [
    Control(.endsItself, Tokens<WalksByIndex>.self, "P32", "the last was called 0 times"),
    Control(.endsItself, Tokens<StartsAgainWhenOthersEnd>.self, "P32", "was called 2 times when an observer ended"),
    Control(.endsAnother, Tokens<StartsAgainWhenOthersEnd>.self, "P32", "was called 2 times when others were ended"),
    Control(.endsItself, Tokens<IndexRunsOut>.self, "P32", "ended itself inside its handler", .trap),
    Control(.endsItself, InitialCallFirst.self, "P12", "inside the call that observing makes is lost"),
    Control(.endsItself, InitialKeyValueObserving.self, "P12", "inside the call that observing makes", .abort),
    Control(.endsItself, PatientActorRefusesToEnd.self, "P32", "an end inside the handler is lost"),
    Control(.endsItself, Tokens<EndInsideTakesTheLast>.self, "P11", lost),
    Control(.endsItself, Tokens<EndInsideCloses>.self, "P32", dead),
    Control(.endsItself, OfTheMainActor<CallsElsewhere>.self, "P36", "calls its observers on another thread"),
    Control(.endsAnother, OfTheMainActor<CallsElsewhere>.self, "P36", "calls its observers on another thread"),
    Control(.addsInside, OfTheMainActor<CallsElsewhere>.self, "P36", "calls its observers on another thread"),
    Control(.sendsInside, OfTheMainActor<CallsElsewhere>.self, "P36", "calls its observers on another thread"),
    Control(.endsItself, OfTheMainActor<CallsElsewhereLater>.self, "P36", "of the main actor ran on", .trap),
    Control(.endsAnother, Tokens<NewestFirst>.self, "P33", "although the third, called earlier, had ended it"),
    Control(.endsAnother, Tokens<IndexRunsOut>.self, "P32", "ended others inside its handler", .trap),
    Control(.endsAnother, Tokens<RestoresAfterDelivery>.self, "P32", "inside another's handler is lost"),
    Control(.endsAnother, Tokens<StopsWhenChanged>.self, "P32", "the bystander was called 0 times"),
    Control(.endsAnother, Tokens<FallsSilent>.self, "P32", silent),
    Control(.addsInside, Tokens<WalksByIndex>.self, "P32", "the delivery grows while it runs"),
    Control(.addsInside, OfState<WalksByIndex>.self, "P32", "the delivery grows while it runs"),
    Control(.addsInside, Tokens<AddingInsideTraps>.self, "P32", "added inside a handler", .trap),
    Control(.addsInside, Patient<GrowsLater>.self, "P32", "the delivery grows while it runs"),
    Control(.addsInside, Tokens<AddsTwiceInside>.self, "P32", "newcomer 1 was called 2 times after one was added"),
    Control(.addsInside, Tokens<FallsSilent>.self, "P32", silent),
    Control(.sendsInside, Tokens<PlainBus>.self, "P40", "receives the value that was sent last before"),
    Control(.sendsInside, Threaded<WaitsForAQueueOnce>.self, "P40", "receives the value that was sent last before"),
    Control(.sendsInside, Tokens<NewestFirst>.self, "P40", "receives the value that was sent last before"),
    Control(.sendsInside, Tokens<RepeatsNestedSends>.self, "P46", "receives 3 values if 2 are sent"),
    Control(.sendsInside, Tokens<NestedSendTraps>.self, "P38", "a value was sent inside a handler", .trap),
    Control(.sendsInside, Tokens<LockedWhileCalling>.self, "P31", "hung while a value was sent inside", .hang),
    Control(.sendsInside, Tokens<FallsSilent>.self, "P38", silent),
    Control(
      .failingCallback, Tokens<StopsAtTheLatestError>.self, "failure",
      "the third threw, and the first did not receive the value"),
    Control(.failingCallback, Tokens<ErrorEndsTheNext>.self, "failure", "the second receives nothing any more"),
    Control(.failingCallback, Tokens<ErrorTraps>.self, "failure", "a handler threw an error", .trap),
    Control(.failingCallback, Tokens<FallsSilent>.self, "failure", silent),
  ]

  static let delivery = [
    Control(.orderOfDelivery, Patient<DeliversBackward>.self, "P40", "another order than they were sent in"),
    Control(.orderOfDelivery, Tokens<CallsOnce>.self, "P43", "only the first value"),
    Control(.orderOfDelivery, Tokens<SendsTheOldValue>.self, "P44", "the state before the change"),
    Control(.orderOfDelivery, Tokens<CallsNewerOnesTwice>.self, "P27", "delivered 2 times"),
    Control(.orderOfDelivery, Tokens<SecondValueTraps>.self, "P40", "sent one after the other", .trap),
    Control(.orderOfDelivery, OfTheMainActor<CallsElsewhere>.self, "P36", "calls its observers on another thread"),
    Control(.lateDelivery, Hopping<GlobalHops>.self, "P35", "delivered after the end has returned"),
    Control(.lateDelivery, Patient<LastOneHearsOnceMore>.self, "P35", "delivered after the end has returned"),
    Control(.lateDelivery, Hopping<DecidesOnArrival>.self, "P35", "delivered after the end has returned"),
    Control(.lateDelivery, Tokens<EndTraps>.self, "P35", "observers ended while a value was under way", .trap),
    Control(.lateDelivery, Patient<EndDropsWhatWaits>.self, "P46", "is lost for those that stay"),
    Control(.lateDelivery, Tokens<EndTakesAll>.self, "P11", lost),
    Control(.lateDelivery, Tokens<EndCloses>.self, "P35", dead),
    Control(.equalValue, Tokens<LosesTheThirdAndTheFourth>.self, "P46", silent),
    Control(.equalValue, Tokens<FallsSilent>.self, "P46", silent),
    Control(.equalValue, Tokens<EqualEventTraps>.self, "P46", "the same value was sent twice", .trap),
  ]

  /// For each rule, a mechanism that breaks it, and no other, in the plain form, on the main actor, and awaited.
  static let oneRule: [[Control]] = [
    inThreeForms(.observerDiesRegistered, ADeathTakesAll.self, "P11", lost),
    inThreeForms(.subjectDiesFirst, LeavesItsObservers.self, "P02", "a subject that it never observed"),
    inThreeForms(.strongCapture, KeepsObservers.self, "P19", "the subject keeps a closure that captures its observer"),
    inThreeForms(.subjectKept, KeepsItself.self, "P21", "keeps its subject until it ends"),
    inThreeForms(.growth, KeepsHandlers.self, "P20", "1000 handlers are left"),
    inThreeForms(.identityAfterDeath, TakenForTheDead.self, "P61", "place of a released one is called 0 times"),
    inThreeForms(.endedTwice, SecondEndTakesAll.self, "P11", lost),
    inThreeForms(.endedWhenNeverBegun, UnknownEndTakesAll.self, "P11", lost),
    inThreeForms(.registeredTwice, RegisteringAgainEnds.self, "P11", "receives nothing any more"),
    inThreeForms(.calledAfterItsEnd, LosesEnds.self, "P14", "still called"),
    inThreeForms(.costOfEnding, SearchesAll.self, "cost", "µs among 10,000"),
    inThreeForms(.releasedUnderLock, LosesWhoComesMeanwhile.self, "P52", "added by a released handler"),
    inThreeForms(.endOfSubject, ForgetsLatecomers.self, "P56", "a latecomer never learns that the subject"),
    inThreeForms(.endsItself, LosesOwnEnds.self, "P32", "an end inside the handler is lost"),
    inThreeForms(.endsAnother, CallsWhomAnotherEnded.self, "P33", "the second is called although the first"),
    inThreeForms(.addsInside, LosesWhoComesInside.self, "P32", "called 0 times after one was added"),
    inThreeForms(.sendsInside, DropsNestedValues.self, "P46", "never reaches"),
    inThreeForms(.failingCallback, StopsAtAnError.self, "failure", "did not receive the value"),
    inThreeForms(.orderOfDelivery, NewestFirstInAList.self, "P40", "registered last is called first"),
    inThreeForms(.lateDelivery, EndsAfterwards.self, "P35", "delivered after the end has returned"),
    inThreeForms(.equalValue, DropsEqualValues.self, "P46", "is lost"),
    inThreeForms(.firstValue, BeginsInATask.self, "P56", "as soon as observing had returned never arrives"),
    inThreeForms(.placeOfDelivery, LeavesItsPlace.self, "P36", "were made in another place than the promised"),
    inThreeForms(.burstAndBuffer, KeepsTheOldest.self, "P46", "arrive, and not those that newest(3) promises"),
    inThreeForms(.burstAndBuffer, ReplaysTwice.self, "P27", "a newcomer receives a value twice"),
    inThreeForms(.orderOverAHop, ATaskForEachValue.self, "P58", "receives the values of one sender in another"),
    inThreeForms(.manySendingThreads, SwapsPairs.self, "P40", "what one thread sends"),
    inThreeForms(.endRacingSend, CallsWhomAThreadEnded.self, "P42", "after its end has returned"),
    inThreeForms(.stormOfEnds, GivesUp.self, "P42", "after eight threads registered at once"),
    [
      Control(.tokenDropped, PlainTokens<KeepsWhoLostItsToken>.self, "P20", "nobody can end it"),
      Control(.tokenDropped, MainActorTokens<KeepsWhoLostItsToken>.self, "P20", "nobody can end it"),
      Control(.tokenDropped, AwaitedTokens<KeepsWhoLostItsToken>.self, "P20", "nobody can end it"),
    ],
  ]

  /// The form that cannot break a rule.
  ///
  /// No other thread may use a mechanism of the main actor. What an object starts when it is released is a task in the
  /// awaited form, and that comes after the release.
  static let impossible: [Probe: String] = [
    .releasedUnderLock: "Awaited", .manySendingThreads: "OnTheMainActor", .endRacingSend: "OnTheMainActor",
    .stormOfEnds: "OnTheMainActor",
  ]

  /// The rules that a mechanism cannot but break with its own.
  ///
  /// While a mechanism waits for a handler, the value is under way for those whose turn comes later.
  static let implied: [String: Set<Probe>] = ["Awaited<CallsWhomAThreadEnded>": [.lateDelivery]]

  /// A quarter of the questions that find no other broken rule. A short run asks about one form of each mechanism, and
  /// asks what takes long about every tenth.
  static func questions(_ part: Int) -> [(control: Control, probe: Probe)] {
    let asked = isLong ? oneRule.flatMap(\.self) : oneRule.enumerated().map { $1[$0 % $1.count] }
    let long: [Probe] = [.growth, .costOfEnding, .stormOfEnds]
    return asked.enumerated().filter { $0.offset % 4 == part }.flatMap { index, control in
      Probe.allCases.filter { $0 != control.probe && (isLong || index % 10 == 0 || !long.contains($0)) }
        .map { (control, $0) }
    }
  }

  private static func inThreeForms<List: FairList>(
    _ probe: Probe, _: List.Type, _ pitfall: String, _ saying: String
  ) -> [Control] {
    let forms: [any ProbedMechanism.Type] = [Plain<List>.self, OnTheMainActor<List>.self, Awaited<List>.self]
    return forms.filter { !"\($0)".hasPrefix(impossible[probe] ?? "-") }.map { Control(probe, $0, pitfall, saying) }
  }

  /// Those that need newer releases than the package does.
  static var recent: [Control] {
    guard #available(macOS 26, iOS 26, visionOS 26, *) else { return [] }
    return [Control(.orderOfDelivery, ObservationsLoops.self, "P46", "of 3 values sent in a row 1 arrived")]
  }

  static let threads = [
    Control(.manySendingThreads, Threaded<RepeatsOddOnesElsewhere>.self, "P42", "of 1,000 values, 500 reached"),
    Control(.manySendingThreads, LaterFromElsewhere<KeepsTheLastHundred>.self, "P46", "of 1,000 values, 100 reached"),
    Control(.manySendingThreads, LaterFromElsewhere<TurnsOneSenderAround>.self, "P40", "what one thread sends"),
    Control(.manySendingThreads, Threaded<TrapsElsewhere>.self, "P42", "four threads sent at once", .trap),
    Control(.manySendingThreads, Threaded<SentElsewhereTakesTheFirst>.self, "P11", lost),
    Control(.manySendingThreads, Threaded<SentElsewhereCloses>.self, "P42", dead),
    Control(.endRacingSend, Threaded<EndWaitsForSend>.self, "P31", "hung while observers were ended", .hang),
    Control(.endRacingSend, Threaded<EndDuringSendTraps>.self, "P42", "observers were ended while another", .trap),
    Control(.endRacingSend, Threaded<EndDuringSendTakesAll>.self, "P11", lost),
    Control(.endRacingSend, Threaded<EndDuringSendCloses>.self, "P42", dead),
    Control(.stormOfEnds, Threaded<AddElsewhereIsDoubled>.self, "P42", "not called once: 0-0 is called 2 times"),
    Control(.stormOfEnds, Threaded<EndElsewhereTakesANeighbor>.self, "P42", "ended half of them at once"),
    Control(.stormOfEnds, Threaded<EndElsewhereIsLost>.self, "P42", "observer 0-1 is still called after eight threads"),
    Control(.stormOfEnds, Threaded<EndDuringSendIsLost>.self, "P42", "observers that ended meanwhile are still called"),
    Control(.stormOfEnds, Threaded<EndKeepsTheLast>.self, "P42", "observers that ended meanwhile, 1 are left"),
    Control(.stormOfEnds, Threaded<EndDuringSendTraps>.self, "P42", "several threads registered", .trap),
    Control(.stormOfEnds, Threaded<RepeatsOddOnesElsewhere>.self, "P42", "of 4,000 values"),
    Control(.stormOfEnds, Threaded<SentElsewhereTakesTheFirst>.self, "P11", lost),
    Control(.stormOfEnds, Threaded<SentElsewhereCloses>.self, "P42", dead),
  ]
}

/// The verdict that a probe must give on a mechanism that is peculiar, and has no pitfall there.
struct Answer: Sendable {
  let probe: Probe
  let mechanism: any ProbedMechanism.Type
  let saying: String

  init(_ probe: Probe, _ mechanism: any ProbedMechanism.Type, _ saying: String) {
    self.probe = probe
    self.mechanism = mechanism
    self.saying = saying
  }

  private static let added = "safe: an observer that is added inside a handler receives"
  private static let one = "not applicable: one subject serves the whole program"
  private static let thrown = "safe: one handler threw, and the others were called; it"
  private static let arrived = "1,000 values of four threads arrived; observers are called on"

  static let all = [
    Answer(.observerDiesRegistered, WeakList.self, "safe: the observer was released, and nothing is called for it"),
    Answer(.subjectDiesFirst, SharedWhileUsed.self, one),
    Answer(.subjectDiesFirst, StrictActor.self, "safe: the subject was released and its observation with it"),
    Answer(.tokenDropped, WeakList.self, "not applicable: there is no token"),
    Answer(.strongCapture, WrapsItsListener.self, "not applicable: the subject was given a Wrapper in the place of"),
    Answer(.strongCapture, WeakList.self, "safe: neither the subject nor a token keeps the observer"),
    Answer(.orderOfDelivery, CallsBack.self, "safe: the first value arrives once, and no other"),
    Answer(.firstValue, CallsBack.self, "safe: the value that is sent as soon as observing has returned arrives"),
    Answer(.growth, CallsBack.self, "not applicable: an observation ends with its first value"),
    Answer(.subjectDiesFirst, StreamsThatKeep.self, "not applicable: the observation keeps its subject, which cannot"),
    Answer(.registeredTwice, NobodyEnds.self, "safe: it is called once"),
    Answer(.endRacingSend, Plain<SlowEnds>.self, "safe: an observer that ends on one thread is not called by another"),
    Answer(.tokenDropped, NumberedWeakList.self, "safe: without its token, the observation lasts as long as its"),
    Answer(.subjectKept, SharedWhileUsed.self, one),
    Answer(.identityAfterDeath, WeakList.self, "observers took the places of released ones"),
    Answer(.identityAfterDeath, NobodyEnds.self, "not applicable: an observer cannot be released while"),
    Answer(.identityAfterDeath, AwaitsThoseThatStay.self, "observers took the places of released ones"),
    Answer(.identityAfterDeath, TextbookOnTheMainActor.self, "observers took the places of released ones"),
    Answer(.firstValue, Streams.self, "safe: the value that is sent as soon as observing has returned arrives"),
    Answer(.firstValue, PatientActor.self, "safe: the value that is sent as soon as observing has returned arrives"),
    Answer(.firstValue, TextbookOnTheMainActor.self, "safe: the value that is sent as soon as"),
    Answer(.burstAndBuffer, CurrentValues.self, "not found: 1 value is replayed to a latecomer, and none is lost"),
    Answer(
      .growth, Tokens<KeepsTheLastThree>.self, "safe: 3 of 1,000 observations are left, and no more than after 500"),
    Answer(.growth, CurrentValues.self, "safe: nothing that can be counted is left"),
    Answer(
      .growth, Tokens<SendsTheOldValue>.self,
      "not applicable: the first is called, but not with the value that was sent: see order-of-delivery"),
    Answer(.growth, Tokens<CallsOnce>.self, "not applicable: the second value did not reach the first"),
    Answer(.endedTwice, StrictActor.self, "safe: the second end is refused: Refusal()"),
    Answer(.endedTwice, EndsByRelease.self, "safe: the second end has no effect"),
    Answer(.endedWhenNeverBegun, StrictActor.self, "safe: it is refused: Refusal()"),
    Answer(.endedWhenNeverBegun, WeakList.self, "safe: it has no effect"),
    Answer(.registeredTwice, StrictActor.self, "safe: the second registration is refused: Refusal()"),
    Answer(.calledAfterItsEnd, ActorRefusesToObserve.self, "adapter failed: observing failed: Refusal()"),
    Answer(.releasedUnderLock, RefusesToEnd.self, "adapter failed: ending failed: Refusal()"),
    Answer(
      .releasedUnderLock, Listeners<FreshHandlers>.self,
      "safe: a handler that is released when an observation ended inside its handler, or when an observer was"),
    Answer(
      .releasedUnderLock, Tokens<ReleasesElsewhere>.self,
      "safe: a handler that is released when an observation ended inside its handler may call back"),
    Answer(.endsItself, CurrentValues.self, "safe: an observer may end itself inside its handler"),
    Answer(.addsInside, Tokens<PlainBus>.self, "\(added) the next value and all later ones"),
    Answer(.addsInside, Tokens<NewcomersComeLast>.self, "\(added) that value and all later ones"),
    Answer(.addsInside, CallsNewcomersAfterDelivery.self, "\(added) that value and all later ones"),
    Answer(.addsInside, LaterState.self, "\(added) that value and all later ones"),
    Answer(
      .addsInside, ReplayingActor.self, "safe: an observer that is added in a task that a handler starts receives"),
    Answer(
      .sendsInside, WaitsForItsTasks.self,
      "safe: a value may be sent in a task that a handler starts, and all receive both values"),
    Answer(.failingCallback, Tokens<PlainBus>.self, "\(thrown) stays"),
    Answer(.failingCallback, PatientActor.self, "\(thrown) stays"),
    Answer(.failingCallback, Tokens<ErrorEndsOne>.self, "\(thrown) is ended"),
    Answer(.orderOfDelivery, AfterTenTurns.self, "not found: each value arrives once"),
    Answer(.orderOfDelivery, InATaskOfAnActor.self, "safe: each value arrives once"),
    Answer(.orderOfDelivery, LuckyQueue.self, "adapter failed: number 1 is not called by `send` itself"),
    Answer(.lateDelivery, OnePatientPlace.self, "safe: what was under way at the end is not delivered"),
    Answer(.endsAnother, AwaitsThoseThatStay.self, "safe: an observer that an earlier handler ended is not called"),
    Answer(.endRacingSend, AwaitsThoseThatStay.self, "safe: an observer that ends on one thread is not called"),
    Answer(.lateDelivery, AwaitsThoseThatStay.self, "safe: what was under way at the end is not delivered"),
    Answer(.endsAnother, PlainActor.self, "not applicable: no end returned between two calls"),
    Answer(.endRacingSend, PlainActor.self, "not applicable: no end returned between two calls"),
    Answer(.lateDelivery, PlainActor.self, "not applicable: no end returned between two calls"),
    Answer(
      .sendsInside, OfState<ReadsTheState>.self,
      "safe: a value may be sent inside a handler, and all receive the one that was"),
    Answer(.lateDelivery, Threaded<WaitsForAQueue>.self, "safe: when sending returns, everything is delivered"),
    Answer(.lateDelivery, Hopping<CheckedGlobalHops>.self, "safe: what was under way at the end is not delivered"),
    Answer(
      .endRacingSend, Threaded<CallsOnTheMainThread>.self,
      "not applicable: sending does not call the observers itself"),
    Answer(.endRacingSend, Threaded<NewestThatStayFirst>.self, "safe: an observer that ends on one thread is not"),
    Answer(.manySendingThreads, LaterFromElsewhere<LaterQueue>.self, "\(arrived) the main thread"),
    Answer(.manySendingThreads, StateFromElsewhere<TurnsOneSenderAround>.self, "\(arrived) the main thread"),
    Answer(.manySendingThreads, LaterFromElsewhere<FirstTenAtOnce>.self, "\(arrived) other threads"),
  ]
}
