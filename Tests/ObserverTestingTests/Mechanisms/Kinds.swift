import ObserverTesting

// One mechanism of each kind that a program may have, to show that the protocol fits.

/// Observers are objects, held weakly, and called in order.
enum WeakList: ObserverMechanism {
  final class Subject {
    private struct Entry { weak var cell: Cell? }
    private var entries: [Entry] = []
    func add(_ cell: Cell) { if !entries.contains(where: { $0.cell === cell }) { entries.append(Entry(cell: cell)) } }
    func remove(_ cell: Cell) { entries.removeAll { $0.cell === cell || $0.cell == nil } }
    func post(_ value: Int) {
      for cell in entries.compactMap(\.cell) where entries.contains(where: { $0.cell === cell }) {
        cell.recorder.receive(value)
      }
    }
  }
  final class Cell {
    let recorder: Recorder
    init(_ recorder: Recorder) { self.recorder = recorder }
  }
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Subject { Subject() }
  static func makeObserver(_ recorder: Recorder) -> Cell { Cell(recorder) }
  static func observe(_ subject: Subject, with cell: Cell) { subject.add(cell) }
  static func stop(_: Void, of cell: Cell, on subject: Subject?) { subject?.remove(cell) }
  static func send(_ value: Int, from subject: Subject) { subject.post(value) }
}

/// The same as a weak list, but with a token, whose release ends nothing.
enum NumberedWeakList: ObserverMechanism {
  final class Token {}
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> WeakList.Subject { WeakList.Subject() }
  static func makeObserver(_ recorder: Recorder) -> WeakList.Cell { WeakList.Cell(recorder) }
  static func observe(_ subject: WeakList.Subject, with cell: WeakList.Cell) -> Token {
    subject.add(cell)
    return Token()
  }
  static func stop(_: Token, of cell: WeakList.Cell, on subject: WeakList.Subject?) { subject?.remove(cell) }
  static func send(_ value: Int, from subject: WeakList.Subject) { subject.post(value) }
}

/// One task for each listener, with its own stream.
enum Streams: ObserverMechanism {
  final class Subject {
    private var continuations: [AsyncStream<Int>.Continuation] = []
    deinit { for continuation in continuations { continuation.finish() } }
    func values() -> AsyncStream<Int> {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      continuations.append(continuation)
      return stream
    }
    func post(_ value: Int) { for continuation in continuations { continuation.yield(value) } }
  }
  static var lacks: Lacks { [.state, .threads, .synchronousDelivery] }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) -> Task<Void, Never> {
    let (handler, values) = (listener.handler, subject.values())
    return Task(executorPreference: ProbeExecutor.shared) { for await value in values { handler(value) } }
  }
  static func stop(_ task: Task<Void, Never>, of listener: Listener, on subject: Subject?) { task.cancel() }
  static func send(_ value: Int, from subject: Subject) { subject.post(value) }
}

/// The same, with tasks that may throw.
enum ThrowingStreams: ObserverMechanism {
  static var lacks: Lacks { Streams.lacks }
  static func makeSubject() -> Streams.Subject { Streams.Subject() }
  static func observe(_ subject: Streams.Subject, with listener: Listener) -> Task<Void, any Error> {
    let (handler, values) = (listener.throwingHandler, subject.values())
    return Task(executorPreference: ProbeExecutor.shared) { for await value in values { try handler(value) } }
  }
  static func stop(_ task: Task<Void, any Error>, of listener: Listener, on subject: Streams.Subject?) { task.cancel() }
  static func send(_ value: Int, from subject: Streams.Subject) { subject.post(value) }
}

/// The same as `Streams`, but the task keeps the subject until it has seen that it was canceled.
enum StreamsThatKeep: ObserverMechanism {
  static var lacks: Lacks { Streams.lacks }
  static func makeSubject() -> Streams.Subject { Streams.Subject() }
  static func observe(_ subject: Streams.Subject, with listener: Listener) -> Task<Void, Never> {
    let (handler, values) = (listener.handler, subject.values())
    nonisolated(unsafe) let subject = subject  // only kept, never used
    return Task(executorPreference: ProbeExecutor.shared) {
      for await value in values { handler(value) }
      withExtendedLifetime(subject) {}
    }
  }
  static func stop(_ task: Task<Void, Never>, of listener: Listener, on subject: Streams.Subject?) { task.cancel() }
  static func send(_ value: Int, from subject: Streams.Subject) { subject.post(value) }
}
