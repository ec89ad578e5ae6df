import CSpawn
import ChildProcesses
import Foundation
import SourceReading

/// A learner's folder, for `grade`, which changes nothing in it.
public struct Submission: Sendable {
  public let folder: URL
  private let course: Course
  private let exercises: [Exercise]

  /// - Parameter route: The minutes of the route that is graded; nil for the route that the folder was made with.
  public init(_ folder: URL, course: Course, route: Int? = nil) {
    let learner = LearnerFolder(folder, course: course)
    (self.folder, self.course) = (folder, course)
    exercises = learner.exercises(route: route ?? (try? learner.progress())?.route)
  }

  /// The learner's answer to an exercise.
  public enum Mark: Sendable {
    /// The file is unchanged.
    case notBegun
    /// There is no file.
    case missing
    case checked(CheckResult)
    /// The file could not be judged.
    case failed(String)
  }

  /// Whether a path leads to a folder with exercises.
  public static func isLearnersFolder(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: URL(filePath: path).appending(path: "Exercises").path)
  }

  /// The learner's progress, as the folder says; empty if it does not say so, or cannot be read.
  public var progress: CourseProgress {
    (try? LearnerFolder(folder, course: course).progress()) ?? CourseProgress()
  }

  /// Judges every exercise that was begun, one after another, because several submissions are graded at once.
  public func marks() async throws -> [(Exercise, Mark)] {
    let learner = LearnerFolder(folder, course: course)
    var marks: [(Exercise, Mark)] = []
    for exercise in exercises {
      do {
        guard let text = try learner.textIfThere(of: exercise) else {
          marks.append((exercise, .missing))
          continue
        }
        guard SourceText(text).words != SourceText(try exercise.text).words else {
          marks.append((exercise, .notBegun))
          continue
        }
        marks.append((exercise, .checked(try await Check(course.package).verdict(on: text, of: exercise))))
      } catch {
        marks.append((exercise, .failed("\(error)")))
      }
    }
    return marks
  }
}

/// A process that judges other people's code. It has limits of memory and file size, and may write in one folder only.
///
/// The last needs Landlock, which Linux has since version 5.13; from 6.12 on, it also keeps the code from sending
/// signals to other processes. Where there is no Landlock, as on Apple's systems and in some containers, `grade` says
/// so.
public enum Confinement {
  private static let inForce = "OBSERVER_WORKSHOP_CONFINED"
  private static let tried = "OBSERVER_WORKSHOP_TRIED"

  /// Whether the system confines this process.
  public static var isInForce: Bool { ProcessInfo.processInfo.environment[inForce] != nil }
  /// Whether ``enter(arguments:)`` has started this process, confined or not.
  public static var wasTried: Bool { ProcessInfo.processInfo.environment[tried] != nil }

  /// Removes this type's variables, which somebody else may have set.
  public static func clear(_ environment: inout [String: String]) {
    for variable in [inForce, tried] { environment[variable] = nil }
  }

  /// Restarts this program, confined to its temporary folder.
  ///
  /// - Throws: ``WorkshopError`` if the program could not be started again.
  public static func enter(arguments: [String]) throws -> Never {
    if Sanitizer.current == nil {
      limit_process(-1, 1 << 30)  // all the memory, because a storm's sanitizer reserves more than any limit
      limit_memory_until_raised(8 << 30)
    }
    var environment = ProcessInfo.processInfo.environment
    environment[tried] = "yes"
    let places = [environment["TMPDIR"] ?? "/tmp", "/dev/null"]
    let program = URL.thisProgram.path
    // C's arrays of C's strings are never freed, because the process ends or becomes another program.
    let paths = unsafe places.map { unsafe UnsafePointer(strdup($0)) } + [nil]  // nil ends the array
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]  // nil ends the array
    var variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]  // nil ends the array
    let code = unsafe run_confined(paths, program, &words, &variables, strdup("\(inForce)=yes"))  // keeps no pointer
    throw WorkshopError("\(program) could not be started again (error \(code)). Try again.")
  }
}
