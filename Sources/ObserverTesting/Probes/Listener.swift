import Foundation
internal import Locking
import Synchronization

/// An observer for mechanisms that take closures: give them its ``handler``.
///
/// ``ObserverMechanism`` shows that. A mechanism may also keep the listener itself:
///
/// ```swift
/// enum Team: ObserverMechanism {
///   final class Board {
///     var readers: Set<Listener> = []
///   }
///
///   static let lacks: Lacks = .threads
///   static func makeSubject() -> Board { Board() }
///   static func observe(_ board: Board, with listener: Listener) { board.readers.insert(listener) }
///   static func stop(_ token: Void, of listener: Listener, on board: Board?) { board?.readers.remove(listener) }
///   static func send(_ value: Int, from board: Board) { for reader in board.readers { reader.receive(value) } }
/// }
///
/// if case .safe = await Probe.costOfEnding.run(on: Team.self) { print("One end costs the same among many.") }
/// // Prints "One end costs the same among many."
/// ```
///
/// - **Ownership:** It keeps its recorder. ``handler`` keeps the recorder and not the listener, like a closure that
///   captures `self` weakly. Only for ``Probe/strongCapture`` does it keep the listener too, like a closure that
///   captures `self` strongly. `listener.receive`, passed as a closure, keeps the listener in every probe.
/// - **Lifetime:** A probe releases it when its question needs that.
/// - **Threads:** Any.
/// - **Calling it twice:** Each access to ``handler`` makes a new closure.
/// - **Inside a handler:** You may use everything here.
///
/// A listener equals only itself.
public final class Listener: Hashable, Sendable {
  private let recorder: Recorder
  private let isCaptured = Atomic(false)
  private let wasCaptured = Atomic(false)

  /// Makes a listener that passes everything it receives to a recorder.
  public init(_ recorder: Recorder) {
    self.recorder = recorder
  }

  /// The closure to observe with.
  ///
  /// It keeps the listener only in the probe ``Probe/strongCapture``, which asks who then keeps the closure.
  public var handler: @Sendable (Int) -> Void {
    let grip = makeGrip()
    return { grip.recorder.receive($0) }
  }

  /// The closure to observe with if the mechanism takes closures that throw.
  ///
  /// ```swift
  /// nonisolated final class Importer {
  ///   var steps: [(Int) throws -> Void] = []
  ///   func run(_ file: Int) { for step in steps { try? step(file) } }
  /// }
  ///
  /// enum ImporterProbes: ObserverMechanism {
  ///   static let lacks: Lacks = [.stopping, .threads]
  ///   static func makeSubject() -> Importer { Importer() }
  ///   static func observe(_ importer: Importer, with listener: Listener) {
  ///     importer.steps.append(listener.throwingHandler)
  ///   }
  ///   static func stop(_ token: Void, of listener: Listener, on importer: Importer?) {}
  ///   static func send(_ file: Int, from importer: Importer) { importer.run(file) }
  /// }
  ///
  /// print(await Probe.failingCallback.run(on: ImporterProbes.self))
  /// // Prints "safe: one handler threw, and the others were called; it stays"
  /// ```
  ///
  /// It keeps the listener only in the probe ``Probe/strongCapture``.
  public var throwingHandler: @Sendable (Int) throws -> Void {
    let grip = makeGrip()
    return { try grip.recorder.receiveOrThrow($0) }
  }

  /// The closure to observe with if the mechanism takes closures that may await.
  ///
  /// ```swift
  /// actor Relay {
  ///   private var handlers: [(id: UUID, handler: @Sendable (Int) async -> Void)] = []
  ///
  ///   func add(_ handler: @escaping @Sendable (Int) async -> Void) -> UUID {
  ///     handlers.append((UUID(), handler))
  ///     return handlers.last!.id
  ///   }
  ///   func remove(_ id: UUID) { handlers.removeAll { $0.id == id } }
  ///   func post(_ value: Int) async { for (_, handler) in handlers { await handler(value) } }
  /// }
  ///
  /// enum RelayBus: AsyncObserverMechanism {
  ///   static let lacks: Lacks = .state
  ///   static func makeSubject() -> Relay { Relay() }
  ///   static func observe(_ relay: Relay, with listener: Listener) async -> UUID {
  ///     await relay.add(listener.asyncHandler)
  ///   }
  ///   static func stop(_ id: UUID, of listener: Listener, on relay: Relay?) async { await relay?.remove(id) }
  ///   static func send(_ value: Int, from relay: Relay) async { await relay.post(value) }
  /// }
  ///
  /// print(await Probe.endsAnother.run(on: RelayBus.self))
  /// // Prints "pitfall P33: the second is called although the first, called earlier, had ended it"
  /// ```
  ///
  /// It waits for what a probe does inside it. It keeps the listener only in the probe ``Probe/strongCapture``.
  public var asyncHandler: @Sendable (Int) async -> Void {
    let grip = makeGrip()
    return { await grip.recorder.receiveAndWait($0) }
  }

  /// The closure that a mechanism calls when its subject has finished or failed.
  ///
  /// ```swift
  /// nonisolated final class Tape {
  ///   private var listeners: [(value: (Int) -> Void, end: () -> Void)] = []
  ///   private var last: Int?
  ///   private var isOver = false
  ///
  ///   func listen(_ value: @escaping (Int) -> Void, end: @escaping () -> Void) {
  ///     if let last { value(last) }
  ///     if isOver { end() } else { listeners.append((value, end)) }
  ///   }
  ///   func play(_ value: Int) {
  ///     last = value
  ///     for listener in listeners { listener.value(value) }
  ///   }
  ///   func stop() {
  ///     let told = listeners
  ///     (listeners, isOver) = ([], true)
  ///     for listener in told { listener.end() }
  ///   }
  /// }
  ///
  /// enum TapeProbes: ObserverMechanism {
  ///   static let lacks: Lacks = [.state, .stopping, .threads]
  ///   static let place: Probe.Place? = .mainActor
  ///   static let replay: Int? = 1
  ///   static func makeSubject() -> Tape { Tape() }
  ///   static func observe(_ tape: Tape, with listener: Listener) {
  ///     tape.listen(listener.handler, end: listener.endHandler)
  ///   }
  ///   static func stop(_ token: Void, of listener: Listener, on tape: Tape?) {}
  ///   static func send(_ value: Int, from tape: Tape) { tape.play(value) }
  ///   static func finish(_ tape: Tape) { tape.stop() }
  /// }
  ///
  /// print(await Probe.endOfSubject.run(on: TapeProbes.self))
  /// // Prints "safe: after the end nobody is called or kept, and a latecomer learns of it"
  /// print(await Probe.burstAndBuffer.run(on: TapeProbes.self))
  /// // Prints "safe: 1 value is replayed to a latecomer, and none is lost or doubled"
  /// ```
  ///
  /// It captures what ``handler`` captures.
  public var endHandler: @Sendable () -> Void {
    let grip = makeGrip()
    return { grip.recorder.receiveEnd() }
  }

  private func makeGrip() -> Grip {
    let captures = isCaptured.load(ordering: .relaxed)
    if captures { wasCaptured.store(true, ordering: .relaxed) }
    return Grip(recorder, capturing: captures ? self : nil)
  }

  /// Lets each handler from now on capture the listener strongly.
  func captureInHandlers() { isCaptured.store(true, ordering: .relaxed) }

  /// Whether a handler has been made that captures the listener.
  var isInHandler: Bool { wasCaptured.load(ordering: .relaxed) }

  /// Receives a value, for mechanisms that call a method of their observer.
  public func receive(_ value: Int) { recorder.receive(value) }

  public static func == (left: Listener, right: Listener) -> Bool {
    Interleaving.point()
    return left === right
  }

  public func hash(into hasher: inout Hasher) {
    Interleaving.point()
    hasher.combine(ObjectIdentifier(self))
  }
}

/// An object that a handler captures. Its release shows that the handler was released.
private final class Grip: Sendable {
  let recorder: Recorder
  private let listener: Listener?

  init(_ recorder: Recorder, capturing listener: Listener?) {
    self.recorder = recorder
    self.listener = listener
  }

  deinit {
    Interleaving.point()
    recorder.handlerWasReleased()
  }
}

/// Records the values that an observer receives.
///
/// An observer passes each value to its recorder, which the probe reads.
///
/// ```swift
/// nonisolated protocol ThermometerDelegate: AnyObject {
///   func thermometerDidChange(to degrees: Int)
///   func thermometerDidBreak()
/// }
///
/// nonisolated final class Thermometer {
///   var delegates: [any ThermometerDelegate] = []
/// }
///
/// nonisolated final class Display: ThermometerDelegate {
///   private let recorder: Recorder
///   init(_ recorder: Recorder) { self.recorder = recorder }
///   func thermometerDidChange(to degrees: Int) { recorder.receive(degrees) }
///   func thermometerDidBreak() { recorder.receiveEnd() }
/// }
///
/// enum ThermometerDelegates: ObserverMechanism {
///   static let lacks: Lacks = .threads
///   static func makeSubject() -> Thermometer { Thermometer() }
///   static func makeObserver(_ recorder: Recorder) -> Display { Display(recorder) }
///   static func observe(_ thermometer: Thermometer, with display: Display) { thermometer.delegates.append(display) }
///   static func stop(_ token: Void, of display: Display, on thermometer: Thermometer?) {
///     thermometer?.delegates.removeAll { $0 === display }
///   }
///   static func send(_ degrees: Int, from thermometer: Thermometer) {
///     for delegate in thermometer.delegates { delegate.thermometerDidChange(to: degrees) }
///   }
/// }
///
/// print(await Probe.strongCapture.run(on: ThermometerDelegates.self))
/// // Prints "pitfall P19: the subject keeps the observer for as long as it lives"
/// ```
///
/// - **Ownership:** Its observer keeps it, as an app's observer keeps its screen. A recorder that is still alive shows
///   that a handler or an observer is.
/// - **Lifetime:** A probe makes one for each observer.
/// - **Threads:** Any. What a probe does inside a handler, it does here, on the calling thread.
/// - **Calling it twice:** Every call counts as one delivery.
/// - **Inside a handler:** Call ``receive(_:)`` there, and nothing else. Call ``receiveEnd()`` at the subject's end.
public final class Recorder: Sendable {
  let name: String
  private let log: Log?
  /// Receives the values instead of a probe, without a lock.
  private let handler: (@Sendable (Int) -> Void)?
  private let action = Locked<((Int) throws -> Void)?>(nil)
  private let farewell = Locked<(() -> Void)?>(nil)

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    handler = nil
  }

  /// Makes a recorder for tests of several threads. The locks of a probe would order those threads, and hide their
  /// races.
  package init(handler: @escaping @Sendable (Int) -> Void) {
    name = ""
    log = nil
    self.handler = handler
  }

  /// Receives a value.
  public func receive(_ value: Int) {
    if let handler { return handler(value) }
    log?.note(name, value)
    try? action.withLock(\.self)?(value)
  }

  /// Receives a value, and throws if a probe asks for a handler that fails.
  ///
  /// ```swift
  /// nonisolated final class Host {
  ///   var plugins: [Plugin] = []
  ///   func open(_ file: Int) throws { for plugin in plugins { try plugin.open(file) } }
  /// }
  ///
  /// nonisolated final class Plugin {
  ///   private let recorder: Recorder
  ///   init(_ recorder: Recorder) { self.recorder = recorder }
  ///   func open(_ file: Int) throws { try recorder.receiveOrThrow(file) }
  /// }
  ///
  /// enum HostProbes: ObserverMechanism {
  ///   static let lacks: Lacks = .threads
  ///   static func makeSubject() -> Host { Host() }
  ///   static func makeObserver(_ recorder: Recorder) -> Plugin { Plugin(recorder) }
  ///   static func observe(_ host: Host, with plugin: Plugin) { host.plugins.append(plugin) }
  ///   static func stop(_ token: Void, of plugin: Plugin, on host: Host?) { host?.plugins.removeAll { $0 === plugin } }
  ///   static func send(_ file: Int, from host: Host) throws { try host.open(file) }
  /// }
  ///
  /// print(await Probe.failingCallback.run(on: HostProbes.self))
  /// // Prints "pitfall failure: the first threw, and the second did not receive the value"
  /// ```
  public func receiveOrThrow(_ value: Int) throws {
    if let handler { return handler(value) }
    log?.note(name, value, mayThrow: true)
    try action.withLock(\.self)?(value)
  }

  /// Receives a value, and waits for what a probe does meanwhile, for observers whose methods are `async`.
  ///
  /// ```swift
  /// actor Newsroom {
  ///   private var readers: [Reader] = []
  ///   func add(_ reader: Reader) { readers.append(reader) }
  ///   func remove(_ reader: Reader) { readers.removeAll { $0 === reader } }
  ///   func post(_ value: Int) async { for reader in readers { await reader.read(value) } }
  /// }
  ///
  /// nonisolated final class Reader: Sendable {
  ///   private let recorder: Recorder
  ///   init(_ recorder: Recorder) { self.recorder = recorder }
  ///   func read(_ value: Int) async { await recorder.receiveAndWait(value) }
  /// }
  ///
  /// enum NewsroomProbes: AsyncObserverMechanism {
  ///   static let lacks: Lacks = .state
  ///   static func makeSubject() -> Newsroom { Newsroom() }
  ///   static func makeObserver(_ recorder: Recorder) -> Reader { Reader(recorder) }
  ///   static func observe(_ room: Newsroom, with reader: Reader) async { await room.add(reader) }
  ///   static func stop(_ token: Void, of reader: Reader, on room: Newsroom?) async { await room?.remove(reader) }
  ///   static func send(_ value: Int, from room: Newsroom) async { await room.post(value) }
  /// }
  ///
  /// print(await Probe.endsAnother.run(on: NewsroomProbes.self))
  /// // Prints "pitfall P33: the second is called although the first, called earlier, had ended it"
  /// ```
  ///
  /// See ``Listener/asyncHandler``.
  public func receiveAndWait(_ value: Int) async {
    if let handler { return handler(value) }
    log?.note(name, value, mayAwait: true)
    await AsyncCalls.awaiting { try action.withLock(\.self)?(value) }
  }

  /// Receives the news that the subject has finished or failed, and will send nothing more.
  public func receiveEnd() { log?.noteEnd(name) }

  /// Sets what is done inside the handler.
  func act(_ body: ((Int) throws -> Void)?) {
    action.withLock { $0 = body }
  }

  /// Sets what is done when a handler is released, whoever releases it.
  func onRelease(_ body: (() -> Void)?) {
    farewell.withLock { $0 = body }
  }

  fileprivate func handlerWasReleased() {
    if handler == nil { farewell.withLock(\.self)?() }
  }
}

/// Lets another thread run at points that lie inside a mechanism: where it compares or hashes an observer, or releases
/// a handler.
enum Interleaving {
  /// The number of times that a thread still gives way. On a busy machine, each time may cost milliseconds.
  static let remaining = Atomic(0)

  static func point() {
    if remaining.load(ordering: .relaxed) <= 0 { return }
    remaining.subtract(1, ordering: .relaxed)  // Threads that come at once may give way once more, which does no harm.
    sched_yield()
  }

  /// Forces this many interleavings from now on.
  static func force(_ count: Int) { remaining.store(count, ordering: .relaxed) }
}
