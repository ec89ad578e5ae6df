import Foundation
import Synchronization

/// A process that is run to its end, come what may: both pipes are read all the while, and one that does not end is killed.
package struct ChildProcess: Sendable {
  package var executable: URL
  package var arguments: [String]
  package var environment: [String: String]
  /// After so many seconds its parent kills it, with whatever it started, and waits for nothing more: a process that it
  /// left behind may hold the pipes for ever. Later than its own watchdog, which tells more.
  package var deadline: Double

  package init(executable: URL, arguments: [String], environment: [String: String], deadline: Double) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.deadline = deadline
  }

  /// - Parameter echo: Called with each line of standard output as it comes.
  package func run(echo: (String) -> Void = { _ in }) async -> Outcome {
    let (events, sink) = AsyncStream<Event>.makeStream()
    let start = ContinuousClock.now
    let process: Process
    do {
      process = try launch(into: sink)
    } catch {
      return Outcome(exit: .notStarted("\(error)"), transcript: [], standardError: "", seconds: 0)
    }
    let alarm = Task {
      try await Task.sleep(for: .seconds(deadline))
      sink.yield(.overdue)
    }
    defer { alarm.cancel() }

    var recording = Recording()
    for await event in events {
      recording.note(event, echo)
      if recording.isComplete { break }
    }
    if recording.isOverdue { kill(-process.processIdentifier, SIGKILL) }  // Its group: what it started, too.
    return recording.outcome(seconds: (ContinuousClock.now - start) / .seconds(1), echo)
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
      read(output) { sink.yield(.output($0)) }
      read(error) { sink.yield(.error($0)) }
    }
    return process
  }

  private static let launching = Mutex(())

  /// Hands on all that comes, and empty data at the end.
  ///
  /// A thread of its own reads with the system's own call: on Linux a `readabilityHandler` is not always told of the end,
  /// `availableData` has been seen to hand over what another buffer held before, and `DispatchIO` crashed one run in forty.
  private func read(_ pipe: Pipe, _ take: @escaping @Sendable (Data) -> Void) {
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        let count = unsafe Foundation.read(descriptor, &buffer, buffer.count)  // no more than there is
        if count < 0, errno == EINTR { continue }
        take(Data(buffer.prefix(max(count, 0))))
        if count <= 0 { return }
      }
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
  }

  /// What is known so far.
  fileprivate struct Recording {
    private(set) var isOverdue = false
    private var exit: Outcome.Exit?
    private var openPipes = 2
    private var transcript: [String] = []
    private var unfinishedLine = Data()
    private var standardError = Data()

    var isComplete: Bool { isOverdue || exit != nil && openPipes == 0 }

    mutating func note(_ event: Event, _ echo: (String) -> Void) {
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
        isOverdue = true
      }
    }

    private mutating func finishLine(_ echo: (String) -> Void) {
      let line = String(decoding: unfinishedLine, as: UTF8.self)
      unfinishedLine = Data()
      transcript.append(line)
      echo(line)
    }

    mutating func outcome(seconds: Double, _ echo: (String) -> Void) -> Outcome {
      if !unfinishedLine.isEmpty { finishLine(echo) }
      return Outcome(
        exit: exit ?? .overdue, transcript: transcript,
        standardError: String(decoding: standardError, as: UTF8.self), seconds: seconds)
    }
  }
}
