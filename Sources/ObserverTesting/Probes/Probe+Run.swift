import Foundation

extension Probe {
  /// Plays the probe in this process, which a mechanism at fault may crash or hang.
  ///
  /// - Parameters:
  ///   - mechanism: Used on the main thread, and on others where it does not lack them.
  ///   - telling: Is told of each step before it is taken, on the thread that takes it.
  /// - Returns: The verdict. Crashes and hangs have none: see ``Verdict/ofChild(_:output:error:)``.
  @MainActor
  public func run<Mechanism: ObserverMechanism>(
    on mechanism: Mechanism.Type, telling: @escaping @Sendable (Step) -> Void = { _ in }
  ) async -> Verdict {
    await Stage<Mechanism>(telling).verdict(self)
  }

  /// Plays the probe and ends this process, with status 0: the body of a child whose parent wants to know the verdict.
  ///
  /// Its parent reads it with ``Verdict/ofChild(_:output:error:)``, crashes and hangs included.
  ///
  /// - Parameter seconds: After so many its watchdog ends the process by `SIGALRM`, which then means that it hung.
  @MainActor
  public func report<Mechanism: ObserverMechanism>(
    on mechanism: Mechanism.Type, watchdog seconds: Int = 10
  ) async -> Never {
    await report(on: mechanism, watchdog: seconds) { _ in EXIT_SUCCESS }
  }

  /// Plays the probe and ends this process, with status 1 where the mechanism has the pitfall: the body of an exit test.
  ///
  /// - Parameters:
  ///   - known: Pitfalls that are known and accepted, by their ids.
  ///   - seconds: After so many its watchdog ends the process by `SIGALRM`, which then means that it hung.
  @MainActor
  public func check<Mechanism: ObserverMechanism>(
    _ mechanism: Mechanism.Type, accepting known: Set<String> = [], watchdog seconds: Int = 10
  ) async -> Never {
    await report(on: mechanism, watchdog: seconds) { verdict in
      guard let id = verdict.pitfall, !known.contains(id) else { return EXIT_SUCCESS }
      Self.write("\(rawValue): \(verdict)", to: .standardError)
      return EXIT_FAILURE
    }
  }

  // The stage outlives its verdict, for taking down what a faulty mechanism left may crash too.
  @MainActor
  private func report<Mechanism: ObserverMechanism>(
    on mechanism: Mechanism.Type, watchdog seconds: Int, _ status: (Verdict) -> Int32
  ) async -> Never {
    Self.armWatchdog(seconds: seconds)
    let stage = Stage<Mechanism> { Self.write(Mark.step + "\($0)", to: .standardOutput) }
    let verdict = await stage.verdict(self)
    Self.write(Mark.verdict + "\(verdict)", to: .standardOutput)
    withExtendedLifetime(stage) { exit(status(verdict)) }
  }

  /// Ends this process by `SIGALRM` when it is still running after some seconds. A second call starts anew.
  static func armWatchdog(seconds: Int) {
    signal(SIGALRM, SIG_DFL)  // A parent that ignores the signal hands that on to its children.
    alarm(UInt32(seconds))
  }

  /// How a child's lines begin that are meant for its parent, among those that a mechanism may print.
  enum Mark {
    static let step = "probe step: "
    static let verdict = "probe verdict: "
  }

  // At once and unbuffered, for the next step may be the last; on a line of its own, whatever was printed before.
  static func write(_ line: String, to file: FileHandle) {
    file.write(Data("\n\(line)\n".utf8))
  }
}
