import ChildProcesses
import Foundation
import PitfallCatalogue
import Workshop

extension WorkshopCommand {
  static let routes: Run = { call in
    if call.isJSON {
      struct RouteRecord: Codable { let minutes: Int, theme: String, exercises: [String] }
      try call.output.json(Route.all.map { RouteRecord(minutes: $0.minutes, theme: $0.theme, exercises: $0.ids) })
      return .holds
    }
    var (lines, before): ([String], [String]) = ([], [])
    for route in Route.all {
      lines += call.output.flowed("\(route.minutes) minutes: \(route.theme)")
      if !before.isEmpty { lines.append("  the \(before.count) exercises above, and") }
      for id in route.ids where !before.contains(id) {
        let pitfall = try call.exercise(named: id).pitfall
        lines.append("  \(pitfall.heading.padded(34)) \(pitfall.minutes) min")
      }
      before = route.ids
    }
    call.output.paged(lines)
    call.output.blankLine()
    for text in [
      "Every page of the Playbook ends with what to ask, to show, and to note: `\(Subcommand.typed) explain P13`.",
      "`\(Subcommand.typed) workshop start DIR --minutes 60` makes a folder for a route.",
      "The minutes begin at the first exercise: let every laptop build the package before.",
    ] { call.output.prose(text) }
    return .holds
  }

  static let verify: Run = { call in
    let start = ContinuousClock.now
    let exercises = try call.words.isEmpty ? call.course.exercises : call.words.map(call.exercise(named:))
    let verification = CourseVerification(
      call.course, isOwnReference: !call.arguments.has("--strict"), measures: call.arguments.has("--measure"))
    let trials = try verification.trials(of: exercises)
    let gaps = try verification.gaps(in: exercises)
    for gap in gaps { call.output(call.output.styled("✗", .bold, .red) + " \(gap)") }
    var sum = TrialSum(exercises: exercises.count, gaps: gaps.count)
    await verification.run(trials) { finding in
      sum.trials += 1
      sum.failed += finding.objection == nil ? 0 : 1
      call.output.show(finding, "\(sum.trials) of \(trials.count)")
    }
    let seconds = ((ContinuousClock.now - start) / .seconds(1)).rounded(places: 1)
    call.output("\(sum.sentence) \(seconds) s.")
    return sum.status
  }

  static let grade: Run = { call in
    guard !call.words.isEmpty else {
      throw WrongCall("`grade` needs learners' folders, as `\(Subcommand.typed) workshop grade submissions/*`.")
    }
    let junit = try call.arguments.value("--junit").map(JUnitFile.init)
    var grades = [GradeRecord?](repeating: nil, count: call.words.count)
    var shown = 0
    let minutes = call.arguments.value("--minutes").map { ["--minutes", $0] } ?? []
    _ = try call.route()
    await inParallel(call.words) { word in
      guard Submission.isLearnersFolder(word) else {
        let advice = "Name folders that `workshop start` has made, or copies of them."
        return GradeRecord(word, error: "it has no folder Exercises, so it is no learner's folder. \(advice)")
      }
      return await GradeRecord.ofChild(word, minutes)
    } done: { index, grade in
      grades[index] = grade
      // In the order of the call, and each as soon as those before it are known.
      while shown < grades.count, let next = grades[shown] {
        if !call.isJSON { call.output.show(next) }
        shown += 1
      }
    }
    let all = grades.compactMap(\.self)
    try junit?.write(JUnitReport(all))
    if call.isJSON {
      try call.output.json(all)
    } else {
      let failed = all.count { $0.error != nil || !$0.exercises.allSatisfy(\.isJudged) }
      call.output("\(all.count - failed) graded, \(failed) could not be graded.")
      if !all.allSatisfy(\.isConfined) {
        call.output("This system cannot keep submissions from writing elsewhere. Grade strangers' code in a container.")
      }
    }
    return all.status(areFolders: call.words.allSatisfy(Submission.isLearnersFolder))
  }

  /// Grades one folder, as a child of `grade`.
  static let gradeOne: Run = { call in
    guard let word = call.words.first else { throw WrongCall("`grade-one` needs one folder.") }
    if !Confinement.wasTried { try Confinement.enter(arguments: Array(CommandLine.arguments.dropFirst())) }
    let submission = try Submission(URL(filePath: word), course: call.course, route: call.route()?.minutes)
    try call.output.json(GradeRecord(word, try await submission.marks(), submission.progress))
    return .holds
  }
}

/// What `verify` has tried, summed up.
struct TrialSum {
  let exercises: Int
  /// How many things are not there that every exercise needs.
  let gaps: Int
  var trials = 0
  var failed = 0

  var sentence: String {
    let good = gaps == 0 ? "all as they should be" : "no trial failed"
    let missing = gaps == 0 ? "" : ", and \(gaps) NOT there that should be"
    let conclusion = failed == 0 ? good : "\(failed) are NOT as they should be"
    return "\(exercises == 1 ? "1 exercise" : "\(exercises) exercises"), \(trials) trials: \(conclusion)\(missing)."
  }

  var status: ExitStatus { failed == 0 && gaps == 0 && trials > 0 ? .holds : .doesNotHold }
}

extension WorkshopCall {
  /// The route of these minutes; nil if the call names none.
  func route() throws -> Route? {
    try arguments.value("--minutes").map { word in
      guard let route = Int(word).flatMap(Route.of(minutes:)) else {
        let known = Route.all.map { "\($0.minutes)" }.joined(separator: ", ")
        throw WrongCall(
          "--minutes must be one of \(known) (was \(word.quoted)). `workshop routes` shows what each has.")
      }
      return route
    }
  }
}

extension Output {
  /// Shows what a trial of `verify` found; on GitHub, a fault also stands at the answers of its exercise.
  func show(_ finding: CourseVerification.Finding, _ count: String) {
    let pitfall = finding.trial.exercise.pitfall
    let name = "\(pitfall.heading), \(finding.trial.title)"
    if let objection = finding.objection {
      annotate("Exercises/Answers/\(pitfall.name).txt", "\(name): \(objection)")
      self(styled("✗ \(name)", .bold, .red) + ": \(objection)")
    } else if let measure = finding.measure {
      self("\(name): \(measure)")
    } else {
      status("\(count): \(name)")
    }
  }

  func show(_ grade: GradeRecord) {
    if let error = grade.error {
      self(styled("✗ \(grade.folder)", .bold, .red) + " could not be graded: \(error)")
      return
    }
    let repaired = grade.exercises.count(where: \.isRepaired)
    let begun = grade.exercises.filter { $0.verdict != "not begun" }
    self("\(styled(grade.folder, .bold)): \(repaired) of \(grade.exercises.count) repaired, \(begun.count) begun")
    for exercise in begun where !exercise.isRepaired {
      let fault = exercise.isJudged ? "" : "could not be judged, which is no fault of the learner's: "
      self("  \(exercise.id) \(exercise.name): \(fault)\(exercise.reason)")
    }
    let revealed = grade.exercises.filter(\.wasRevealed).map(\.id)
    if !revealed.isEmpty { self("  The solution was shown before the repair: \(revealed.joined(separator: ", "))") }
  }
}
