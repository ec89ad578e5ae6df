import Foundation
import PitfallCatalogue
import Workshop

extension WorkshopCommand {
  static let watch: Run = { call in
    let terminal = RawTerminal()
    defer { terminal?.restore() }
    var watch = try SaveWatch(call, call.folder())
    return try await watch.run()
  }
}

/// Checks an exercise when its file is saved. It looks at the files three times a second, because network folders and
/// containers do not report changes.
private struct SaveWatch {
  private let call: WorkshopCall
  private let folder: LearnerFolder
  private let exercises: [Exercise]
  private var exercise: Exercise?
  private var stamps: [String: Stamp] = [:]
  private var readsKeys = true
  /// Whether the last key asked for a reset, which a second key must confirm.
  private var isResetAsked = false

  init(_ call: WorkshopCall, _ folder: LearnerFolder) throws {
    (self.call, self.folder) = (call, folder)
    exercise = try folder.next()
    exercises = folder.exercises(try folder.progress())
    for exercise in exercises { stamps[exercise.pitfall.name] = stamp(exercise) }
  }

  private static let keys = "h hint · l list · c check · n next · r reset · q quit"

  mutating func run() async throws -> ExitStatus {
    if let exercise { try call.output.introduce(exercise, folder) }
    call.output("\nWatching \(folder.url.path). Save a file, and it is checked.")
    showKeys()
    while true {
      if let key = key(), try await !press(key) { return .holds }
      for exercise in exercises where try await hasChanged(exercise) {
        self.exercise = exercise
        try await check()
      }
    }
  }

  /// Does what a key asks for. Returns false if the key asks to quit.
  private mutating func press(_ key: Character) async throws -> Bool {
    let wasResetAsked = isResetAsked
    isResetAsked = false
    switch key {
    case "q", "\u{3}", "\u{4}": return false
    case "l": try report { call.output.list(folder, try folder.progress(), at: exercise) }
    case "h": if let exercise { try report { try call.output.hint(exercise, folder) } }
    case "n":
      try report {
        exercise = try folder.next(after: exercise)
        guard let exercise else { return call.output("Every exercise is repaired.") }
        try call.output.introduce(exercise, folder)
      }
    case "c":
      if exercise != nil { try await check() }
      return true
    case "r":
      guard let exercise else { break }
      isResetAsked = !wasResetAsked
      if wasResetAsked {
        try report {
          let kept = try folder.reset(exercise)
          // Before anybody is told, because a save that follows at once must count as a change.
          stamps[exercise.pitfall.name] = stamp(exercise)
          try call.output.reset(exercise, kept, folder)
        }
      } else {
        call.output("Press r again to begin \(exercise.pitfall.heading) again. Your file is kept in the folder Aside.")
      }
    default: break
    }
    showKeys()
    return true
  }

  private mutating func check() async throws {
    guard let exercise else { return }
    call.output.blankLine()
    stamps[exercise.pitfall.name] = stamp(exercise)
    do {
      if try await WorkshopCommand.check(exercise, folder, call) { self.exercise = try folder.next() }
    } catch let error as WorkshopError {
      call.output(error.description)
    } catch let error as WrongCall {
      call.output(error.message)
    }
    showKeys()
  }

  private func showKeys() { call.output(call.output.styled(Self.keys, .faint)) }

  /// Calls `body` and prints its error, which does not end the watch.
  private func report(_ body: () throws -> Void) throws {
    do { try body() } catch let error as WorkshopError { call.output(error.description) }
  }

  /// Whether a file has changed since its last check. An editor may still be writing it, so this waits until the date
  /// stays the same.
  private func hasChanged(_ exercise: Exercise) async throws -> Bool {
    let now = stamp(exercise)
    guard now != stamps[exercise.pitfall.name], now != nil else { return false }
    try await Task.sleep(for: .milliseconds(50))
    return stamp(exercise) == now
  }

  /// A save changes the date or the size. Two saves within a few milliseconds may have the same date.
  private struct Stamp: Equatable {
    let date: Date?
    let size: Int?
  }

  /// Nil if there is no file, for example while an editor replaces it.
  private func stamp(_ exercise: Exercise) -> Stamp? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder.file(of: exercise).path)
    return attributes.map { Stamp(date: $0[.modificationDate] as? Date, size: $0[.size] as? Int) }
  }

  /// The next key, or nil if none is pressed for a third of a second.
  private mutating func key() -> Character? {
    guard readsKeys else {
      usleep(300_000)
      return nil
    }
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&input, 1, 300) > 0 else { return nil }  // fills in `input`
    var byte: UInt8 = 0
    guard unsafe read(STDIN_FILENO, &byte, 1) == 1 else {  // fills in `byte`
      readsKeys = false  // There are no keys any more, but files can still be saved.
      return nil
    }
    return Character(UnicodeScalar(byte))
  }
}
