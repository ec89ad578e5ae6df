/// Where a probe plays its scene: one subject, the observers, and everything that they receive.
final class Stage<Mechanism: ObserverMechanism> {
  typealias Verdict = Probe.Verdict

  let log = Log()
  var subject: Mechanism.Subject?
  /// Whether the handlers that the mechanism took may throw, as seen when a scene opened.
  var handlersMayThrow = false
  /// Whether an observer is called because it begins to observe, as seen when a scene opened.
  var callsOnObserving = false
  /// The threads on which the observers were called when a scene opened.
  var openingThreads: Set<ThreadIdentity> = []
  /// The pitfall that the scene provokes right now.
  private(set) var provoked = "P46"
  private(set) var hasSent = false
  /// Whether observers have received values in this scene.
  var hasOpened = false
  private let telling: @Sendable (Probe.Step) -> Void
  private let advancing: @Sendable () -> Void
  private var lastValue = 0
  /// All seats of the scene, so that no observer is released unless the scene says so.
  private var seats: [Seat<Mechanism>] = []

  /// - Parameters:
  ///   - telling: Receives each step before it is taken.
  ///   - advancing: Called whenever the mechanism is about to do something, so that a watchdog can tell slow from hung.
  init(_ telling: @escaping @Sendable (Probe.Step) -> Void, advancing: @escaping @Sendable () -> Void = {}) {
    self.telling = telling
    self.advancing = advancing
    subject = Mechanism.makeSubject()
  }

  // Observers and tokens are released before the subject.
  deinit {
    for seat in seats {
      defer { seat.leave() }
      seat.ear.act(nil)
      seat.ear.onRelease(nil)
    }
  }

  /// Reports what comes next, so that the parent can read it if this process dies.
  func step(crash: String, hang: String = "P31", _ doing: String) {
    provoked = crash
    telling(Probe.Step(crash: crash, hang: hang, doing: doing))
  }

  /// The mechanism's form, if its calls return before their work is done; otherwise nil.
  var deferringForm: (any DeferringForm.Type)? { Mechanism.self as? any DeferringForm.Type }
  var tokenType: Any.Type { deferringForm?.ownToken ?? Mechanism.Token.self }
  var hasToken: Bool { tokenType != Void.self }
  var hasRoom: Bool { !Mechanism.lacks.contains(.secondObserver) }

  /// Checks what a scene needs.
  ///
  /// The first need that the mechanism lacks makes the scene not applicable.
  func require(_ needs: Lacks...) throws(Verdict) {
    for need in needs where Mechanism.lacks.contains(need) { throw .notApplicable(need.sentence) }
  }

  func seat(_ name: String) -> Seat<Mechanism> {
    let seat = Seat<Mechanism>(name, log)
    seats.append(seat)
    return seat
  }

  // MARK: What the mechanism does

  nonisolated(nonsending) func observe(_ seat: Seat<Mechanism>) async throws(Verdict) {
    advancing()
    do {
      try seat.observe(subject)
      try await AsyncCalls.finish()
    } catch {
      throw .adapterFailed("observing failed: \(error)")
    }
  }

  nonisolated(nonsending) func end(_ seat: Seat<Mechanism>) async throws(Verdict) {
    advancing()
    do {
      try seat.end(on: subject)
      try await AsyncCalls.finish()
    } catch {
      throw .adapterFailed("ending failed: \(error)")
    }
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
    advancing()
    do {
      if let subject { try Calls.making(.send) { try Mechanism.send(value, from: subject) } }
      try await AsyncCalls.finish()
    } catch {
      throw .adapterFailed("sending failed: \(error)")
    }
    if settling { await settle() }
    return value
  }

  /// Returns when the mechanism has delivered everything, including the work that handlers started.
  nonisolated(nonsending) func settle() async {
    try? await AsyncCalls.finish()
    if let subject { await Mechanism.settle(subject) }
    try? await AsyncCalls.finish()
  }
}
