import ChildProcesses
import PitfallCatalogue

extension Pitfall {
  /// What its entry lacks for pages, `diagnose`, and the workshop, each in half a sentence.
  var faults: [String] {
    var faults: [String] = []
    func need(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }

    let texts =
      [summary, repair] + symptoms.logs + symptoms.behaviors + hints + scenarios.map(\.title)
      + scenarios.compactMap(\.wrongFix).flatMap { [$0.type, $0.temptation, $0.explanation] }
    need(!texts.contains { $0.isEmpty || $0.contains("TODO") }, "a text is empty or a TODO: write it")
    let seen = symptoms.logs + symptoms.behaviors
    for words in Set(seen) { need(seen.count { $0 == words } == 1, "the symptom \"\(words)\" is listed twice") }
    need((1...60).contains(minutes), "a learner takes 1 to 60 minutes, not \(minutes)")
    need(!mechanisms.isEmpty, "name the mechanisms with which people meet it")
    need(!related.isEmpty, "name related pitfalls")
    for other in related {
      need(other != id && Catalogue.pitfalls.contains { $0.id == other }, "\(other) is not another pitfall")
    }
    need(scenario("naive")?.side == .naive, "the naive scenario is missing")
    need(scenario("fixed")?.side == .fixed, "the fixed scenario is missing")
    for scenario in scenarios {
      need(scenarios.count { $0.name == scenario.name } == 1, "two scenarios have the name \(scenario.name)")
      let prefix =
        switch scenario.side {
        case .naive: "naive"
        case .fixed: "fixed"
        case .wrongFix: "wrong-"
        }
      need(
        scenario.name.hasPrefix(prefix) && scenario.name == scenario.name.lowercased(),
        "the name of the scenario \(scenario.name) must begin with \(prefix), in small letters")
      need(
        (scenario.counterpart == nil) == (scenario.side == .fixed)
          && (scenario.counterpart == nil || counterpart(of: scenario)?.side == .fixed),
        "the scenario \(scenario.name) needs a fixed counterpart, and a fixed one none")
      for build in [Build(), Build(isOptimized: true)] {
        let claim = scenario.claim(in: build)
        if let fault = claim.fault(of: scenario, in: self, isOptimized: build.isOptimized) {
          faults.append("the claim of \(scenario.name) proves nothing: \(fault)")
        }
      }
      if scenario.side == .naive, case .crashes(_, let words?, _) = scenario.debugClaim {
        need(
          symptoms.logs.contains { $0.withoutAddresses.contains(words.withoutAddresses) },
          "add \"\(words)\" to the logs, because \(scenario.name) prints it")
      }
    }
    return faults
  }
}

extension Claim {
  /// The reason why this claim would prove nothing, in a sentence; nil if it proves something.
  func fault(of scenario: Scenario, in pitfall: Pitfall, isOptimized: Bool) -> String? {
    if transcript.isEmpty { return "the transcript is empty: the story must show that delivery works" }
    let fixed = pitfall.counterpart(of: scenario)?.debugClaim.transcript
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
