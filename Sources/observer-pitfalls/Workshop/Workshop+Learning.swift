import Foundation
import PitfallCatalogue
import Workshop

extension WorkshopCommand {
  static let start: Run = { call in
    let minutes = try call.route()?.minutes
    let place = URL(filePath: call.words.first ?? "observer-workshop")
    let folder = try LearnerFolder.start(
      place, course: call.course, route: minutes, package: call.arguments.value("--package").map(PackagePlace.init))
    let exercises = folder.exercises(try folder.progress())
    if let note = call.arguments.value("--package").map(PackagePlace.init)?.note { call.output.prose(note) }
    call.output.prose("\(folder.url.path) has \(exercises.count) exercises, \(exercises.minutes) minutes in all.")
    call.output.prose(
      "Go there (`cd \(folder.url.path.typedInShell)`) and run `\(WorkshopCall.typed)`: it always says what to do next."
    )
    return .holds
  }

  static let next: Run = { call in
    let folder = try call.folder()
    guard let exercise = try folder.next() else {
      call.output("Every exercise is repaired. `\(WorkshopCall.typed) list` shows them.")
      return .holds
    }
    _ = try folder.restore(exercise)
    if call.isJSON {
      try call.output.json(ExerciseRecord(exercise, folder, folder.progress()))
    } else {
      try call.output.introduce(exercise, folder)
    }
    return .holds
  }

  static let list: Run = { call in
    let folder = try call.folder()
    let progress = try folder.progress()
    if call.isJSON {
      try call.output.json(folder.exercises(progress).map { try ExerciseRecord($0, folder, progress) })
    } else {
      call.output.list(folder, progress, at: try folder.next())
    }
    return .holds
  }

  static let hint: Run = { call in
    let folder = try call.folder()
    let exercise = try call.exercise(in: folder)
    try call.output.hint(exercise, folder)
    return .holds
  }

  static let solution: Run = { call in
    let folder = try call.folder()
    let exercise = try call.exercise(in: folder)
    let wasRepaired = try folder.progress()[exercise].wasRepaired
    guard wasRepaired || call.arguments.has("--reveal") else {
      throw Failure(
        "\(exercise.pitfall.id) is not repaired yet. `\(WorkshopCall.typed) hint \(exercise.pitfall.id)` helps; "
          + "`\(WorkshopCall.typed) solution \(exercise.pitfall.id) --reveal` shows the repair anyway.")
    }
    if !wasRepaired { try folder.update { $0[exercise].wasRevealed = true } }
    call.output.paged(
      try exercise.solution.components(separatedBy: "\n").map {
        $0.contains("// FIX:") ? call.output.styled($0, .bold, .green) : $0
      })
    call.output.showNext(
      wasRepaired
        ? "`\(WorkshopCall.typed) next` goes on"
        : "repair yours without looking, and say `\(WorkshopCall.typed) check \(exercise.pitfall.id)`")
    return .holds
  }

  static let reset: Run = { call in
    let folder = try call.folder()
    guard let name = call.words.first else {
      throw WrongCall("`reset` needs the name of one exercise, as `\(WorkshopCall.typed) reset P13`.")
    }
    let exercise = try call.exercise(named: name)
    try call.output.reset(exercise, try folder.reset(exercise), folder)
    return .holds
  }

  static let explain: Run = { call in
    let folder = try call.folder()
    let exercise = try call.exercise(in: folder)
    let wasRepaired = try folder.progress()[exercise].wasRepaired
    if wasRepaired || call.arguments.has("--reveal") {
      if !wasRepaired { try folder.update { $0[exercise].wasRevealed = true } }
      return try await Subcommand.explain.run(
        Arguments([exercise.pitfall.id], flags: [], options: [:], of: "explain"), call.output)
    }
    call.output(call.output.styled("# \(exercise.pitfall.heading)", .bold))
    for part in ["Symptom", "Why it fails"] {
      call.output.blankLine()
      call.output.page(try Subcommand.page(of: exercise.pitfall), part: part)
    }
    call.output.blankLine()
    call.output.showNext(
      "repair it; `\(WorkshopCall.typed) explain \(exercise.pitfall.id) --reveal` shows the whole page, with the "
        + "repair")
    return .holds
  }

  static let predict: Run = { call in
    try await ask(call, "predict", \.prediction) { exercise, _ in try exercise.prediction }
  }

  static let find: Run = { call in
    try await ask(call, "find", \.search) { exercise, course in try exercise.search(in: course) }
  }

  private static func ask(
    _ call: WorkshopCall, _ command: String, _ record: WritableKeyPath<CourseProgress.Entry, Bool?>,
    _ question: (Exercise, Course) throws -> Question?
  ) async throws -> ExitStatus {
    let folder = try call.folder()
    // A choice is one letter or digit, and every name is longer.
    let isNamed = call.words.first.map { $0.count > 1 } ?? false
    let exercise = try isNamed ? call.exercise(named: call.words[0]) : call.next(in: folder)
    let rest = call.words.dropFirst(isNamed ? 1 : 0)
    guard let question = try question(exercise, call.course) else {
      throw WrongCall("\(exercise.pitfall.heading) has no question of this kind. `\(WorkshopCall.typed) next` goes on.")
    }
    guard let word = rest.first else {
      call.output.ask(question, exercise, command)
      return .holds
    }
    guard let choice = question.choice(word), rest.count == 1 else {
      let letters = question.choices.indices.map(Question.letter).joined(separator: ", ")
      throw WrongCall(
        "\(rest.joined(separator: " ").quoted) is no choice for \(exercise.pitfall.id). "
          + "Say one of \(letters).")
    }
    let isRight = choice == question.answer
    var isFirst = true
    try folder.update { progress in
      // Only the first answer counts, because a wrong one is then explained.
      isFirst = progress[exercise][keyPath: record] == nil
      if isFirst { progress[exercise][keyPath: record] = isRight }
    }
    call.output.answer(question, choice, exercise, isFirstTry: isFirst, command)
    return isRight ? .holds : .doesNotHold
  }
}

extension String {
  /// A path as one types it in a shell.
  fileprivate var typedInShell: String {
    allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) } ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}

extension [Exercise] { var minutes: Int { reduce(0) { $0 + $1.pitfall.minutes } } }
