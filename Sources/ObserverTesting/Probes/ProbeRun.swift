internal import ChildProcesses

/// One run of a probe: a subject, the observers, and everything that they receive.
final class ProbeRun<Mechanism: ObserverMechanism> {
  typealias Verdict = Probe.Verdict

  let log = Log(Mechanism.place)
  var subject: Mechanism.Subject?
  /// Whether the handlers that the mechanism took may throw, as seen when the run began.
  var handlersMayThrow = false
  /// Whether the handlers that the mechanism took may await, as seen when the run began.
  var handlersMayAwait = false
  /// Whether an observer is called because it begins to observe, as seen when the run began.
  var callsOnObserving = false
  /// The threads on which the observers were called when the run began.
  var openingThreads: Set<ThreadIdentity> = []
  /// The pitfall that the run provokes right now.
  private(set) var provoked = "P46"
  private(set) var hasSent = false
  /// Whether observers have received values in this run.
  var hasOpened = false
  private let beforeStep: @Sendable (Probe.Step) -> Void
  private let advancing: @Sendable () -> Void
  /// Whether the handlers of the run's listeners capture them.
  var handlersCapture = false
  private var lastValue = 0
  /// All owners of the run, so that no observer is released before the probe releases it.
  private var owners: [ObserverOwner<Mechanism>] = []

  /// - Parameters:
  ///   - beforeStep: Receives each step before it is taken.
  ///   - advancing: Called whenever the mechanism is about to do something, so that a watchdog can tell slow from hung.
  init(_ beforeStep: @escaping @Sendable (Probe.Step) -> Void, advancing: @escaping @Sendable () -> Void = {}) {
    self.beforeStep = beforeStep
    self.advancing = advancing
    subject = Mechanism.makeSubject()
  }

  // Observers and tokens are released before the subject.
  deinit {
    for owner in owners {
      defer { owner.release() }
      owner.recorder.act(nil)
      owner.recorder.onRelease(nil)
    }
  }

  /// Reports what comes next, so that the parent can read it if this process dies.
  func step(crash: String, hang: String = "P31", _ doing: String) {
    provoked = crash
    beforeStep(Probe.Step(crash: crash, hang: hang, doing: doing))
  }

  /// The mechanism's form, if its calls return before their work is done; otherwise nil.
  var deferringForm: (any DeferringForm.Type)? { Mechanism.self as? any DeferringForm.Type }
  var tokenType: Any.Type { deferringForm?.ownToken ?? Mechanism.Token.self }
  var hasToken: Bool { tokenType != Void.self }
  var hasRoom: Bool { !Mechanism.lacks.contains(.secondObserver) }
  /// Where the work of a handler is done that the probe gave it.
  func inside(_ whose: String = "a") -> String {
    deferringForm == nil || handlersMayAwait ? "inside \(whose) handler" : "in a task that \(whose) handler starts"
  }

  /// Checks that the mechanism has what a probe needs. The first need that it lacks makes the probe not applicable.
  func require(_ needs: Lacks...) throws(Verdict) {
    for need in needs where Mechanism.lacks.contains(need) { throw .notApplicable(need.sentence) }
  }

  func makeOwner(_ name: String) -> ObserverOwner<Mechanism> {
    let owner = ObserverOwner<Mechanism>(name, log, capturing: handlersCapture)
    owners.append(owner)
    return owner
  }

  // MARK: What the mechanism does

  nonisolated(nonsending) func observe(_ owner: ObserverOwner<Mechanism>) async throws(Verdict) {
    try await finish("observing") { try owner.observe(subject) }
  }

  nonisolated(nonsending) func end(_ owner: ObserverOwner<Mechanism>) async throws(Verdict) {
    try await finish("ending") { try owner.end(on: subject) }
  }

  /// A value that was never sent before.
  func nextValue() -> Int {
    lastValue += 1
    return lastValue
  }

  /// Sends a new value, and waits for its delivery unless `settling` is false.
  nonisolated(nonsending) func send(settling: Bool = true) async throws(Verdict) -> Int {
    try await send(nextValue(), settling: settling)
  }

  nonisolated(nonsending) func send(_ value: Int, settling: Bool = true) async throws(Verdict) -> Int {
    hasSent = true
    try await finish("sending") {
      if let subject { try Calls.making(.send) { try Mechanism.send(value, from: subject) } }
    }
    if settling { await settle() }
    return value
  }

  /// Makes a call that must succeed, and waits for the tasks that it started.
  nonisolated(nonsending) func finish(_ doing: String, _ call: () throws -> Void) async throws(Verdict) {
    advancing()
    do {
      try call()
      try await AsyncCalls.finish()
    } catch {
      throw .adapterFailed("\(doing) failed: \(error)")
    }
  }

  /// Returns when the mechanism has delivered everything, including the work that handlers started.
  nonisolated(nonsending) func settle() async {
    try? await AsyncCalls.finish()
    if let subject { await Calls.making(.settle) { await Mechanism.settle(subject) } }
    if Mechanism.lacks.contains(.settling) { await Rest.wait() }
    try? await AsyncCalls.finish()
    await Platform.drainingJob()
  }
}
