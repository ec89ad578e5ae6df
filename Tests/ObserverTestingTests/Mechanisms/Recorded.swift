import Foundation
import ObserverTesting

/// A mechanism that writes into a diary what it is asked to do, and passes it on.
enum Recorded<Mechanism: ObserverMechanism>: ObserverMechanism {
  static var lacks: Lacks { Mechanism.lacks }
  static func makeSubject() -> Mechanism.Subject {
    Diary.note("subject")
    return Mechanism.makeSubject()
  }
  static func makeObserver(_ recorder: Recorder) -> Mechanism.Observer {
    let observer = Mechanism.makeObserver(recorder)
    Diary.name(observer)
    return observer
  }
  static func observe(_ subject: Mechanism.Subject, with observer: Mechanism.Observer) throws -> Mechanism.Token {
    Diary.note("observe", by: observer)
    return try Mechanism.observe(subject, with: observer)
  }
  static func stop(_ token: Mechanism.Token, of observer: Mechanism.Observer, on subject: Mechanism.Subject?) throws {
    Diary.note(subject == nil ? "stop without subject" : "stop", by: observer)
    try Mechanism.stop(token, of: observer, on: subject)
  }
  static func send(_ value: Int, from subject: Mechanism.Subject) throws {
    Diary.note(sending: value)
    try Mechanism.send(value, from: subject)
  }
  static func settle(_ subject: Mechanism.Subject) async {
    Diary.note("settle")
    await Mechanism.settle(subject)
  }
  static var workDone: Int {
    Diary.note("work")
    return Mechanism.workDone
  }
}

/// The same for a mechanism on the main actor.
enum RecordedOnTheMainActor<Mechanism: MainActorObserverMechanism>: MainActorObserverMechanism {
  static var lacks: Lacks { Mechanism.lacks }
  static func makeSubject() -> Mechanism.Subject {
    Diary.note("subject")
    return Mechanism.makeSubject()
  }
  static func makeObserver(_ recorder: Recorder) -> Mechanism.Observer {
    let observer = Mechanism.makeObserver(recorder)
    Diary.name(observer)
    return observer
  }
  static func observe(_ subject: Mechanism.Subject, with observer: Mechanism.Observer) throws -> Mechanism.Token {
    Diary.note("observe", by: observer)
    return try Mechanism.observe(subject, with: observer)
  }
  static func stop(_ token: Mechanism.Token, of observer: Mechanism.Observer, on subject: Mechanism.Subject?) throws {
    Diary.note(subject == nil ? "stop without subject" : "stop", by: observer)
    try Mechanism.stop(token, of: observer, on: subject)
  }
  static func send(_ value: Int, from subject: Mechanism.Subject) throws {
    Diary.note(sending: value)
    try Mechanism.send(value, from: subject)
  }
  static func settle(_ subject: Mechanism.Subject) async {
    Diary.note("settle")
    await Mechanism.settle(subject)
  }
  static var workDone: Int {
    Diary.note("work")
    return Mechanism.workDone
  }
}

/// The calls that the probes of this process make to a recorded mechanism. A process runs one probe at a time.
///
/// Writing into it takes no memory, because one probe measures the heap.
enum Diary {
  private struct State {
    /// The calls of the main thread, as places in `names`.
    var calls: [UInt8] = []
    var names: [String] = []
    /// The calls of other threads. Their order is a matter of luck; their number is not.
    var elsewhere: [String: Int] = [:]
    var observers = 0
    /// The first observers. Later ones have no number, so that equal rounds give equal lines.
    var numbers: [ObjectIdentifier: Int] = [:]
    var lastValue = 0

    init() {
      calls.reserveCapacity(100_000)
      names.reserveCapacity(100)
    }
  }
  private static let lock = NSLock()
  private static nonisolated(unsafe) var state = State()  // guarded by `lock`

  static func note(_ call: String) { lock.withLock { add(call) } }

  static func name(_ observer: AnyObject) {
    lock.withLock {
      state.observers += 1
      state.numbers[ObjectIdentifier(observer)] = state.observers <= 8 ? state.observers : nil
      add("observer")
    }
  }

  static func note(_ call: String, by observer: AnyObject) {
    lock.withLock {
      let number = MainThread.isCurrent ? state.numbers[ObjectIdentifier(observer)] : nil
      add(number.map { "\(call) \($0)" } ?? call)
    }
  }

  static func note(sending value: Int) {
    lock.withLock {
      guard MainThread.isCurrent else { return add("send") }
      switch value {
      case state.lastValue + 1: add("send")
      case state.lastValue: add("send the same")
      default: add("send \(value)")
      }
      state.lastValue = value
    }
  }

  private static func add(_ call: String) {
    guard MainThread.isCurrent else { return state.elsewhere[call, default: 0] += 1 }
    let known = state.names.firstIndex(of: call)
    if known == nil { state.names.append(call) }
    state.calls.append(UInt8(known ?? state.names.count - 1))
  }

  /// The calls since the last step, in two lines at most.
  static func takeLines() -> [String] {
    lock.withLock {
      defer {
        state.calls.removeAll(keepingCapacity: true)
        state.elsewhere = [:]
      }
      let calls = state.calls.map { state.names[Int($0)] }
      let here = calls.isEmpty ? [] : ["  " + shortened(calls).joined(separator: ", ")]
      let counts = state.elsewhere.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
      return here + (counts.isEmpty ? [] : ["  on other threads: " + counts.joined(separator: ", ")])
    }
  }

  static func startAgain() { lock.withLock { state = State() } }

  /// Writes what repeats at least three times once, with the number of times.
  private static func shortened(_ calls: [String]) -> [String] {
    var short: [String] = []
    var start = 0
    while start < calls.count {
      var best = (period: 1, times: 1)
      for period in 1...12 where start + 3 * period <= calls.count {
        var end = start + period
        while end < calls.count, calls[end] == calls[end - period] { end += 1 }
        let times = (end - start) / period
        if times >= 3, times * period > best.times * best.period { best = (period, times) }
      }
      let round = Array(calls[start..<start + best.period])
      short += best.times == 1 ? round : ["\(best.times) × (\(round.joined(separator: ", ")))"]
      start += best.times * best.period
    }
    return short.count < calls.count ? shortened(short) : short
  }
}
