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
        start [DIR] [--minutes N]   makes a learner's package in a new or empty folder (observer-workshop);
          [--package URL@TAG|PATH]  for another computer: where this package is, seen from that folder
        next                        says what to do next; so does no command at all
        list                        shows the exercises, with progress and minutes
        check [NAME]                plays the story with your types, and says what is wrong
        watch                       checks each file when it is saved; one key for hint, list, next, reset, quit
        hint [NAME]                 gives one of three hints
        predict [NAME] [CHOICE]     asks what the naive observer will write
        find [NAME] [CHOICE]        asks which of three files has the pitfall
        solution [NAME] [--reveal]  shows the repair, once you have one
        reset NAME                  begins an exercise again, and keeps your file in the folder Aside
        explain [NAME] [--reveal]   prints the pitfall's page, without the repair until you have one
      For the teacher:
        routes                      what to do in 30, 60, 90, and 180 minutes
        verify [NAME…] [--strict]   proves every exercise: red at first, green with a solution, red with a wrong fix;
          [--measure]               and counts how many sequences each wrong answer fails, also those that leak
        grade DIR… [--minutes N] [--junit FILE]
                                    grades learners' folders: the route with which each was made, or that of N minutes

      NAME is an id, a slug, or a type name; the default is the next exercise. --json prints records for editors.
      Exit status: 0 repaired, or done; 1 not repaired; 2 the call, the folder, or the disk did not allow it.
      """,
    flags: ["--json", "--reveal", "--strict", "--measure"],
    options: ["--minutes": "N", "--junit": "FILE", "--package": "PLACE"]
  ) { arguments, output in
    let name = arguments.names.first ?? "next"
    guard let command = WorkshopCommand.all[name] else {
      let near = WorkshopCommand.all.keys.sorted().nearest(to: name)
      throw WrongCall("The workshop has no command \(name.quoted).\(near.suggestion) `workshop --help` shows them all.")
    }
    try command.judge(arguments, of: name)
    do {
      return try await command.run(WorkshopCall(arguments, output))
    } catch let error as WorkshopError {
      throw WrongCall(error.description)
    }
  }
}

/// One of the workshop's commands. What they do stands in a file for each kind.
struct WorkshopCommand: Sendable {
  typealias Run = @Sendable (WorkshopCall) async throws -> ExitStatus

  let mostWords: Int
  let options: Set<String>
  let run: Run

  private init(_ run: @escaping Run, words: Int = 0, _ options: Set<String> = ["--json"]) {
    (self.run, mostWords, self.options) = (run, words, options)
  }

  static let all: [String: WorkshopCommand] = [
    "start": .init(start, words: 1, ["--minutes", "--package"]), "next": .init(next), "list": .init(list),
    "check": .init(check, words: 1), "watch": .init(watch, []), "hint": .init(hint, words: 1, []),
    "predict": .init(predict, words: 2, []), "find": .init(find, words: 2, []),
    "solution": .init(solution, words: 1, ["--reveal"]), "reset": .init(reset, words: 1, []),
    "explain": .init(explain, words: 1, ["--reveal"]), "routes": .init(routes),
    "verify": .init(verify, words: .max, ["--strict", "--measure"]),
    "grade": .init(grade, words: .max, ["--json", "--junit", "--minutes"]),
    "grade-one": .init(gradeOne, words: 1, ["--json", "--minutes"]),
  ]

  /// Refuses words and options that the command would ignore.
  fileprivate func judge(_ arguments: Arguments, of name: String) throws {
    let words = arguments.names.dropFirst().dropFirst(mostWords)
    if let word = words.first {
      let most = mostWords == 0 ? "nothing" : mostWords == 1 ? "one name" : "a name and a choice"
      throw WrongCall("`\(name)` takes \(most), but also got \(word.quoted). Leave it out.")
    }
    for option in ["--json", "--reveal", "--strict", "--measure", "--minutes", "--junit", "--package"]
    where !options.contains(option) {
      guard arguments.has(option) || arguments.value(option) != nil else { continue }
      throw WrongCall("`\(name)` has no option \(option). Leave it out.")
    }
  }
}

/// A call of the workshop, with what every command needs.
struct WorkshopCall: Sendable {
  let arguments: Arguments
  let output: Output
  let course: Course

  init(_ arguments: Arguments, _ output: Output) throws {
    (self.arguments, self.output) = (arguments, output)
    course = Course(try CoursePackage(program: .thisProgram))
  }

  /// The words after the command's name.
  var words: [String] { Array(arguments.names.dropFirst()) }

  var isJSON: Bool { arguments.has("--json") }

  /// How a learner calls the workshop.
  static let typed = "./workshop"

  /// The learner's folder that contains the current one.
  func folder() throws -> LearnerFolder {
    let here = URL(filePath: FileManager.default.currentDirectoryPath)
    guard let folder = LearnerFolder(containing: here, course: course) else {
      throw WrongCall(
        "\(here.path) is not a learner's folder. Make one with `scripts/workshop start DIR` in the package's "
          + "folder, and go there.")
    }
    if try folder.followPackage(), !isJSON {
      output("This folder now uses the package in \(course.package.root.path).\n")
    }
    return folder
  }

  /// The exercise that the call names, or the next one.
  func exercise(in folder: LearnerFolder) throws -> Exercise {
    if let name = words.first { return try exercise(named: name) }
    return try next(in: folder)
  }

  /// The next exercise, for a call that names none.
  func next(in folder: LearnerFolder) throws -> Exercise {
    guard let next = try folder.next() else {
      throw WrongCall(
        "Every exercise is repaired, so none is next. Name one, as `\(Self.typed) \(arguments.names[0]) P01`.")
    }
    return next
  }

  func exercise(named name: String) throws -> Exercise {
    let here = URL(filePath: FileManager.default.currentDirectoryPath)
    let isLearner = LearnerFolder(containing: here, course: course) != nil
    let pitfall = try Catalogue.named(name, listedBy: "\(isLearner ? Self.typed : Subcommand.typed) list")
    guard let exercise = course.exercise(named: pitfall.id) else { throw WrongCall("\(pitfall.id) has no exercise.") }
    return exercise
  }
}
