import Foundation
import PitfallCatalogue
import Testing

@testable import Workshop

@Suite("The course") struct CourseTests {
  @Test("Every pitfall has an exercise with a TODO, which gives nothing away") func exercises() throws {
    let exercises = course.exercises
    #expect(Set(exercises.map(\.pitfall.id)) == Set(Catalogue.pitfalls.map(\.id)))
    #expect(exercises.count == Catalogue.pitfalls.count)
    for exercise in exercises {
      let name = exercise.pitfall.name
      let text = try exercise.text
      let isTwofold = text.contains("// TODO: And this.")
      #expect(text.components(separatedBy: "// TODO:").count == (isTwofold ? 3 : 2), "\(name)")
      #expect(!text.contains(/\b(fault|flaw)\b/), "\(name)")
      #expect(!text.contains("FLAW") && !text.contains("FIX:"), "\(name)")
      #expect(try !text.contains("MARK: - Story") && exercise.storyFile.contains("MARK: - Story"), "\(name)")
      #expect(try text.lines[exercise.todoLine - 1].contains("// TODO:"), "\(name)")
      let isHidden = try exercise.hasMoves || exercise.stories.contains { $0.isHidden }
      #expect(isHidden, "\(name) shows the learner all that a check plays")
      #expect(exercise.pitfall.hints.count == 3, "\(name)")
    }
  }

  @Test("Every exercise has moves and answers of every kind, and a gap is named with its file")
  func gaps() async throws {
    #expect(try CourseVerification(course).gaps(in: course.exercises) == [])
    let change = "-import Observers\n+import Observers  //\n"
    let bare = "== cheat: a comment\n\(change)== wrong: another\n\(change)"
    try await withPackage(of: "P13", answers: bare, moves: "extension TokenDropped {}") { exercise, course in
      let gaps = try CourseVerification(course).gaps(in: [exercise])
      #expect(
        gaps
          == [
            "Exercises/Moves/TokenDropped.swift declares no moves. Write `static func moves(_ moves: Moves)` there.",
            "Exercises/Answers/TokenDropped.txt has 0 right answers besides the hint. Write at least 2.",
            "Exercises/Answers/TokenDropped.txt has 2 wrong answers and cheats. Write at least 4.",
            "Exercises/Answers/TokenDropped.txt has no `== hint: …`. Write what the third hint says, literally.",
            "Exercises/Answers/TokenDropped.txt has \"another\" too late. Order them: the hint, right ones, "
              + "wrong ones, cheats.",
          ].map { "P13 · TokenDropped: \($0)" })
    }
  }

  @Test("Each repair has leaking twins: the package's own for each class, others for each that they add, or their last")
  func twins() throws {
    let trials = try CourseVerification(course, measures: true).trials(of: [exercise("P23")])
    let twins = trials.filter { $0.title.hasSuffix(" kept forever") }
    #expect(
      twins.map { $0.title.replacing(" kept forever", with: "").replacing(#/^.*, with each /#, with: "") }
        == ["ThemePicker", "SettingsScreen", "SettingsScreen", "SettingsScreen", "Link", "SettingsScreen"])
    let lines = twins[0].text.lines
    let place = try #require(lines.firstIndex { $0.contains("class ThemePicker {") })
    #expect(lines[(place + 1)...(place + 3)].joined() == "init() {_ = Unmanaged.passRetained(self)}")
    #expect(twins.allSatisfy { $0.text.contains("\n_ = Unmanaged.passRetained(self)\n}") })
    #expect(try CourseVerification(course).trials(of: [exercise("P23")]).count == trials.count - twins.count)
  }

  @Test(
    "The code that the third hint shows stands in its answer, or goes with it",
    arguments: course.exercises.map(\.pitfall.id))
  func hints(_ id: String) throws {
    let exercise = try exercise(id)
    let hint = try #require(exercise.pitfall.hints.last)
    let answer = try #require(Answer.all(of: exercise, in: package).first { $0.isHint })
    let kept = Set(answer.text.lines)
    let removed = try exercise.text.lines.filter { !kept.contains($0) }
    let code = (answer.text + removed.joined()).filter { !$0.isWhitespace }
    for span in hint.matches(of: /`([^`]*)`/) {
      for part in String(span.1).replacing(/\(\w+:\)$/, with: "").split(separator: "…") {
        #expect(code.contains(part.filter { !$0.isWhitespace }), "\(part)")
      }
    }
  }

  @Test(
    "A hunk that does not fit at one place is named with its file and its answer",
    arguments: [
      ("-no such line\n+x", "hunk 1 fits nowhere"),
      (" import Observers\n-import SampleApp\n@@\n+    }", "hunk 2 fits at "),
      ("+x", "hunk 1 fits at "),
      ("-    }\n+x", "hunk 1 fits at 3 places, and needs another line of context"),
      (" import Observers", "hunk 1 changes nothing"), ("-import Observers\nx", "hunk 1 has a line that begins"),
      ("-import SampleApp\n@@\n-import Observers", "hunk 2 stands behind a hunk that changes later lines"),
      ("as: one\n-import Observers", "hunk 1 fits nowhere"), ("as: on\n-x", "\"as: on\": no answer above"),
    ])
  func hunks(_ diff: String, _ fault: String) throws {
    let error = #expect(throws: WorkshopError.self) {
      let source = "== right: one\n-import Observers\n== wrong: two\n\(diff)\n"
      _ = try Answer.all(in: source, "X.txt", of: exercise("P13").text)
    }
    #expect(error?.description.hasPrefix("X.txt, \"wrong: two\", \(fault)") == true, "\(error?.description ?? "")")
  }

  @Test("An answer is the exercise with its hunks; an empty line is context, except at the end")
  func answers() throws {
    let text = "a\n\n  b\nc\nb\n  b"
    let answers = try Answer.all(
      in: "for readers\n== right: one\n a\n\n-  b\n+  x\n@@\n c\n+y\n\n== hint: do it\n+z\n a\n"
        + "== wrong-weak: w\n-c\n== wrong: on\nas: one\n-c\n-y\n", "", of: text)
    #expect(answers.map(\.text) == ["a\n\n  x\nc\ny\nb\n  b", "z\n\(text)", "a\n\n  b\nb\n  b", "a\n\n  x\nb\n  b"])
    #expect(answers.map(\.kind) == [.right, .right, .known("wrong-weak"), .refused])
    #expect(answers.map(\.title) == ["one", "do it", "w", "on"])
    #expect(answers.map(\.isHint) == [false, true, false, false])
  }

  @Test("The minutes of each route add up, and each begins with the one before") func routes() throws {
    #expect(Route.all.map(\.minutes) == [30, 60, 90, 180])
    for (shorter, route) in zip([nil] + Route.all.map(Optional.some), Route.all) {
      let pitfalls = route.ids.compactMap(Catalogue.pitfall(named:))
      #expect(pitfalls.map(\.id) == route.ids)
      #expect(pitfalls.reduce(0) { $0 + $1.minutes } == route.minutes)
      #expect(route.ids.starts(with: shorter?.ids ?? []))
      #expect(Set(route.ids).count == route.ids.count)
    }
    #expect(course.exercises.prefix(Route.all[0].ids.count).map(\.pitfall.id) == Route.all[0].ids)
  }

  @Test("Most exercises have a prediction, whose right choice is what the naive observer writes, and a search")
  func questions() throws {
    let predictions = try course.exercises.compactMap { exercise in try exercise.prediction.map { (exercise, $0) } }
    #expect(predictions.count >= 15)
    for (exercise, question) in predictions {
      let naive = try #require(exercise.pitfall.scenario("naive")).debugClaim.transcript
      let right = question.choices[question.answer]
      #expect(right == naive || right.dropLast() == naive[...], "\(exercise.pitfall.name)")
      #expect(Set(question.choices).count == question.choices.count && question.choices.count >= 3)
    }
    // The right choice does not always stand in the same place.
    #expect(Set(predictions.map(\.1.answer)).count >= 3)

    let searches = try course.exercises.compactMap { exercise in
      try exercise.search(in: course).map { (exercise, $0) }
    }
    #expect(searches.count >= 15)
    for (exercise, question) in searches {
      let name = exercise.pitfall.name
      #expect(exercise.pitfall.hints.allSatisfy { !question.explanation.contains($0) }, "\(name) gives an unasked hint")
      let line = try #require(question.explanation.components(separatedBy: "`").dropFirst().first)
      #expect(question.choices[question.answer].joined().contains(line) && line.count > 5, "\(name): \(line)")
      #expect(question.choices.count == 3)
      #expect(!question.choices.joined().contains { $0.contains("TODO") || $0.contains("//") })
    }
    #expect(Set(searches.map(\.1.answer)) == [0, 1, 2])
  }

  @Test("No choice of a search contains the name of a pitfall, because the question's heading names the right one")
  func namelessChoices() throws {
    let names = Catalogue.pitfalls.map(\.name)
    for exercise in course.exercises {
      for choice in try exercise.search(in: course)?.choices ?? [] {
        let code = choice.joined(separator: "\n")
        #expect(names.filter(code.contains) == [], "a choice of \(exercise.pitfall.name)")
        #expect(code.contains("Example {"), "a choice of \(exercise.pitfall.name)")
      }
    }
  }
}
