import ChildProcesses
import Foundation
import PitfallCatalogue
import Testing

/// The judge, tested with endings made by hand: it must object to every ending that is not as claimed.
@Suite("Claims")
struct ClaimTests {
  private static let lines = ["cell shows ★", "cell was released"]
  private static let crash = Claim.crashes([SIGABRT], saying: "it is dead", after: lines)

  private func objection(
    _ claim: Claim, _ exit: Outcome.Exit, _ lines: [String] = lines, error: String = "", in build: Build = Build()
  ) -> String? {
    claim.objection(to: Outcome(exit: exit, transcript: lines, standardError: error, seconds: 0), in: build)
  }

  @Test("A crash needs its signal, its words, and its transcript")
  func crash() {
    #expect(objection(Self.crash, .signal(SIGABRT), error: "so: it is dead.") == nil)
    #expect(objection(Self.crash, .signal(SIGSEGV), error: "it is dead")?.contains("crashed (SIGSEGV)") == true)
    #expect(objection(Self.crash, .signal(SIGABRT), error: "another reason")?.contains("\"another reason\"") == true)
    #expect(objection(Self.crash, .status(0), error: "it is dead")?.contains("ended normally") == true)
    #expect(objection(Self.crash, .status(1), error: "it is dead")?.contains("exited with 1") == true)
    #expect(objection(Self.crash, .signal(SIGABRT), [], error: "it is dead")?.contains("it wrote nothing") == true)
  }

  @Test("A crash without a signal is an exit status other than 0")
  func exitStatus() {
    let crash = Claim.crashes([], saying: "heap-use-after-free", after: Self.lines)
    #expect(objection(crash, .status(1), error: "ERROR: heap-use-after-free on address") == nil)
    #expect(objection(crash, .status(0), error: "heap-use-after-free") != nil)
    #expect(objection(crash, .signal(SIGSEGV), error: "heap-use-after-free") != nil)
    #expect(objection(crash, .status(1), error: "LeakSanitizer: detected memory leaks") != nil)
  }

  @Test("Empty words prove nothing; no words at all are a silent trap")
  func emptyWords() {
    #expect(objection(.crashes([SIGILL], saying: "", after: Self.lines), .signal(SIGILL), error: "x") != nil)
    #expect(objection(.crashes(.trap, saying: nil, after: Self.lines), .signal(SIGILL)) == nil)
    #expect(objection(.crashes(.trap, saying: nil, after: Self.lines), .signal(SIGABRT)) != nil)
  }

  @Test("Addresses in the words may differ, the rest may not")
  func addresses() {
    let claim = Claim.crashes([SIGABRT], saying: "instance 0x… is dead", after: Self.lines)
    #expect(objection(claim, .signal(SIGABRT), error: "instance 0x7f01ab is dead") == nil)
    #expect(objection(claim, .signal(SIGABRT), error: "instance seven is dead") != nil)
  }

  @Test("A story that holds or misbehaves ends normally with its whole transcript")
  func transcripts() {
    for claim in [Claim.holds(Self.lines), .misbehaves(Self.lines)] {
      #expect(objection(claim, .status(0)) == nil)
      #expect(objection(claim, .status(0), ["cell was released"])?.contains("it wrote \"cell was released\"") == true)
      #expect(objection(claim, .status(0), Self.lines + ["more"]) != nil)
      #expect(objection(claim, .status(0), Self.lines.reversed()) != nil)
      #expect(objection(claim, .status(0), []) != nil)
      #expect(objection(claim, .status(1)) != nil)
      #expect(objection(claim, .signal(SIGABRT)) != nil)
    }
  }

  @Test("The leak sanitizer must agree that an object leaked")
  func leak() {
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

  @Test("The leak sanitizer must not report what is claimed to be reachable")
  func reachableLeak() {
    let claim = Claim.leaks(Self.lines, of: "DocumentCell", reachable: true)
    let sanitized = Build(sanitizer: .address)
    #expect(objection(claim, .status(0), in: sanitized) == nil)
    #expect(objection(claim, .status(1), error: Self.sideTable, in: sanitized) == nil)
    #expect(objection(claim, .status(1), error: Self.report, in: sanitized) != nil)
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

  @Test("A race needs a report of its kind that names our function")
  func race() {
    let claim = Claim.races("data race", in: "DocumentCell.show", Self.lines)
    #expect(objection(claim, .status(66), error: Self.race) == nil)
    #expect(objection(claim, .status(66), [], error: Self.race) != nil)
    #expect(objection(claim, .status(0), error: Self.race)?.contains("ended normally") == true)
    #expect(objection(claim, .signal(SIGSEGV), error: Self.race) != nil)
    #expect(objection(claim, .status(66))?.contains("reported nothing") == true)
    let hidden = objection(.races("data race", in: "DocumentCell.hide", Self.lines), .status(66), error: Self.race)
    #expect(hidden?.contains("names DocumentCell.hide; the thread sanitizer reported \"data race (pid=1)\"") == true)
    let other = Claim.races("Swift access race", in: "DocumentCell.show", Self.lines)
    #expect(objection(other, .status(66), error: Self.race) != nil)
    #expect(objection(.races("", in: "DocumentCell.show", Self.lines), .status(66), error: Self.race) != nil)
    // One report has the name, another one the kind.
    let two = Self.race.replacing("data race", with: "thread leak") + "\nWARNING: ThreadSanitizer: data race (pid=1)\n"
    #expect(objection(claim, .status(66), error: two) != nil)
  }

  @Test("A hang is a verdict of its own")
  func hang() {
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

  @Test("A process that did not start proves nothing")
  func notStarted() {
    for claim in [
      Self.crash, .crashes([], saying: "x", after: []), .holds([]), .misbehaves([]), .leaks([], of: "X"),
      .hangs(after: []), .races("x", in: "x", []),
    ] {
      #expect(objection(claim, .notStarted("no such file"), [])?.contains("no such file") == true)
    }
  }

  @Test("A difference has the wrong lines and the missing ones")
  func difference() {
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
