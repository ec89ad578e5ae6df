import PitfallCatalogue
import Testing

@testable import observer_playbook

/// Ids, and the claims of entries. ``GapTests`` hold each entry to the rest.
@Suite("Entries") struct EntryTests {
  @Test("Ids rise, no id is skipped, and no name stands twice") func idsAndNames() {
    let pitfalls = Catalogue.pitfalls
    #expect(pitfalls.map(\.id) == pitfalls.indices.map { ($0 < 9 ? "P0" : "P") + "\($0 + 1)" })
    #expect(Set(pitfalls.map(\.name)).count == pitfalls.count)
  }

  @Test("A claim that proves nothing is found") func emptyClaims() throws {
    let pitfall = try #require(Catalogue.pitfall(named: "P18"))
    let (naive, fixed) = (try #require(pitfall.scenario("naive")), try #require(pitfall.scenario("fixed")))
    func fault(_ claim: Claim, isOptimized: Bool = false) -> String? {
      claim.fault(of: naive, in: pitfall, isOptimized: isOptimized)
    }
    #expect(naive.debugClaim.fault(of: naive, in: pitfall, isOptimized: false) == nil)
    #expect(naive.debugClaim.fault(of: fixed, in: pitfall, isOptimized: false) != nil, "a fixed story that leaks")
    #expect(fault(.holds(["cell shows ★"])) != nil, "a naive story that holds")
    #expect(fault(.misbehaves([])) != nil)
    #expect(fault(.misbehaves(fixed.debugClaim.transcript)) != nil, "no difference")
    #expect(fault(.leaks(["cell shows ★"], of: "DocumentCell")) != nil, "no weak reference that finds the object alive")
    #expect(fault(.leaks(["cell is still alive"], of: "")) != nil)
    #expect(fault(.hangs(after: [])) != nil)
    #expect(fault(.crashes([6], saying: "", after: ["cell shows ★"])) != nil)
    #expect(fault(.crashes([6], saying: nil, after: ["cell shows ★"])) != nil)
    #expect(fault(.crashes(.trap, saying: nil, after: ["cell shows ★"]), isOptimized: true) == nil)
    #expect(fault(.crashes([6], saying: nil, after: ["cell shows ★"]), isOptimized: true) != nil, "not a trap")
    #expect(fault(.races("", in: "show", ["cell shows ★"])) != nil)
    #expect(fault(.races("data race", in: "", ["cell shows ★"])) != nil)
  }
}
