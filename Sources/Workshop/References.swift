import Foundation

/// The answers to an exercise that are known to be right: the package's repair, and the answers that are marked as
/// right. A step of a sequence is right if it equals the same step of any of them.
///
/// Their programs are kept in the build's folder until the package is built again.
struct References: Sendable {
  let exercise: Exercise
  let package: CoursePackage
  /// An answer that must not be its own reference.
  var excluded: String?

  /// The texts of the answers, the package's repair first.
  func texts() throws -> [String] {
    let answers = try Answer.all(of: exercise, in: package).filter { $0.kind == .right }.map(\.text)
    return [try exercise.solution] + answers.filter { $0 != excluded }
  }

  /// A reference's program and what it did.
  struct Reference: Sendable {
    let program: ExerciseProgram
    let run: SequenceRun
    let growth: [String: Int]

    /// Runs the sequences and the cycles of a right answer.
    init(_ program: ExerciseProgram, to id: String) async throws {
      async let growth = program.unhurried.growth()
      run = try await program.unhurried.sequences()
      let cycles = try await growth
      // Nothing can be compared with a sequence that a right answer did not run.
      guard run.isComplete, !run.sequences.isEmpty, cycles.run.isComplete else {
        let outcome = run.isComplete ? cycles.run.outcome : run.outcome
        throw WorkshopError("A right answer to \(id) in this package did not run its sequences: \(outcome.fact).")
      }
      (self.program, self.growth) = (program, cycles.bytes)
    }
  }

  /// All references, the package's repair first. Each is made when it is asked for.
  func all() throws -> [@Sendable () async throws -> Reference] {
    try texts().map { text in { try await reference(text) } }
  }

  func reference(_ text: String) async throws -> Reference {
    let key = try key(text)
    return try await Kept.shared.reference(exercise.pitfall.name + "-" + key) {
      try await Reference(program(text, key), to: exercise.pitfall.id)
    }
  }

  private func key(_ text: String) throws -> String {
    CourseProgress.digest(of: text + exercise.hidden + "\(try objectDates())")
  }

  /// When each object was built that a reference is linked with.
  private func objectDates() throws -> [Date] {
    try package.build.objects(of: Compilation.modules).compactMap { try Self.date($0) }
  }

  private static func date(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  /// Deletes the references of this exercise that belong to an earlier build.
  private func deleteOutdated(beside kept: URL) throws {
    guard let built = try objectDates().max() else { return }
    let (files, folder) = (FileManager.default, kept.deletingLastPathComponent())
    for name in try files.contentsOfDirectory(atPath: folder.path) where name.hasPrefix("\(exercise.pitfall.name)-") {
      let old = folder.appending(path: name)
      if let date = try Self.date(old.path), date < built { try files.removeItem(at: old) }
    }
  }

  /// The seconds that the package's repair takes for a story now; nil if it does not come to its end.
  func seconds(of story: CheckStory) async throws -> Double? {
    let text = try exercise.solution
    let result = try await program(text, key(text)).unhurried.play(story)
    return result.isRight ? result.outcome.seconds : nil
  }

  private func program(_ text: String, _ key: String) async throws -> ExerciseProgram {
    let kept = package.build.folder.appending(path: "workshop-references/\(exercise.pitfall.name)-\(key)")
    let made = ExerciseProgram(url: kept.appending(path: "program"))
    let isMade = FileManager.default.isExecutableFile(atPath: made.url.path)
    return isMade ? made : try await build(text, in: kept)
  }

  /// Builds a program in its folder, or in a temporary one if that cannot be written, as in `grade`.
  ///
  /// The program is renamed and never copied. A system starts no program that is still open for writing, as a copy is
  /// in every child that another thread starts meanwhile.
  private func build(_ text: String, in kept: URL) async throws -> ExerciseProgram {
    let files = FileManager.default
    let draft = kept.appending(path: UUID().uuidString)
    let isKept = (try? files.createDirectory(at: draft, withIntermediateDirectories: true)) != nil
    let scratch = isKept ? draft : files.temporaryDirectory.appending(path: "observer-reference-\(UUID())")
    if isKept { try? deleteOutdated(beside: kept) } else { try Files.makeFolder(scratch) }
    let result = try await Compilation(exercise: exercise, package: package, folder: scratch).run(text)
    guard case .program(let program) = result else {
      throw WorkshopError("A right answer to \(exercise.pitfall.id) in this package does not compile: \(result).")
    }
    guard isKept else { return program }
    let place = kept.appending(path: "program")
    guard unsafe rename(program.url.path, place.path) == 0 else { return program }  // borrows the paths
    try? files.removeItem(at: scratch)
    return ExerciseProgram(url: place)
  }
}

/// The references that this process has made, so that several checks at once make each of them once.
private actor Kept {
  static let shared = Kept()
  private var tasks: [String: Task<References.Reference, any Error>] = [:]

  func reference(
    _ key: String, _ make: @escaping @Sendable () async throws -> References.Reference
  ) async throws -> References.Reference {
    let task = tasks[key] ?? Task { try await make() }
    tasks[key] = task
    do {
      return try await task.value
    } catch {
      if tasks[key] == task { tasks[key] = nil }  // so that the next check tries again
      throw error
    }
  }
}
