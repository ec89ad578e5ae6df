import PitfallCatalogue
import Testing

/// An entry says everything that pages, `diagnose`, and the workshop read, and claims nothing empty.
@Suite("Entries")
struct EntryTests {
  @Test("Ids rise, no id is skipped, and no name stands twice")
  func idsAndNames() {
    let pitfalls = Catalogue.pitfalls
    #expect(pitfalls.map(\.id) == pitfalls.indices.map { ($0 < 9 ? "P0" : "P") + "\($0 + 1)" })
    #expect(Set(pitfalls.map(\.name)).count == pitfalls.count)
  }

  @Test("Symptoms, hints, and the rest are there and say something", arguments: Catalogue.pitfalls.map(\.id))
  func words(id: String) throws {
    let pitfall = try #require(Catalogue.pitfall(named: id))
    let texts =
      [pitfall.summary, pitfall.repair] + pitfall.symptoms.logs + pitfall.symptoms.behaviors + pitfall.hints
      + pitfall.scenarios.map(\.title)
      + pitfall.scenarios.compactMap(\.wrongFix).flatMap { [$0.type, $0.temptation, $0.explanation] }
    for text in texts { #expect(!text.isEmpty && !text.contains("TODO"), "\"\(text)\" says nothing") }
    let symptoms = pitfall.symptoms.logs + pitfall.symptoms.behaviors
    #expect(Set(symptoms).count == symptoms.count, "a symptom is listed twice")
    #expect((1...60).contains(pitfall.minutes))
    #expect(!pitfall.mechanisms.isEmpty)
    #expect(!pitfall.related.isEmpty)
    for related in pitfall.related {
      #expect(related != id && Catalogue.pitfalls.contains { $0.id == related }, "\(related) is not another pitfall")
    }
  }

  @Test("What a crash prints is among the log symptoms", arguments: Catalogue.pitfalls.map(\.id))
  func logs(id: String) throws {
    let pitfall = try #require(Catalogue.pitfall(named: id))
    for scenario in pitfall.scenarios where scenario.side == .naive {
      guard case .crashes(_, let words?, _) = scenario.claim else { continue }
      #expect(
        pitfall.symptoms.logs.contains { $0.withoutAddresses.contains(words.withoutAddresses) },
        "add \"\(words)\" to the logs of \(id): \(scenario.name) prints it")
    }
  }

  @Test("Every story has its fixed counterpart, and names that tell the side", arguments: Catalogue.pitfalls.map(\.id))
  func scenarios(id: String) throws {
    let pitfall = try #require(Catalogue.pitfall(named: id))
    #expect(pitfall.scenario("naive")?.side == .naive)
    #expect(pitfall.scenario("fixed")?.side == .fixed)
    let names = pitfall.scenarios.map(\.name)
    #expect(Set(names).count == names.count, "two scenarios have one name")
    for scenario in pitfall.scenarios {
      let prefix =
        switch scenario.side {
        case .naive: "naive"
        case .fixed: "fixed"
        case .wrongFix: "wrong-"
        }
      #expect(scenario.name.hasPrefix(prefix) && scenario.name == scenario.name.lowercased(), "\(scenario.name)")
      #expect(scenario.counterpart == nil || pitfall.counterpart(of: scenario)?.side == .fixed, "\(scenario.name)")
      #expect((scenario.counterpart == nil) == (scenario.side == .fixed), "\(scenario.name)")
    }
  }

  @Test("A claim proves something", arguments: Catalogue.pitfalls.map(\.id))
  func claims(id: String) throws {
    let pitfall = try #require(Catalogue.pitfall(named: id))
    for scenario in pitfall.scenarios {
      for build in [Build(), Build(isOptimized: true)] {
        let fault = scenario.claim(in: build).fault(of: scenario, in: pitfall, isOptimized: build.isOptimized)
        #expect(fault == nil, "\(id) \(scenario.name): \(fault ?? "")")
      }
    }
  }

  @Test("A claim that proves nothing is found")
  func emptyClaims() throws {
    let pitfall = try #require(Catalogue.pitfall(named: "P18"))
    let (naive, fixed) = (try #require(pitfall.scenario("naive")), try #require(pitfall.scenario("fixed")))
    func fault(_ claim: Claim, isOptimized: Bool = false) -> String? {
      claim.fault(of: naive, in: pitfall, isOptimized: isOptimized)
    }
    #expect(naive.claim.fault(of: naive, in: pitfall, isOptimized: false) == nil)
    #expect(naive.claim.fault(of: fixed, in: pitfall, isOptimized: false) != nil, "a fixed story that leaks")
    #expect(fault(.holds(["cell shows ★"])) != nil, "a naive story that holds")
    #expect(fault(.misbehaves([])) != nil)
    #expect(fault(.misbehaves(fixed.claim.transcript)) != nil, "no difference")
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

extension Claim {
  /// The reason why this claim would prove nothing, in a sentence; nil if it proves something.
  fileprivate func fault(of scenario: Scenario, in pitfall: Pitfall, isOptimized: Bool) -> String? {
    if transcript.isEmpty { return "the transcript is empty: the story must show that delivery works" }
    let fixed = pitfall.counterpart(of: scenario)?.claim.transcript
    switch self {
    case .holds:
      return scenario.side == .fixed ? nil : "a \(scenario.side.rawValue) story must not hold"
    case _ where scenario.side == .fixed:
      return "a fixed story must hold"
    case .misbehaves:
      return transcript == fixed ? "the pair shows no difference" : nil
    case .leaks(_, let type, _):
      if type.isEmpty { return "the class that leaks has no name" }
      let isShown = transcript.contains { $0.hasSuffix("is still alive") && fixed?.contains($0) == false }
      return isShown ? nil : "no weak reference finds the object alive"
    case .hangs:
      return nil
    case .crashes(let signals, nil, _):
      // Off Apple's systems, a check of isolation says nothing in any build.
      let isSilent = signals == .trap && (isOptimized || pitfall.id == "P53")
      return isSilent ? nil : "the crash needs words: only a trap in a release build is silent"
    case .crashes(_, let words?, _):
      return words.isEmpty ? "the crash needs words" : nil
    case .races(let kind, let function, _):
      return kind.isEmpty || function.isEmpty ? "the race needs its kind and the name of our function" : nil
    }
  }
}
