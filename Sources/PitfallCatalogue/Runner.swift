import ChildProcesses
import Foundation

/// Plays stories in child processes, because a story may end its process, and judges how each story ended.
///
/// A child is this same program, called as `play P01 naive --watchdog 10`. It arms its watchdog first. Its parent waits
/// much longer than the watchdog does, and then kills the child.
public struct Runner: Sendable {
  /// The crash report that a child prints.
  public enum Backtrace: Sendable, Equatable {
    case none
    case plain
    case colored
    /// As JSON, with all threads, into a file. The child also says in which calls it writes each line.
    case recorded(in: URL)
  }

  private let executable: URL
  private let build: Build
  private let inherited: [String: String]

  /// - Parameters:
  ///   - executable: The program that understands `play`.
  ///   - environment: What the children inherit, except for variables that would change a story's ending.
  public init(
    executable: URL, build: Build = .current, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.executable = executable
    self.build = build
    inherited = environment
  }

  /// Plays one scenario and judges it.
  ///
  /// - Parameter echo: Called with each line of the transcript as it comes.
  public func verdict(
    _ pitfall: Pitfall, _ scenario: Scenario, backtrace: Backtrace = .none, echo: (String) -> Void = { _ in }
  ) async -> Verdict {
    if let reason = build.reasonNotToPlay(scenario) { return Verdict(pitfall, scenario, notPlayed: reason) }
    return Verdict(pitfall, scenario, await outcome(of: scenario, in: pitfall, backtrace, echo), in: build)
  }

  /// Plays all scenarios of these pitfalls, several at a time.
  ///
  /// - Parameters:
  ///   - progress: Called after each story with the number of stories that are done, and the number of all stories.
  ///   - report: Called with each pitfall's review, in order, as soon as that pitfall and all before it are done.
  public func review(
    _ pitfalls: [Pitfall], progress: (Int, Int) -> Void = { _, _ in }, report: (Review) -> Void = { _ in }
  ) async -> [Review] {
    let jobs = pitfalls.indices.flatMap { pitfall in
      pitfalls[pitfall].scenarios.filter { build.reasonNotToPlay($0) == nil }.map { (pitfall, $0) }
    }
    var outcomes = pitfalls.map { _ in [String: Outcome]() }
    var reviews: [Review] = []
    func reportWhatIsDone(_ unfinished: Int) {
      while reviews.count < unfinished {
        reviews.append(review(pitfalls[reviews.count], outcomes[reviews.count]))
        report(reviews[reviews.count - 1])
      }
    }

    var done = 0
    var missing = pitfalls.indices.map { pitfall in jobs.count { $0.0 == pitfall } }
    await inParallel(jobs, perProcessor: 2) { pitfall, scenario in
      await outcome(of: scenario, in: pitfalls[pitfall])
    } done: { index, outcome in
      let (pitfall, scenario) = jobs[index]
      outcomes[pitfall][scenario.name] = outcome
      done += 1
      progress(done, jobs.count)
      missing[pitfall] -= 1
      reportWhatIsDone(missing.firstIndex { $0 > 0 } ?? missing.count)
    }
    reportWhatIsDone(pitfalls.count)
    return reviews
  }

  private func review(_ pitfall: Pitfall, _ outcomes: [String: Outcome]) -> Review {
    let verdicts = pitfall.scenarios.map { scenario in
      guard let outcome = outcomes[scenario.name] else {
        return Verdict(pitfall, scenario, notPlayed: build.reasonNotToPlay(scenario) ?? "was left out")
      }
      return Verdict(pitfall, scenario, outcome, in: build)
    }
    return Review(pitfall: pitfall, verdicts: verdicts)
  }

  /// Plays one scenario in a child process, even in a build that it is not meant for, and judges nothing.
  package func outcome(
    of scenario: Scenario, in pitfall: Pitfall, _ backtrace: Backtrace = .none, _ echo: (String) -> Void = { _ in }
  ) async -> Outcome {
    // A crash report takes some seconds, which the watchdog counts.
    let seconds = backtrace == .none ? 10 : 60
    var arguments = ["play", pitfall.id, scenario.name, "--watchdog", "\(seconds)"]
    if case .recorded = backtrace { arguments.append("--record") }
    let child = ChildProcess(
      executable: executable, arguments: arguments, environment: environment(for: scenario, backtrace),
      deadline: Watchdog.deadline(behind: seconds))
    return await child.run(echo: echo)
  }

  /// Runs the program once in a child that ends itself if it hangs for so many seconds.
  package func outcome(of arguments: [String], watchdog seconds: Int) async -> Outcome {
    let child = ChildProcess(
      executable: executable, arguments: arguments + ["--watchdog", "\(seconds)"], environment: environment(.none),
      deadline: Watchdog.deadline(behind: seconds))
    return await child.run()
  }

  /// The environment of a child: its parent's, without variables that would change the ending, and with those that the
  /// scenario needs.
  package func environment(for scenario: Scenario, _ backtrace: Backtrace = .none) -> [String: String] {
    environment(backtrace).merging(scenario.environment) { _, needed in needed }
  }

  private func environment(_ backtrace: Backtrace) -> [String: String] {
    var environment = inherited
    environment["NSZombieEnabled"] = nil
    environment["SWIFT_BACKTRACE"] =
      switch backtrace {
      case .none: "enable=no"
      case .plain: "enable=yes,color=no,preset=friendly,interactive=no"
      case .recorded(let file):
        "enable=yes,color=no,interactive=no,threads=yes,symbolicate=off,format=json,output-to=\(file.path)"
      case .colored: "enable=yes,color=yes,preset=friendly,interactive=no"
      }
    // A sanitizer must not handle signals, and must report on standard error. The last value of an option counts.
    let signals = "handle_segv=0:handle_sigbus=0:handle_sigill=0:handle_sigtrap=0:handle_sigfpe=0:handle_abort=0"
    func set(_ name: String, _ needed: String) {
      environment[name] = [inherited[name], needed, signals].compactMap(\.self).joined(separator: ":")
    }
    switch build.sanitizer {
    case .address:
      let leaks = Platform.hasLeakSanitizer ? "detect_leaks=1:" : ""
      set("ASAN_OPTIONS", leaks + "halt_on_error=1:abort_on_error=0:exitcode=1:log_path=stderr")
    case .thread: set("TSAN_OPTIONS", "halt_on_error=0:abort_on_error=0:exitcode=66:log_path=stderr")
    case nil: break
    }
    return environment
  }
}
