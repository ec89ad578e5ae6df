import Foundation
import PitfallCatalogue
import Workshop

extension Output {
  /// Shows what an exercise is about and where to begin.
  func introduce(_ exercise: Exercise, _ folder: LearnerFolder) throws {
    let pitfall = exercise.pitfall
    let progress = try folder.progress()
    self(progressBar(folder, progress))
    blankLine()
    self(styled("\(pitfall.heading)", .bold) + " (\(pitfall.minutes) minutes)")
    prose("People report: \"\(pitfall.symptoms.behaviors.first ?? pitfall.summary)\"", after: "  ")
    blankLine()
    row("repair", "\(folder.relative(folder.file(of: exercise))):\(try exercise.todoLine)")
    row("the story", "Stories/\(pitfall.name)+Story.swift")
    let typed = WorkshopCall.typed
    if try exercise.prediction != nil, progress[exercise].prediction == nil {
      row("first", "`\(typed) predict` asks what the story will write")
    }
    row("then", "edit the file at its TODO, save it, and run `\(typed) check`")
    row("stuck", "`\(typed) hint`")
    if exercise.isAboutThreads {
      row("beware", "a check sees some orders of the threads' work, and never all of them")
    }
  }

  /// Shows the exercises of the learner's route: all of them, or as many as a terminal has rows for, from the one at
  /// which the learner is.
  func list(_ folder: LearnerFolder, _ progress: CourseProgress, at current: Exercise?) {
    let all = folder.exercises(progress)
    let isWhole = all.count + 5 <= height ?? .max  // the sum, a watch's keys, and the prompt take five
    let here = all.firstIndex { $0.pitfall.id == current?.pitfall.id } ?? all.count
    let shown = isWhole ? all[...] : all[here...].prefix(6)
    if !isWhole, here > 0 { self(styled("  … \(here) before", .faint)) }
    for exercise in shown {
      var (mark, words) =
        switch folder.state(of: exercise, progress) {
        case .open: (" ", "")
        case .repaired: (styled("✓", .bold, .green), "repaired")
        case .checked(let verdict): (styled("✗", .bold, .red), verdict)
        case .changedSinceRepair: (styled("✗", .bold, .red), "changed since its check")
        }
      if progress[exercise].wasRevealed {
        words = [words, "its solution was shown"].filter { !$0.isEmpty }.joined(separator: "; ")
      }
      if exercise.pitfall.id == current?.pitfall.id { words = words.isEmpty ? "you are here" : "here: \(words)" }
      let minutes = "\(exercise.pitfall.minutes) min"
      self(
        "\(mark) \(exercise.pitfall.heading.padded(42 - minutes.count))\(minutes)  "
          + styled(fitted(words, after: 46), .faint))
    }
    if shown.endIndex < all.count {
      self(styled("  … \(all.count - shown.endIndex) after; `\(WorkshopCall.typed) list | cat` shows all", .faint))
    }
    blankLine()
    self(progressBar(folder, progress))
    showNext("`\(WorkshopCall.typed) next` shows the first that is not repaired")
  }

  /// How many exercises are repaired, and the minutes that are left.
  func progressBar(_ folder: LearnerFolder, _ progress: CourseProgress) -> String {
    let exercises = folder.exercises(progress)
    let open = exercises.filter { !folder.isRepaired($0, progress) }
    let done = exercises.count - open.count
    let words = "\(done) of \(exercises.count) repaired, \(open.minutes) minutes left"
    // The bar takes what the words leave of the line.
    let width = min(30, (self.width ?? 80) - words.count - 1)
    guard isColored, width >= 5 else { return words }
    let full = exercises.isEmpty ? 0 : done * width / exercises.count
    return styled(String(repeating: "█", count: full), .green)
      + styled(String(repeating: "░", count: width - full), .faint) + " " + words
  }

  /// Shows a verdict, and what to do next.
  func show(_ verdict: CheckResult, _ exercise: Exercise, _ folder: LearnerFolder) throws {
    let pitfall = exercise.pitfall
    let seconds = "(\(verdict.seconds.rounded(places: 1)) s)"
    if verdict.isRepaired {
      prose("✓ \(pitfall.id) \(pitfall.name) is repaired. \(verdict.reason) \(seconds)", .bold, .green)
      prose(pitfall.repair, after: "  ")
      blankLine()
      self(progressBar(folder, try folder.progress()))
      if let next = try folder.next() {
        row("next", "`\(WorkshopCall.typed) next` shows \(next.pitfall.heading)")
        row("open", "\(folder.relative(folder.file(of: next))):\(try next.todoLine)")
      } else {
        row("next", "every exercise is repaired")
      }
      row("compare", "`\(WorkshopCall.typed) solution \(pitfall.id)` shows the package's own repair")
      return
    }
    prose("✗ \(pitfall.id) \(pitfall.name) is not repaired: \(verdict.kind.words). \(seconds)", .bold, .red)
    if let failure = verdict.failure { compare(failure) }
    for note in verdict.notes { prose(note, after: "  ") }
    if !verdict.notes.isEmpty { blankLine() }
    // The form that editors and terminals link, with a line if it is certain which one errs.
    let line = verdict.line.map { ":\($0)" } ?? ""
    prose("\(folder.relative(folder.file(of: exercise)))\(line): error: \(verdict.reason)")
    for message in verdict.messages.prefix(5) { prose(message, after: "  ") }
    if let failure = verdict.failure, !failure.printed.isEmpty {
      self("  Your code printed: \(failure.printed.prefix(3).joined(separator: " · "))")
    }
    if let wrongFix = verdict.wrongFix {
      blankLine()
      self(styled("  This is a known wrong fix: \(wrongFix.scenario.title).", .bold, .yellow))
      prose("\(wrongFix.temptation) \(wrongFix.explanation)", after: "  ")
    }
    blankLine()
    row(
      "next",
      "save, and run `\(WorkshopCall.typed) check \(pitfall.id)`; `\(WorkshopCall.typed) hint \(pitfall.id)` helps")
  }

  /// Shows a story's transcript beside the expected one, with the first difference marked.
  private func compare(_ failure: StoryResult) {
    blankLine()
    prose("\(failure.isHidden ? "A story that you did not see: " : "")\(failure.title)", after: "  ")
    blankLine()
    let widest = max(failure.expected.map(\.count).max() ?? 0, "expected".count)
    let theirs = max(failure.written.map(\.count).max() ?? 0, "yours".count)
    // Two columns if both fit, and otherwise one above the other.
    let column = widest + 6 + theirs <= width ?? .max ? widest : nil
    if let column { self(styled("    \("expected".padded(column))  yours", .faint)) }
    for (index, row) in failure.rows.enumerated() {
      let (expected, written) = (row.expected, row.written.isEmpty ? "—" : row.written)
      let isFirst = index == failure.firstDifference
      let mark = isFirst ? "  ▶ " : "    "
      func show(_ line: String) {
        if mark.count + line.count > width ?? .max {
          isFirst ? prose(line, after: mark, .yellow) : prose(line, after: mark)
        } else {
          self(isFirst ? styled(mark + line, .yellow) : mark + line)  // with its own spaces
        }
      }
      if let column {
        show("\(expected.padded(column))  \(written)")
      } else if expected == written {
        show(expected)
      } else {
        show("expected: \(expected.isEmpty ? "—" : expected)")
        show("yours:    \(written)")
      }
    }
    blankLine()
  }

  func hint(_ exercise: Exercise, _ folder: LearnerFolder) throws {
    let hints = exercise.pitfall.hints
    var number = 0
    try folder.update {
      number = min($0[exercise].hints, hints.count - 1)
      $0[exercise].hints = number + 1
    }
    self("\(exercise.pitfall.heading), hint \(number + 1) of \(hints.count):")
    for hint in hints.prefix(number) { prose(hint, after: "  ", .faint) }
    prose(hints[number], after: "  ")
    let last = number + 1 == hints.count
    row(
      "next",
      last
        ? "that was the last hint; `\(WorkshopCall.typed) solution \(exercise.pitfall.id) --reveal` shows the repair"
        : "`\(WorkshopCall.typed) hint \(exercise.pitfall.id)` says more, "
          + "`\(WorkshopCall.typed) check \(exercise.pitfall.id)` plays the story")
  }

  func reset(_ exercise: Exercise, _ kept: URL?, _ folder: LearnerFolder) throws {
    self("\(folder.relative(folder.file(of: exercise))) is as it was at the start.")
    if let kept { self("Your file is kept: \(folder.relative(kept)).") }
    showNext("repair it at line \(try exercise.todoLine), and say `\(WorkshopCall.typed) check \(exercise.pitfall.id)`")
  }

  func ask(_ question: Question, _ exercise: Exercise, _ command: String) {
    var lines = [styled(exercise.pitfall.heading, .bold)] + flowed(question.text)
    if question.kind == .prediction {
      lines += flowed(
        "The code: Exercises/*-\(exercise.pitfall.name).swift. The story: Stories/\(exercise.pitfall.name)+Story.swift."
      )
    }
    for (index, choice) in question.choices.enumerated() {
      lines += ["", styled("(\(Question.letter(index)))", .bold)] + choice.map { "    \($0)" }
    }
    paged(lines + [""])
    let letters = question.choices.indices.dropFirst().map(Question.letter).joined(separator: ", ")
    self("Answer with `\(WorkshopCall.typed) \(command) \(exercise.pitfall.id) a` (or \(letters)).")
  }

  /// Says whether a choice is right. A wrong one is explained, and the right one is shown after the second try.
  func answer(_ question: Question, _ choice: Int, _ exercise: Exercise, isFirstTry: Bool, _ command: String) {
    let right = "(\(Question.letter(question.answer)))"
    if choice != question.answer {
      self(styled("✗ It is not (\(Question.letter(choice))).", .bold, .red) + " \(question.reasons[choice])")
      if isFirstTry {
        let typed = "\(WorkshopCall.typed) \(command) \(exercise.pitfall.id)"
        row("next", "look again, and answer with `\(typed)` and a letter")
        return
      }
      self(styled("It is \(right).", .bold))
    } else {
      self(styled("✓ Right: it is \(right).", .bold, .green))
    }
    if question.kind == .prediction {
      for line in question.choices[question.answer] { self("    \(line)") }
    }
    prose(question.explanation, after: "  ")
    row("next", "repair it, and run `\(WorkshopCall.typed) check \(exercise.pitfall.id)`")
  }

  /// Shows what to do next.
  func showNext(_ text: String) { row("next", text) }

  /// Prints a row with a name. On a terminal, its text breaks between words.
  private func row(_ name: String, _ text: String) {
    let first = "  \(name.padded(11))"
    let rows = flowed(text, after: first.count)
    self(styled(first, .faint) + (rows.first ?? ""))
    for row in rows.dropFirst() { self("".padded(first.count) + row) }
  }
}

extension CheckResult.Kind {
  /// The kind in words for people.
  fileprivate var words: String {
    switch self {
    case .notRepaired: "its transcript is not the expected one"
    case .doesNotCompile: "it does not compile"
    case .notAllowed: "it uses something that an exercise may not use"
    case .crashed: "it crashes"
    case .hung: "it hangs"
    case .races: "it has a data race"
    case .endedEarly: "it ends the process"
    case .tookTooMuch: "it takes too much memory"
    case .repaired: "nothing is wrong"
    }
  }
}

extension LearnerFolder {
  /// A file's path, relative to the learner's folder.
  func relative(_ file: URL) -> String { file.path.replacing(url.path + "/", with: "", maxReplacements: 1) }
}
