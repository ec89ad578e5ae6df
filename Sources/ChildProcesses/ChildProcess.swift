import Foundation

/// A child process whose end is certain: if it has not ended by its deadline, the parent ends it.
///
/// The parent reads its output continuously. The deadline also covers the start of the process.
///
/// All child processes of this package start here: the stories, the probes, and the commands that tests and tools call.
///
/// - **Ownership:** ``run(echo:)`` keeps nothing once it has returned, unless the system delays the start beyond the
///   deadline.
/// - **Lifetime:** The child leads a process group of its own. The deadline ends the whole group, and so does the
///   cancellation of the task that waits.
/// - **Threads:** Two threads accompany a child and end with it. Any thread may start any number of children.
/// - **Calling it twice:** Every call of ``run(echo:)`` starts a child of its own.
package struct ChildProcess: Sendable {
  package var executable: URL
  package var arguments: [String]
  package var environment: [String: String]
  /// The seconds after which the parent ends the child and its process group, and stops reading.
  ///
  /// A process that the child left behind may hold its pipes forever. A story's deadline comes after its own
  /// ``Watchdog``, because the watchdog's signal says more.
  package var deadline: Double
  /// How many bytes of each stream the parent keeps.
  /// It reads and drops the rest, so that the child does not wait.
  package var mostOutput = Int.max
  /// A number that changes while the child makes progress. With it, the deadline begins again whenever the number has
  /// changed, so a child that is merely slow is not ended.
  package var progress: (@Sendable () -> Int)?

  package init(
    executable: URL, arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    deadline: Double
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.deadline = deadline
  }

  /// Starts the child and waits for its end.
  ///
  /// - Parameter echo: Called with each line of standard output as soon as it is complete.
  package func run(echo: (String) -> Void = { _ in }) async -> Outcome {
    let (events, sink) = AsyncStream<Event>.makeStream()
    let start = ContinuousClock.now
    let group = ProcessGroup()
    let alarm = Alarm()
    do {
      // A child that shows progress may take as long as it needs; its group's end closes its pipes.
      try detachThread { accompany(group, until: progress == nil ? start + .seconds(deadline) : .distantFuture, sink) }
      try detachThread {
        var seen = progress?()
        while true {
          guard alarm.rings(after: deadline) else { return }
          let now = progress?()
          if now == seen { break }
          seen = now
        }
        group.end()
        sink.yield(.overdue)
      }
    } catch {
      group.end()
      return Outcome(exit: .notStarted("\(error)"), transcript: [], standardError: "", seconds: 0)
    }
    defer { alarm.stop() }

    var recording = Recording(most: mostOutput)
    for await event in events {
      recording.note(event, echo)
      if recording.isComplete { break }
    }
    // The stream also ends if the caller is canceled. Then nobody waits for the child any more, and the alarm stops.
    if !recording.isComplete { group.end() }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return recording.outcome(seconds: seconds, deadline: deadline, echo)
  }

  /// Starts the child, reads both pipes to their end, and waits for the exit, on a thread of the child's own.
  private func accompany(
    _ group: ProcessGroup, until deadline: ContinuousClock.Instant, _ sink: AsyncStream<Event>.Continuation
  ) {
    do {
      let pipes = try spawn(in: group)
      sink.yield(.started)
      let isComplete = pipes.read(until: deadline) { sink.yield($0) }
      let exit = group.waitForLeader()
      if isComplete { sink.yield(.ended(exit)) }
    } catch {
      sink.yield(.notStarted("\(error)"))
    }
  }
}

/// A timer that needs neither a file descriptor nor the thread pool that a blocked child may have exhausted.
private final class Alarm: Sendable {
  private let stopped = DispatchSemaphore(value: 0)

  /// Waits. Returns true after these seconds, false as soon as ``stop()`` is called.
  func rings(after seconds: Double) -> Bool { stopped.wait(timeout: .now() + seconds) == .timedOut }

  func stop() { stopped.signal() }
}

extension URL {
  /// The file of the program that runs now. A build may replace it meanwhile.
  package static var thisProgram: URL { Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]) }
}

extension ContinuousClock.Instant {
  /// In a year.
  fileprivate static var distantFuture: Self { .now + .seconds(365 * 86_400) }
}
