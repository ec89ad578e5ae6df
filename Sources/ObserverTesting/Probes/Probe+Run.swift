internal import ChildProcesses
import Foundation

extension Probe {
  /// Runs the probe in this process, which a faulty mechanism may crash or hang.
  ///
  /// - Parameters:
  ///   - mechanism: The mechanism to test. It is used on the main thread, and on others unless it lacks
  ///     ``Lacks/threads``.
  ///   - beforeStep: Receives each step before it is taken, on the thread that takes it.
  /// - Returns: The verdict. Crashes and hangs give none: see ``Verdict/ofChild(_:output:error:)``.
  @MainActor
  public func run(
    on mechanism: any ProbedMechanism.Type, beforeStep: @escaping @Sendable (Step) -> Void = { _ in }
  ) async -> Verdict {
    await run(mechanism._form, beforeStep)
  }

  @MainActor
  private func run<Form: ObserverMechanism>(
    _: Form.Type, _ beforeStep: @escaping @Sendable (Step) -> Void
  ) async -> Verdict {
    await ProbeRun<Form>(beforeStep).verdict(self)
  }

  /// Runs the probe and ends this process with status 0.
  ///
  /// This is the body of a child. Its parent reads the verdict with ``Verdict/ofChild(_:output:error:)``, which covers
  /// crashes and hangs.
  ///
  /// - Parameters:
  ///   - mechanism: The mechanism to test.
  ///   - seconds: How long the process may rest within one call of the mechanism, although it could use a processor.
  ///     Then the watchdog ends it with `SIGALRM`, which means that it hung. It may work for three times as long.
  @MainActor
  public func report(on mechanism: any ProbedMechanism.Type, watchdog seconds: Int = 10) async -> Never {
    await report(mechanism._form, seconds) { _ in EXIT_SUCCESS }
  }

  /// Runs the probe and ends this process.
  ///
  /// This is the body of an exit test. The status is 0 if the verdict is accepted, 1 for a pitfall that the mechanism
  /// does not accept, and 2 if the adapter failed.
  ///
  /// - Parameters:
  ///   - mechanism: The mechanism to test. It names the pitfalls that it has by choice in ``ProbedMechanism/accepts``.
  ///   - seconds: How long the process may rest within one call of the mechanism, although it could use a processor.
  ///     Then the watchdog ends it with `SIGALRM`, which means that it hung. It may work for three times as long.
  @MainActor
  public func check(_ mechanism: any ProbedMechanism.Type, watchdog seconds: Int = 10) async -> Never {
    await report(mechanism._form, seconds) { verdict in
      let status = verdict.status(for: self, of: mechanism)
      if status != 0 { Self.write("\(rawValue): \(verdict)", to: .standardError) }
      return status
    }
  }

  // The run outlives its verdict, because releasing what a faulty mechanism left may crash too.
  @MainActor
  private func report<Form: ObserverMechanism>(
    _: Form.Type, _ seconds: Int, _ status: (Verdict) -> Int32
  ) async -> Never {
    Watchdog.saysWork.store(true, ordering: .relaxed)
    Watchdog.arm(seconds: seconds)
    let run = ProbeRun<Form> {
      Self.write(Mark.step + "\($0)", to: .standardOutput)
    } advancing: {
      // A probe of thousands of calls may be slow on a loaded machine. That is not a hang.
      Watchdog.arm(seconds: seconds)
    }
    let verdict = await run.verdict(self)
    Self.write(Mark.verdict + "\(verdict)", to: .standardOutput)
    withExtendedLifetime(run) { exit(status(verdict)) }
  }

  /// The marks of the lines that a child writes for its parent. The mechanism may print other lines.
  enum Mark {
    static let step = "probe step: "
    static let verdict = "probe verdict: "
  }

  // Unbuffered, because the process may die in the next step. On a line of its own, whatever was printed before.
  static func write(_ line: String, to file: FileHandle) {
    file.write(Data("\n\(line)\n".utf8))
  }
}
