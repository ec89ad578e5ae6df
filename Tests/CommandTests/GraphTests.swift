import ChildProcesses
import Foundation
import ObjectGraphs
import PitfallCatalogue
import Synchronization
import TestSupport
import Testing

/// Who owns whom, read from the memory of a running story. A short run looks at a few pictures.
@Suite("graph") struct GraphTests {
  private struct Moment: Decodable {
    let line: String
    let graph: ObjectGraph

    /// The references, each as a line.
    var allReferences: [String] {
      let types = Dictionary(
        uniqueKeysWithValues: graph.nodes.map { ($0.id, $0.type + ($0.state == .released ? " (released)" : "")) })
      return graph.edges.map { "\(types[$0.from] ?? "?") \($0.kind.rawValue) \(types[$0.to] ?? "?"): \($0.label)" }
    }
  }

  private func moments(_ name: String, _ telling: String) async throws -> [Moment] {
    let outcome = await Self.runs.withLock { runs in
      let run = runs["\(name) \(telling)"] ?? Task { await Command.run("graph", name, telling) }
      runs["\(name) \(telling)"] = run
      return run
    }.value
    try #require(outcome.exit == .status(0), "\(outcome.standardError)")
    return try JSONDecoder().decode([Moment].self, from: Data(outcome.output.utf8))
  }

  /// Each story is played once.
  private static let runs = Mutex<[String: Task<Outcome, Never>]>([:])

  @Test(
    "A picture tells strong references, weak references, and mere addresses apart", .drawn,
    arguments: [
      ("P18", "naive", "BlockObservation strong DocumentCell: changed"),
      ("P18", "fixed", "BlockObservation weak DocumentCell: changed, closure"),
      ("P20", "naive", "NotificationCenter strong SettingsScreen: registrar"),
      ("P20", "fixed", "NotificationCenter weak SettingsScreen: registrar"),
      ("P23", "naive", "ThemePicker strong SettingsScreen: delegate"),
      ("P23", "fixed", "ThemePicker weak SettingsScreen: delegate"),
      ("P01", "naive", "Document unretained DocumentCell: info"),
      ("P01", "naive", "Document unretained DocumentCell (released): info"),
      ("P04", "naive", "Letter unretained Author (released): info"),
      ("P05", "naive", "queued block unretained Order (released)"),
      ("P13", "fixed", "DocumentCell strong KeyValueObservation: observation"),
      ("P21", "naive", "KeyValueObservationController strong SoundSettings"),
      ("P22", "naive", "Task strong ChatWindow"),
      ("P22", "fixed", "Task weak ChatWindow"),
      ("P32", "fixed", "copied list strong ShiftCook"),
      ("P33", "naive", "copied list strong Assistant"),
      ("P37", "naive", "queued block strong SettingsScreen"),
      ("P41", "naive", "Kitchen strong OperationQueue: operations"),
      ("P41", "naive", "NotificationCenter weak OperationQueue"),
      ("P43", "fixed", "Settings weak TextPreview: observationRegistrar, closure"),
      ("P45", "naive", "ChatRoom strong AsyncStream: stream"),
      ("P45", "naive", "Task strong AsyncStream"),
      ("P47", "naive", "Settings weak TextPreview: observationRegistrar, closure"),
      ("P48", "naive", "Oven unretained Cook (released): delegate"),
      ("P49", "naive", "Timer strong CourierScreen"),
      ("P50", "naive", "Kitchen unretained Kitchen: menu, closure"),
    ].sample(8))
  func references(_ name: String, _ telling: String, _ reference: String) async throws {
    let moments = try await moments(name, telling)
    let found = moments.flatMap(\.allReferences)
    #expect(found.contains { $0.hasPrefix(reference) }, "\(Set(found).sorted().joined(separator: "\n"))")
  }

  @Test(
    "A picture shows no reference that is not there: not what memory still holds of former values", .drawn,
    arguments: [
      // One of three cooks has left the array, whose storage still has the bytes.
      ("P32", "naive", "Steward strong ShiftCook", 2),
      // Observation has dropped the closure after the first change.
      ("P43", "naive", "Settings weak TextPreview", 0),
      ("P43", "naive", "Settings strong", 0),
      ("P47", "naive", "Settings strong", 0),
      // A room knows its two windows only through the stream.
      ("P45", "naive", "ChatRoom strong ChatRoom", 0),
      // A thousand documents fill memory that others have left.
      ("P02", "fixed", "Document strong Document", 0),
      // The removal that waits on the queue has only the order's address.
      ("P05", "naive", "queued block strong Order", 0),
      // A weak reference is nil when its document is gone, although another one lies at the same address.
      ("P02", "naive", "TitleBar", 0),
      // Nobody goes through a copy: the steward goes by index.
      ("P32", "naive", "copied list", 0),
      // A block may be a word longer than what a queue asked for.
      ("P34", "naive", "Steward strong KitchenCook: kitchen", 0),
      // The worker has called the subject, and releases it before the picture is taken.
      ("P36", "fixed", "queued block", 0),
      // The board's closure captures the kitchen `unowned`.
      ("P50", "naive", "Kitchen strong Kitchen", 0),
    ].sample(5))
  func noReference(_ name: String, _ telling: String, _ reference: String, _ count: Int) async throws {
    let last = try #require(try await moments(name, telling).last)
    let found = last.allReferences.filter { $0.hasPrefix(reference) }
    #expect(found.count == count, "\(last.allReferences.sorted().joined(separator: "\n"))")
  }

  @Test("There is a moment for each line up to the one where the naive story and the fixed one differ", .drawn)
  func lines() async throws {
    let naive = try await moments("P18", "naive").map(\.line)
    let fixed = try await moments("P18", "fixed").map(\.line)
    #expect(naive == ["cell shows ★", "cell is still alive"])
    #expect(fixed == ["cell shows ★", "cell was released"])
  }

  @Test("An optimized build draws nothing", .enabled(if: Build.current.isOptimized))
  func optimized() async {
    let outcome = await Command.run("graph", "P41", "naive")
    #expect(outcome.exit == .status(1) && outcome.output.isEmpty)
    #expect(outcome.standardError.contains("An optimized build keeps some objects off the heap."))
  }

  @Test("The next picture leaves out a cell that was released, and shows one that leaks", .drawn)
  func released() async throws {
    let types = { (moments: [Moment]) in moments.map { Set($0.graph.nodes.map(\.type)) } }
    #expect(types(try await moments("P18", "naive")).last?.contains("DocumentCell") == true)
    let fixed = types(try await moments("P18", "fixed"))
    #expect(fixed.first?.contains("DocumentCell") == true && fixed.last?.contains("DocumentCell") == false)
  }

  @Test(
    "A wrong call draws nothing",
    arguments: [
      (["P18"], "`graph` needs a pitfall and a telling, as `graph P18 naive` (got 1 names)."),
      (["P99", "naive"], "There is no pitfall \"P99\"."),
      (["P18", "nave"], "has no telling \"nave\""),
    ])
  func wrong(_ arguments: [String], _ saying: String) async {
    let outcome = await Command.run(Command.program, ["graph"] + arguments)
    #expect(outcome.exit == .status(2))
    #expect(outcome.standardError.contains(saying))
    #expect(outcome.output.isEmpty)
  }
}

extension Trait where Self == ConditionTrait {
  /// The optimizer may put an object on the stack, where the command does not look: the kitchen of P41, for example.
  fileprivate static var drawn: Self { .disabled(if: Build.current.isOptimized, "An optimized build draws nothing.") }
}
