import ChildProcesses
import Foundation
import PitfallCatalogue
import Testing

/// The judge, tested with endings made by hand: it must object to every ending that is not as claimed.
@Suite("Claims") struct ClaimTests {
  private static let lines = ["cell shows ★", "cell was released"]
  private static let crash = Claim.crashes([SIGABRT], saying: "it is dead", after: lines)

  private func objection(
    _ claim: Claim, _ exit: Outcome.Exit, _ lines: [String] = lines, error: String = "", in build: Build = Build()
  ) -> String? {
    claim.objection(to: Outcome(exit: exit, transcript: lines, standardError: error, seconds: 0), in: build)
  }

  private static let abc = ["a", "b", "c"]

  /// A claim, and an outcome that is as claimed.
  struct Right: Sendable, CustomTestStringConvertible {
    let claim: Claim
    let exits: [Outcome.Exit]
    var error = ""
    var build = Build()
    /// Whether every status other than 0 is right.
    var isAnyFailure = false

    var testDescription: String { "\(claim.kind) \(exits)" }
  }

  static let right: [Right] = [
    Right(claim: .holds(abc), exits: [.status(0)]), Right(claim: .misbehaves(abc), exits: [.status(0)]),
    Right(claim: .leaks(abc, of: "DocumentCell"), exits: [.status(0)]),
    Right(
      claim: .leaks(abc, of: "DocumentCell"), exits: [.status(1), .status(23)], error: report,
      build: Build(sanitizer: .address), isAnyFailure: true),
    Right(claim: .leaks(abc, of: "X", reachable: true), exits: [.status(0)], build: Build(sanitizer: .address)),
    Right(claim: .hangs(after: abc), exits: [.signal(SIGALRM), .overdue]),
    Right(
      claim: .crashes([SIGILL, SIGTRAP], saying: "it is dead", after: abc),
      exits: [.signal(SIGILL), .signal(SIGTRAP)], error: "*** it is dead"),
    Right(
      claim: .crashes(.badAccess, saying: nil, after: abc), exits: [.signal(SIGSEGV), .signal(SIGBUS)]),
    Right(
      claim: .crashes([], saying: "lost", after: abc), exits: [.status(1), .status(66)], error: "lost",
      isAnyFailure: true),
    Right(
      claim: .races("data race", in: "DocumentCell.show", abc), exits: [.status(66), .status(1)], error: race,
      isAnyFailure: true),
  ].filter { $0.build.sanitizer == nil || Platform.hasLeakSanitizer }

  private static let allExits: [Outcome.Exit] =
    [0, 1, 23, 66, 71].map { .status($0) }
    + [SIGABRT, SIGALRM, SIGBUS, SIGILL, SIGKILL, SIGSEGV, SIGTRAP].map { .signal($0) } + [.overdue, .notStarted("no")]

  private func objection(_ right: Right, _ exit: Outcome.Exit, _ lines: [String] = abc, error: String? = nil)
    -> String?
  {
    objection(right.claim, exit, lines, error: error ?? right.error, in: right.build)
  }

  @Test("Every exit that a claim does not name is an objection, and no other is", arguments: right)
  func exits(_ right: Right) {
    for exit in Self.allExits {
      let isFailure = if case .status(let status) = exit { status != 0 } else { false }
      let isRight = right.exits.contains(exit) || right.isAnyFailure && isFailure
      #expect((objection(right, exit) == nil) == isRight, "\(exit)")
    }
  }

  @Test("Any line too many, too few, or at another place is an objection", arguments: right)
  func lines(_ right: Right) {
    for exit in right.exits {
      #expect(objection(right, exit) == nil)
      for lines in [
        ["a", "b"], ["b", "c"], ["a", "c"], ["c"], [], ["a", "b", "c", "c"], ["a", "a", "b", "c"], ["x", "b", "c"],
        ["a", "c", "b"], ["a", "b", "C"], ["a", "b", "c "], ["a", "b", "c", ""], ["a\nb", "c"],
      ] { #expect(objection(right, exit, lines)?.contains("was claimed to write \"a\", \"b\", \"c\"") == true) }
    }
  }

  @Test("A claim with words or a report is not met without them", arguments: right.filter { !$0.error.isEmpty })
  func words(_ right: Right) {
    for exit in right.exits {
      for error in ["", "something else", String(right.error.prefix(right.error.count / 4))] {
        #expect(objection(right, exit, error: error) != nil, "\(error)")
      }
    }
  }

  @Test("A crash needs its signal, its words, and its transcript") func crash() {
    #expect(objection(Self.crash, .signal(SIGABRT), error: "so: it is dead.") == nil)
    #expect(objection(Self.crash, .signal(SIGSEGV), error: "it is dead")?.contains("crashed (SIGSEGV)") == true)
    #expect(objection(Self.crash, .signal(SIGABRT), error: "another reason")?.contains("\"another reason\"") == true)
    #expect(objection(Self.crash, .status(0), error: "it is dead")?.contains("ended normally") == true)
    #expect(objection(Self.crash, .status(1), error: "it is dead")?.contains("exited with 1") == true)
    #expect(objection(Self.crash, .signal(SIGABRT), [], error: "it is dead")?.contains("it wrote nothing") == true)
  }

  @Test("Empty words prove nothing; no words at all are a silent trap") func emptyWords() {
    #expect(objection(.crashes([SIGILL], saying: "", after: Self.lines), .signal(SIGILL), error: "x") != nil)
    #expect(objection(.crashes(.trap, saying: nil, after: Self.lines), .signal(SIGILL)) == nil)
    #expect(objection(.crashes(.trap, saying: nil, after: Self.lines), .signal(SIGABRT)) != nil)
  }

  @Test("Addresses in the words may differ, the rest may not") func addresses() {
    let claim = Claim.crashes([SIGABRT], saying: "instance 0x… is dead", after: Self.lines)
    #expect(objection(claim, .signal(SIGABRT), error: "instance 0x7f01ab is dead") == nil)
    #expect(objection(claim, .signal(SIGABRT), error: "instance seven is dead") != nil)
  }

  @Test("The leak sanitizer must agree that an object leaked") func leak() {
    let claim = Claim.leaks(Self.lines, of: "DocumentCell")
    let sanitized = Build(sanitizer: .address)
    #expect(objection(claim, .status(0)) == nil)
    #expect(objection(claim, .status(0), []) != nil)
    #expect(objection(claim, .status(1), error: Self.report, in: sanitized) == nil)
    let unseen = objection(claim, .status(0), in: sanitized)
    #expect(unseen?.contains("the leak sanitizer does not agree") == true)
    #expect(objection(claim, .status(1), error: Self.sideTable, in: sanitized) != nil)
    #expect(objection(claim, .status(0), error: Self.report, in: sanitized) != nil)
    #expect(objection(claim, .status(1), error: Self.report) != nil)
  }

  @Test("A class whose mangled name is abbreviated is found in the leak sanitizer's report")
  func abbreviatedLeak() {
    // The full name contains "Document" twice, so the second one is abbreviated: `0F4Cell`.
    let report = """
      ==1==ERROR: LeakSanitizer: detected memory leaks
      Indirect leak of 56 byte(s) in 1 object(s) allocated from:
          #2 0x7f39b066fdc6 in swift_allocObject (libswiftCore.so+0x46fdc6)
          #3 0x55bb2ff8968b in $s8Pitfalls16DanglingObserverO14KeptByDocumentO0F4Cell\
      C8document10transcriptAG9SampleApp0F0C_AJ10TranscriptCtcfC \
      KeptByDocument.swift
      """
    let sanitized = Build(sanitizer: .address)
    #expect(objection(.leaks(Self.lines, of: "DocumentCell"), .status(1), error: report, in: sanitized) == nil)
    #expect(objection(.leaks(Self.lines, of: "Cell"), .status(1), error: report, in: sanitized) != nil)
    #expect(objection(.leaks(Self.lines, of: "KeptByDocument"), .status(1), error: report, in: sanitized) != nil)
  }

  @Test("Other leaks under the sanitizer contradict a story that ends normally; a side table alone does not")
  func otherLeak() {
    let empty = "==1==ERROR: LeakSanitizer: detected memory leaks"
    let sanitized = Build(sanitizer: .address)
    for claim in [
      Claim.holds(Self.lines), .misbehaves(Self.lines), .leaks(Self.lines, of: "DocumentCell", reachable: true),
    ] {
      for report in [empty, Self.report, Self.sideTable + Self.report, Self.report + Self.sideTable] {
        #expect(objection(claim, .status(1), error: report, in: sanitized)?.contains(empty) == true)
      }
      #expect(objection(claim, .status(1), error: Self.sideTable, in: sanitized) == nil)
      #expect(objection(claim, .status(1), error: Self.sideTable + Self.sideTable, in: sanitized) == nil)
      #expect(objection(claim, .status(1), error: Self.sideTable) != nil)
      #expect(objection(claim, .signal(SIGABRT), error: Self.sideTable, in: sanitized) != nil)
      #expect(objection(claim, .status(1), [], error: Self.sideTable, in: sanitized) != nil)
    }
  }

  @Test("A race needs a report whose kind and whose function are the claimed ones") func race() {
    let claim = Claim.races("data race", in: "DocumentCell.show", Self.lines)
    #expect(objection(claim, .status(0), error: Self.race)?.contains("ended normally") == true)
    #expect(objection(claim, .status(66))?.contains("reported nothing") == true)
    let hidden = objection(.races("data race", in: "DocumentCell.hide", Self.lines), .status(66), error: Self.race)
    #expect(hidden?.contains("names DocumentCell.hide; the thread sanitizer reported \"data race (pid=1)\"") == true)
    let other = Claim.races("Swift access race", in: "DocumentCell.show", Self.lines)
    #expect(objection(other, .status(66), error: Self.race) != nil)
    #expect(objection(.races("", in: "DocumentCell.show", Self.lines), .status(66), error: Self.race) != nil)
    let thread = "WARNING: ThreadSanitizer: thread leak (pid=1)\n    its name: data race\n"
    let frame = "    #0 $s1t5CellsO12DocumentCellC4showyySiF main.swift:3:109\n"
    for (error, isRight) in [
      (Self.race, true), (thread + frame + Self.race, true), (thread + frame, false), ("data race\n" + frame, false),
      ("WARNING: ThreadSanitizer: data race (pid=1)\n" + thread + frame, false),
    ] { #expect((objection(claim, .status(66), error: error) == nil) == isRight, "\(error)") }
  }

  @Test("A hang is a verdict of its own") func hang() {
    let claim = Claim.hangs(after: ["steward waits"])
    for exit in [Outcome.Exit.signal(SIGALRM), .overdue] {
      #expect(objection(claim, exit, ["steward waits"]) == nil)
      #expect(objection(claim, exit, ["steward waits", "cook answers"]) != nil)
      #expect(objection(claim, exit, []) != nil)
      for claim in [
        Self.crash, .holds(["x"]), .misbehaves(["x"]), .leaks(["x"], of: "X"), .races("x", in: "x", ["x"]),
      ] {
        #expect(objection(claim, exit, ["x"], error: "it is dead")?.contains("it hung after \"x\"") == true)
      }
    }
    #expect(objection(claim, .status(0), ["steward waits"])?.contains("ended normally") == true)
    #expect(objection(.crashes([SIGALRM], saying: "x", after: ["x"]), .signal(SIGALRM), ["x"], error: "x") != nil)
  }

  @Test("A process that did not start proves nothing") func notStarted() {
    for claim in [
      Self.crash, .crashes([], saying: "x", after: []), .holds([]), .misbehaves([]), .leaks([], of: "X"),
      .hangs(after: []), .races("x", in: "x", []),
    ] {
      #expect(objection(claim, .notStarted("no such file"), [])?.contains("no such file") == true)
    }
  }

  @Test("A difference has the wrong lines and the missing ones") func difference() {
    let extra = TranscriptDifference(of: ["a", "x", "b", "x"], from: ["a", "b"])
    #expect(extra.wrong == ["x", "x"] && extra.wrongIndices == [1, 3] && extra.missing.isEmpty)
    let silence = TranscriptDifference(of: ["a"], from: ["a", "b", "c"])
    #expect(silence.wrong.isEmpty && silence.missing == ["b", "c"])
    let both = TranscriptDifference(of: ["a", "x", "c"], from: ["a", "b", "c"])
    #expect(both.wrong == ["x"] && both.missing == ["b"])
    #expect(TranscriptDifference(of: ["a"], from: ["a"]).isEmpty)
  }

  /// A lost cell, as the leak sanitizer reports it.
  private static let report = """
    ==1==ERROR: LeakSanitizer: detected memory leaks
    Indirect leak of 48 byte(s) in 1 object(s) allocated from:
        #2 0x7ffa9746fdc6 in swift_allocObject (libswiftCore.so+0x46fdc6)
        #3 0x5642147bc2db in $s8Pitfalls16StrongRetainLeakO12DocumentCell\
    C8document10transcriptAE9SampleApp0E0C_AH10TranscriptCtcfC \
    StrongRetainLeak.swift

    """
  /// The report for an object, living or lost, that had a weak reference.
  private static let sideTable = """
    ==1==ERROR: LeakSanitizer: detected memory leaks
    Direct leak of 32 byte(s) in 1 object(s) allocated from:
        #1 0x7f04c3c6fa93 in swift_slowAlloc (libswiftCore.so+0x46fa93)
        #2 0x7f04c3cbbe6c in swift::RefCounts<swift::RefCountBitsT<(swift::RefCountInlinedness)1>>\
    ::formWeakReference() \
    crtstuff.c
        #3 0x7ffa97471c69 in swift_weakInit (libswiftCore.so+0x471c69)
        #4 0x5642147bce5e in $s8Pitfalls16StrongRetainLeakO12DocumentCell\
    C8document10transcriptAE9SampleApp0E0C_AH10TranscriptCtcfC \
    StrongRetainLeak.swift

    """
  /// A race, as the thread sanitizer reports it.
  private static let race = """
    ==================
    WARNING: ThreadSanitizer: data race (pid=1)
      Write of size 8 at 0x720800000030 by thread T2:
        #0 $s1t5CellsO12DocumentCellC4showyySiF main.swift:3:109 (t+0xfd154) (BuildId: 137e956e3ccb9e0ca24c9673b9722975)
        #1 $s1tyyYbcfU_ main.swift:7:82 (t+0xfc90a) (BuildId: 137e956e3ccb9e0ca24c9673b9722975)
    ==================
    """
}
