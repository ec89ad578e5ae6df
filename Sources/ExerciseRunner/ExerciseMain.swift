import CSpawn
import ChildProcesses
import Foundation
import SampleApp
import Synchronization

/// The main function of the program that a check builds from a learner's file: it plays a story, or runs sequences of
/// the exercise's moves, and reports what happens.
public enum ExerciseMain {
  /// Does what the program's arguments ask for, and ends the process.
  ///
  /// - Parameters:
  ///   - stories: All stories of the program by their names.
  ///   - declare: Declares the exercise's moves; nil if it has none.
  @MainActor
  public static func main(_ stories: [String: Story], moves declare: (@MainActor (StormMoves) -> Void)? = nil) -> Never
  {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3, let report = ProgramReport(arguments[2]) else {
      FileHandle.standardError.write(Data("usage: PROGRAM story|sequences|cycles|storm FILE [STORY|STEPS]\n".utf8))
      _exit(2)
    }
    Watchdog.arm(Watchdog.Limits.exercise.now)
    Watchdog.saysWork.store(true, ordering: .relaxed)
    write_line_by_line()  // so that a crash loses no line
    Limits.set()
    guard Executors.takeOver() else {
      let words = "The Swift runtime has no hooks for its jobs, so no answer is judged.\n"
      FileHandle.standardError.write(Data(words.utf8))
      _exit(2)
    }
    switch arguments[1] {
    case "sequences":
      let limits: Watchdog.Limits = arguments.last == "again" ? .hangAgain : .exercise
      Sequences(declare, report).run(arguments.count > 3 ? arguments[3] : nil, limits.now)
    case "cycles": Sequences(declare, report).measureCycles()
    case "storm": Sequences(declare, report).storm()
    default:
      guard let story = arguments.last.flatMap({ stories[$0] }) else { _exit(2) }
      play(story, report)
    }
    report.add(.end)
    report.flush()
    fflush(nil)
    _exit(0)
  }

  @MainActor private static func play(_ story: Story, _ report: ProgramReport) {
    MainActor.hopsOfATurn = 20  // A repair may need several tasks for what another one does in one.
    let transcript = Transcript { line in
      report.add(.line, "", line)
      report.flush()
    } beforeCheck: {
      ThreadPool.drain()
    }
    var isOver = false
    Task {
      await story.play(transcript)
      isOver = true
    }
    while !isOver {
      // Without a time limit, because a thread that looks again and again would not seem to hang.
      if !Executors.run() { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
  }
}
