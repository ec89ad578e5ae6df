import Foundation
import PitfallCatalogue
import Testing

/// The judge, with endings made by hand: each that is not as claimed must be objected to.
@Suite struct EndingTests {
  private static let plain = Build(addressSanitizer: false)
  private static let sanitized = Build(addressSanitizer: true)
  private static let crash = Ending.crashes(.init([SIGABRT], saying: "it is dead"))

  private func objection(
    _ claim: Ending, _ exit: Outcome.Exit, _ lines: [String] = [], error: String = "", fixed: [String]? = nil,
    in build: Build = plain
  ) -> String? {
    let outcome = Outcome(exit: exit, transcript: lines, standardError: error, seconds: 0)
    return claim.objection(to: outcome, counterpart: fixed, in: build)
  }

  @Test func aCrashNeedsItsSignalAndItsWords() {
    #expect(objection(Self.crash, .signal(SIGABRT), error: "so: it is dead.") == nil)
    #expect(objection(Self.crash, .signal(SIGSEGV), error: "it is dead")?.contains("crashed (SIGSEGV)") == true)
    #expect(objection(Self.crash, .signal(SIGABRT), error: "another reason")?.contains("\"another reason\"") == true)
    #expect(objection(Self.crash, .status(0), error: "it is dead")?.contains("ended normally") == true)
    #expect(objection(Self.crash, .status(1), error: "it is dead")?.contains("exited with 1") == true)
  }

  @Test func aCrashWithoutASignalIsAnExitStatusOtherThanZero() {
    let crash = Ending.crashes(.init([], saying: "heap-use-after-free"))
    #expect(objection(crash, .status(1), error: "ERROR: heap-use-after-free on address") == nil)
    #expect(objection(crash, .status(0), error: "heap-use-after-free") != nil)
    #expect(objection(crash, .signal(SIGSEGV), error: "heap-use-after-free") != nil)
    #expect(objection(crash, .status(1), error: "LeakSanitizer: detected memory leaks") != nil)
  }

  @Test func aStackThatOverflowsSaysNothing() {
    #expect(objection(.crashes(.init([SIGSEGV], saying: "")), .signal(SIGSEGV)) == nil)
    #expect(objection(.crashes(.init([SIGSEGV], saying: "")), .signal(SIGABRT), error: "something") != nil)
  }

  @Test func aFixedStoryMustDeliverAllOfIt() {
    let claim = Ending.holds(["cell shows ★", "cell was released"])
    #expect(objection(claim, .status(0), ["cell shows ★", "cell was released"]) == nil)
    #expect(objection(claim, .status(0), ["cell was released"])?.contains("it wrote \"cell was released\"") == true)
    #expect(objection(claim, .status(0), ["cell shows ★", "cell was released", "more"]) != nil)
    #expect(objection(claim, .status(0), []) != nil)
    #expect(objection(claim, .status(1), ["cell shows ★", "cell was released"]) != nil)
    #expect(objection(claim, .signal(SIGABRT), ["cell shows ★", "cell was released"]) != nil)
  }

  @Test func misbehaviourIsInTheNaiveStoryAndNotInTheFixed() {
    let claim = Ending.misbehaves(["white", "red"])
    #expect(objection(claim, .status(0), ["white", "other", "red"], fixed: ["red"]) == nil)
    #expect(objection(claim, .status(0), ["red", "white"], fixed: ["red"])?.contains("lacks") == true)
    #expect(objection(claim, .status(0), ["white"], fixed: []) != nil)
    #expect(
      objection(claim, .status(0), ["white", "red"], fixed: ["white", "red"])?.contains("no difference") == true)
    #expect(objection(claim, .status(0), ["white", "red"], fixed: nil)?.contains("no fixed transcript") == true)
    #expect(objection(claim, .signal(SIGILL), ["white", "red"], fixed: ["red"]) != nil)
  }

  @Test func aLeakIsSeenByTheLeakSanitizerTooWhereThereIsOne() {
    let claim = Ending.leaks("cell is still alive", of: "DocumentCell")
    let lines = ["cell is still alive"]
    #expect(objection(claim, .status(0), lines, fixed: ["cell was released"]) == nil)
    #expect(objection(claim, .status(0), lines, fixed: lines)?.contains("no difference") == true)
    #expect(objection(claim, .status(0), ["cell was released"], fixed: []) != nil)
    #expect(objection(claim, .status(1), lines, error: Self.report, fixed: [], in: Self.sanitized) == nil)
    let unseen = objection(claim, .status(0), lines, fixed: [], in: Self.sanitized)
    #expect(unseen?.contains("the leak sanitizer does not agree") == true)
    #expect(objection(claim, .status(1), lines, error: Self.sideTable, fixed: [], in: Self.sanitized) != nil)
    #expect(objection(claim, .status(0), lines, error: Self.report, fixed: [], in: Self.sanitized) != nil)
    #expect(objection(claim, .status(1), lines, error: Self.report, fixed: []) != nil)
  }

  @Test func aLeakOfWhatIsReachableIsNotSeenByIt() {
    let claim = Ending.leaks("cell is still alive", of: "DocumentCell", reachable: true)
    let lines = ["cell is still alive"]
    #expect(objection(claim, .status(0), lines, fixed: [], in: Self.sanitized) == nil)
    #expect(objection(claim, .status(1), lines, error: Self.sideTable, fixed: [], in: Self.sanitized) == nil)
    #expect(objection(claim, .status(1), lines, error: Self.report, fixed: [], in: Self.sanitized) != nil)
  }

  /// A lost cell, as the leak sanitizer reports it.
  private static let report = """
    ==1==ERROR: LeakSanitizer: detected memory leaks
    Indirect leak of 48 byte(s) in 1 object(s) allocated from:
        #2 0x7ffa9746fdc6 in swift_allocObject (libswiftCore.so+0x46fdc6)
        #3 0x5642147bc2db in $s8Pitfalls16StrongRetainLeakO12DocumentCellC8document10transcriptAEfC StrongRetainLeak.swift
    """
  /// What it reports beside any living object that has a weak reference.
  private static let sideTable = """
    ==1==ERROR: LeakSanitizer: detected memory leaks
    Direct leak of 32 byte(s) in 1 object(s) allocated from:
        #3 0x7ffa97471c69 in swift_weakInit (libswiftCore.so+0x471c69)
        #4 0x5642147bce5e in $s8Pitfalls16StrongRetainLeakO12DocumentCellC8document10transcriptAEfC StrongRetainLeak.swift
    """

  @Test func whatElseLeaksUnderTheSanitizerIsObjectedTo() {
    let report = "==1==ERROR: LeakSanitizer: detected memory leaks"
    #expect(
      objection(.holds(["told"]), .status(1), ["told"], error: report, in: Self.sanitized)?.contains(report) == true)
  }

  @Test func aHangIsItsOwnVerdict() {
    for exit in [Outcome.Exit.signal(SIGALRM), .overdue] {
      #expect(objection(.hangs(after: "steward waits"), exit, ["steward waits"]) == nil)
      #expect(objection(.hangs(after: "steward waits"), exit, ["steward waits", "cook answers"]) != nil)
      #expect(objection(.hangs(after: "steward waits"), exit, []) != nil)
      for claim in [Self.crash, .holds(["x"]), .misbehaves(["x"]), .leaks("x", of: "X")] {
        #expect(objection(claim, exit, ["x"], error: "it is dead", fixed: [])?.contains("it hung after \"x\"") == true)
      }
    }
    #expect(
      objection(.hangs(after: "steward waits"), .status(0), ["steward waits"])?.contains("ended normally") == true)
    #expect(objection(Ending.crashes(.init([SIGALRM], saying: "")), .signal(SIGALRM)) != nil)
  }

  @Test func whatDidNotStartProvesNothing() {
    for claim in [
      Self.crash, .crashes(.init([], saying: "")), .holds([]), .misbehaves([]), .leaks("x", of: "X"),
      .hangs(after: "x"),
    ] {
      #expect(objection(claim, .notStarted("no such file"))?.contains("no such file") == true)
    }
  }
}
