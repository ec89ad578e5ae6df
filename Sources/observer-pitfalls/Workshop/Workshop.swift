import ChildProcesses
import Foundation
import PitfallCatalogue
import Workshop

extension Subcommand {
  static let workshop = Subcommand(
    name: "workshop", usage: "[COMMAND] [NAME]",
    summary: "Exercises for a class or for yourself: repair each pitfall, and have the repair checked.",
    details: """
      For the learner, in the folder that `start` makes:
        start [DIR] [--minutes N]   makes a learner's package in a new or empty folder (observer-workshop)
        next                        says what to do next; so does no command at all
        list                        shows the exercises, with progress and minutes
        check [NAME]                plays the story with your types, and says what is wrong
        watch                       checks each file when it is saved; one key for hint, list, reset, quit
        hint [NAME]                 gives one of three hints
        predict [NAME] [CHOICE]     asks what the naive observer will write
        find [NAME] [CHOICE]        asks which of three files has the pitfall
        solution [NAME] [--reveal]  shows the repair, once you have one
        reset NAME                  begins an exercise again, and keeps your file in the folder Aside
        explain [NAME]              prints the pitfall's page
      For the teacher:
        routes                      what to do in 30, 60, 90, and 180 minutes
        rehearse [NAME…]            proves every exercise: red at first, green with a solution, red with a wrong fix
        grade DIR… [--junit FILE]   grades learners' folders, several at a time

      NAME is an id, a slug, or a type name; the default is the next exercise. --json prints records for editors.
      Exit status: 0 repaired, or done; 1 not repaired, or it could not be tried; 2 the call was wrong.
      """,
    flags: ["--json", "--reveal"], options: ["--minutes": "N", "--junit": "FILE"]
  ) { arguments, output in
    let name = arguments.names.first ?? "next"
    guard let command = WorkshopCommand.all[name] else {
      let near = WorkshopCommand.all.keys.sorted().nearest(to: name)
      throw WrongCall("The workshop has no command \(name.quoted).\(near.suggestion) `workshop --help` shows them all.")
    }
    do {
      return try await command(WorkshopCall(arguments, output))
    } catch let error as WorkshopError {
      throw Failure(error.description)
    }
  }
}

/// The workshop's commands by their names. Each stands in a file with others of its kind.
enum WorkshopCommand {
  typealias Run = @Sendable (WorkshopCall) async throws -> ExitStatus

  static let all: [String: Run] = [
    "start": start, "next": next, "list": list, "check": check, "watch": watch, "hint": hint, "predict": predict,
    "find": find, "solution": solution, "reset": reset, "explain": explain, "routes": routes, "rehearse": rehearse,
    "grade": grade, "grade-one": gradeOne,
  ]
}

/// A call of the workshop, with what every command needs.
struct WorkshopCall: Sendable {
  let arguments: Arguments
  let output: Output
  let course: Course

  init(_ arguments: Arguments, _ output: Output) throws {
    (self.arguments, self.output) = (arguments, output)
    course = try Course(CoursePackage(program: .thisProgram))
  }

  /// The words after the command's name.
  var words: [String] { Array(arguments.names.dropFirst()) }

  var isJSON: Bool { arguments.has("--json") }

  /// How a learner calls the workshop.
  static let typed = "./workshop"

  /// The learner's folder that contains the current one.
  func folder() throws -> LearnerFolder {
    let here = URL(filePath: FileManager.default.currentDirectoryPath)
    if let folder = LearnerFolder(containing: here, course: course) { return folder }
    throw Failure(
      "\(here.path) is not a learner's folder. Make one with `\(Subcommand.typed) workshop start DIR`, and go there.")
  }

  /// The exercise that the call names, or the next one.
  func exercise(in folder: LearnerFolder) throws -> Exercise {
    guard words.count <= 1 else {
      throw WrongCall(
        "`\(arguments.names[0])` takes one exercise, but also got \(words[1].quoted). Ask for each in turn.")
    }
    if let name = words.first { return try exercise(named: name) }
    guard let next = folder.next() else {
      throw Failure(
        "Every exercise is repaired, so none is next. Name one, as `\(Self.typed) \(arguments.names[0]) P01`.")
    }
    return next
  }

  func exercise(named name: String) throws -> Exercise {
    let pitfall = try Catalogue.named(name)
    guard let exercise = course.exercise(named: pitfall.id) else { throw Failure("\(pitfall.id) has no exercise.") }
    return exercise
  }
}
