import Foundation
import Synchronization

/// A process that is run to its end, come what may: both pipes are read all the while, and one that does not end is killed.
struct ChildProcess: Sendable {
  var executable: URL
  var arguments: [String]
  var environment: [String: String]
  /// After so many seconds its parent kills it. Later than its own watchdog, which tells more.
  var deadline: Double
  /// How long a pipe may stay open when the process is gone, in the hands of processes that it left behind.
  var patience = 0.5

  /// - Parameter echo: Called with each line of standard output as it comes.
  func run(echo: (String) -> Void = { _ in }) async -> Outcome {
    let (events, sink) = AsyncStream<Event>.makeStream()
    let start = ContinuousClock.now
    let process: Process
    do {
      process = try launch(into: sink)
    } catch {
      return Outcome(exit: .notStarted("\(error)"), transcript: [], standardError: "", seconds: 0)
    }
    var alarms = [Alarm(after: deadline, .overdue, into: sink)]
    defer { for alarm in alarms { alarm.cancel() } }

    var recording = Recording()
    for await event in events {
      recording.note(event, echo)
      if case .ended = event {
        recording.seconds = (ContinuousClock.now - start) / .seconds(1)
        alarms.append(Alarm(after: patience, .impatient, into: sink))
      }
      if recording.mustKill { kill(-process.processIdentifier, SIGKILL) }  // Its group: what it started, too.
      if recording.isComplete { break }
    }
    return recording.outcome(echo)
  }

  private func launch(into sink: AsyncStream<Event>.Continuation) throws -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.terminationHandler = { process in
      let crashed = process.terminationReason == .uncaughtSignal
      sink.yield(.ended(crashed ? .signal(process.terminationStatus) : .status(process.terminationStatus)))
    }
    // One at a time: a pipe that another process inherits by chance would stay open until that one ends.
    try Self.launching.withLock { _ in
      let output = Pipe()
      let error = Pipe()
      process.standardOutput = output
      process.standardError = error
      try process.run()
      read(output.fileHandleForReading) { sink.yield(.output($0)) }
      read(error.fileHandleForReading) { sink.yield(.error($0)) }
    }
    return process
  }

  private static let launching = Mutex(())

  /// Hands on all that comes, and empty data at the end. A thread of its own waits for it: a `readabilityHandler` is not
  /// always told of the end.
  private func read(_ pipe: FileHandle, _ take: @escaping @Sendable (Data) -> Void) {
    Thread.detachNewThread {
      var data: Data
      repeat {
        data = pipe.availableData
        take(data)
      } while !data.isEmpty
    }
  }
}

extension ChildProcess {
  /// What its parent hears of. Empty data are the end of a pipe.
  fileprivate enum Event: Sendable {
    case output(Data)
    case error(Data)
    case ended(Outcome.Exit)
    case overdue
    case impatient
  }

  /// What is known so far: plain data, which say what to do next.
  fileprivate struct Recording {
    var seconds = 0.0
    private(set) var mustKill = false
    private var exit: Outcome.Exit?
    private var isOverdue = false
    private var openPipes = 2
    private var gaveUp = false
    private var transcript: [String] = []
    private var unfinishedLine = Data()
    private var standardError = Data()

    var isComplete: Bool { exit != nil && (openPipes == 0 || gaveUp) }

    mutating func note(_ event: Event, _ echo: (String) -> Void) {
      mustKill = false
      switch event {
      case .output(let data) where data.isEmpty, .error(let data) where data.isEmpty:
        openPipes -= 1
      case .output(let data):
        for part in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
          if part.offset > 0 { finishLine(echo) }
          unfinishedLine += part.element
        }
      case .error(let data):
        standardError += data
      case .ended(let exit):
        self.exit = exit
      case .overdue:
        isOverdue = exit == nil
        mustKill = isOverdue
      case .impatient:
        // First end what still holds the pipes, so that nothing is left running; then do not wait for it.
        gaveUp = openPipes > 0
        mustKill = gaveUp
      }
    }

    private mutating func finishLine(_ echo: (String) -> Void) {
      let line = String(decoding: unfinishedLine, as: UTF8.self)
      unfinishedLine = Data()
      transcript.append(line)
      echo(line)
    }

    mutating func outcome(_ echo: (String) -> Void) -> Outcome {
      if !unfinishedLine.isEmpty { finishLine(echo) }
      return Outcome(
        exit: isOverdue ? .overdue : exit ?? .overdue, transcript: transcript,
        standardError: String(decoding: standardError, as: UTF8.self), seconds: seconds)
    }
  }

  /// Sends an event later, unless it is cancelled before.
  private struct Alarm {
    private let task: Task<Void, Never>

    init(after seconds: Double, _ event: Event, into sink: AsyncStream<Event>.Continuation) {
      task = Task {
        try? await Task.sleep(for: .seconds(seconds))
        if !Task.isCancelled { sink.yield(event) }
      }
    }

    func cancel() { task.cancel() }
  }
}
