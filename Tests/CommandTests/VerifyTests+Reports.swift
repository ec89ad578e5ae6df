import ChildProcesses
import CommandTesting
import Foundation
import PitfallCatalogue
import Testing

@testable import observer_pitfalls

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The terminal, JSON, JUnit, and the exit status say the same of the same reviews.
@Suite("verify: its reports") struct VerifyReportTests {
  static let all: [[String]] = [
    ["aaa"], ["aan"], ["ana"], ["naa"], ["nnn"], ["oaa"], ["aoa"], ["aao"], ["eaa"], ["aea"], ["aae"], ["eee"], ["ooo"],
    ["oen"],
    ["aaa", "aaa"], ["aaa", "nnn"], ["nnn", "nnn"], ["aaa", "oaa"], ["eaa", "oaa"], ["aaa", "ane"], ["oon", "aaa"], [],
  ]

  private func reviews(_ letters: [String]) -> [Review] {
    letters.enumerated().map { madeUpReview($1, "P9\($0 + 1)") }
  }

  private func count(_ letters: [String], _ letter: Character) -> Int { letters.joined().count { $0 == letter } }

  private func words(_ letters: String) -> String {
    letters.contains("e")
      ? "error"
      : letters.contains("o") ? "not as claimed" : letters.hasPrefix("aa") ? "as claimed" : "not verified in this build"
  }

  @Test("JSON counts every story once, and each pitfall by the worst of its stories", arguments: all)
  func json(_ letters: [String]) throws {
    let report = try CommandTests.json(VerificationReport(reviews(letters), seconds: 1.23456))
    let summary = try #require(report["summary"] as? [String: Any])
    for (name, number) in [
      ("pitfalls", letters.count), ("verified", letters.count { words($0) == "as claimed" }),
      ("contested", letters.count { $0.contains("o") }), ("scenarios", 3 * letters.count),
      ("asClaimed", count(letters, "a")), ("notAsClaimed", count(letters, "o")), ("notPlayed", count(letters, "n")),
      ("errors", count(letters, "e")),
    ] { #expect(summary[name] as? Int == number, "\(name)") }
    #expect(summary["seconds"] as? Double == 1.235)
    let pitfalls = try #require(report["pitfalls"] as? [[String: Any]])
    #expect(pitfalls.map { $0["status"] as? String } == letters.map(words))
    for (pitfall, letters) in zip(pitfalls, letters) {
      let scenarios = try #require(pitfall["scenarios"] as? [[String: Any]])
      for (scenario, letter) in zip(scenarios, letters) {
        let status = ["a": "as claimed", "o": "not as claimed", "n": "not played in this build", "e": "error"][letter]
        #expect(scenario["status"] as? String == status)
        #expect((scenario["actual"] != nil) == "ao".contains(letter))
        #expect((scenario["objection"] != nil) == (letter == "o") && (scenario["error"] != nil) == (letter == "e"))
        #expect((scenario["notPlayedBecause"] != nil) == (letter == "n"))
      }
    }
  }

  @Test("On GitHub, and only there, each story that does not end as claimed is marked in its file", arguments: all)
  func annotations(_ letters: [String]) async throws {
    for (environment, marked) in [([:], 0), (["GITHUB_ACTIONS": "true"], count(letters, "o"))] {
      let lines = try await printed(in: environment) { for review in reviews(letters) { $0.print(review) } }
      #expect(lines.count { $0.hasPrefix("::error file=Sources/") && $0.contains("MadeUp") } == marked)
    }
    let escaped = try await printed(in: ["GITHUB_ACTIONS": "true"]) { $0.annotate("X.swift", "100 %\nmore") }
    #expect(escaped == ["::error file=X.swift::100 %25%0Amore"])
  }

  @Test("A claim in JSON has the lines that are wrong and missing, and a leak's and a race's own fields")
  func claims() throws {
    func record(_ claim: Claim) throws -> ClaimRecord {
      let pitfall = madeUp(naive: claim)
      return ClaimRecord(pitfall, try #require(pitfall.scenario("naive")))
    }
    for isReachable in [true, false] {
      let leak = try record(.leaks(["a", "x"], of: "Cart", reachable: isReachable))
      #expect(leak.reachable == isReachable && leak.type == "Cart" && leak.wrong == ["x"] && leak.missing == ["b"])
    }
    let race = try record(.races("race", in: "count()", ["a", "b"]))
    #expect(race.function == "count()" && race.missing.isEmpty && race.reachable == nil)
  }

  private final class XML: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { elements.append((element, attributes)) }

    static func read(_ xml: String) throws -> XML {
      let reader = XML()
      let parser = XMLParser(data: Data(xml.utf8))
      parser.delegate = reader
      #expect(parser.parse(), "\(xml)")
      return reader
    }

    func all(_ name: String) -> [[String: String]] { elements.filter { $0.name == name }.map(\.attributes) }
    func sums(_ name: String, _ attributes: [String]) -> [Int] {
      attributes.map { attribute in all(name).reduce(0) { $0 + (Int($1[attribute] ?? "") ?? -1000) } }
    }
  }

  @Test("JUnit has the same numbers at each level, and a failure, an error, or a skip for each of them", arguments: all)
  func junit(_ letters: [String]) throws {
    let xml = try XML.read(JUnitReport(reviews(letters)).xml)
    let numbers = [3 * letters.count, count(letters, "o"), count(letters, "e"), count(letters, "n")]
    for level in ["testsuites", "testsuite"] {
      #expect(xml.sums(level, ["tests", "failures", "errors", "skipped"]) == numbers, "\(level)")
    }
    #expect(["testcase", "failure", "error", "skipped"].map { xml.all($0).count } == numbers)
    #expect(xml.all("failure").allSatisfy { $0["message"]?.contains("it wrote \"<other> & \"quoted\"\"") == true })
    #expect(xml.all("error").allSatisfy { $0["message"] == "no <file>" })
    #expect(xml.all("skipped").allSatisfy { $0["message"] == "needs \"another\" build" })
    #expect(xml.all("system-out").count == count(letters, "a") + count(letters, "o"))
  }

  @Test("The terminal has a line for each story, and its sum and the exit status say the same", arguments: all)
  func terminal(_ letters: [String]) async throws {
    let reviews = reviews(letters)
    let lines = try await printed { output in
      for review in reviews { output.print(review) }
      output(reviews.conclusion(seconds: 1.26, output))
    }
    let stories = lines.filter { $0.hasPrefix("     ") && !$0.hasPrefix("      ") && !$0.contains("Not verified:") }
    #expect(stories.count == 3 * letters.count)
    #expect(stories.count { $0.hasSuffix(" as claimed") } == count(letters, "a"))
    #expect(stories.count { $0.contains("NOT AS CLAIMED") } == count(letters, "o"))
    #expect(stories.count { $0.contains("ERROR: could not be played: no <file>") } == count(letters, "e"))
    #expect(stories.count { $0.contains("not played in this build: needs") } == count(letters, "n"))
    let verified = letters.count { words($0) == "as claimed" }
    let unverified = letters.count { words($0) == "not verified in this build" }
    #expect(lines.count { $0.contains("Not verified: no story could be played to both sides.") } == unverified)

    let sum = try #require(lines.last)
    let contested = letters.indices.filter { letters[$0].contains("o") }.map { "P9\($0 + 1)" }
    let pitfalls = letters.count == 1 ? "1 pitfall" : "\(letters.count) pitfalls"
    let played = count(letters, "a") + count(letters, "o")
    let begin =
      contested.isEmpty
      ? "\(verified) of \(pitfalls) verified: \(played) \(played == 1 ? "story" : "stories") played, "
        + (played == 0 ? "nothing to judge." : "all as claimed.")
      : "\(contested.count) of \(pitfalls) \(contested.count == 1 ? "is" : "are") NOT as claimed: "
        + "\(contested.joined(separator: ", "))."
    #expect(sum.hasPrefix(begin), "\(sum)")
    let errors = count(letters, "e")
    #expect(sum.contains("ERROR: \(errors) \(errors == 1 ? "story" : "stories") could not be played") == (errors > 0))
    let unplayed = count(letters, "n")
    let why = "Not played in this build: \(unplayed), because \(unplayed == 1 ? "it" : "each") needs "
    #expect(sum.contains(why) == (unplayed > 0) && sum.hasSuffix(" 1.3 s."))
    let bothSides = "Each verified pitfall failed on its naive side and held on its fixed side."
    #expect(sum.contains(bothSides) == (contested.isEmpty && verified > 0))

    let holds = verified > 0 && contested.isEmpty && errors == 0
    #expect((reviews.status(isNamed: false) == .holds) == holds)
    #expect((reviews.status(isNamed: true) == .holds) == (holds && verified == letters.count))
    #expect(reviews.status(isNamed: false) != .wrongCall)
  }

  @Test("The table says of each pitfall what `verify` says", arguments: all)
  func table(_ letters: [String]) async throws {
    let reviews = reviews(letters)
    let overview = try await printed { output in
      var overview = Overview(reviews.map(\.pitfall), output)
      for review in reviews { overview.print(review) }
    }
    let heads = overview.filter { $0.contains("  MadeUp ") }
    #expect(heads.count == letters.count)
    for (head, letters) in zip(heads, letters) {
      let word =
        letters.contains("o")
        ? "NOT AS CLAIMED"
        : letters.contains("e")
          ? "could not be played" : letters.hasPrefix("aa") ? "misbehaves" : "not played in this build: needs"
      #expect(head.contains(word) && (head.hasPrefix("  ✓") == (words(letters) == "as claimed")), "\(head)")
    }
  }

  @Test("A demo's exit status is 0 only for an ending as claimed, and not for one like the fixed observer's")
  func demo() throws {
    let pitfall = madeUp()
    func status(_ name: String, _ exit: Outcome.Exit, _ lines: [String]) throws -> observer_pitfalls::ExitStatus {
      let outcome = Outcome(exit: exit, transcript: lines, standardError: "", seconds: 0)
      return Verdict(pitfall, try #require(pitfall.scenario(name)), outcome).exitStatus
    }
    #expect(
      try status("naive", .status(0), ["a", "x"]) == .holds && status("fixed", .status(0), ["a", "b"]) == .holds)
    #expect(try status("naive", .status(0), ["a", "b"]) == .doesNotHold)
    #expect(try status("fixed", .status(0), ["a", "x"]) == .doesNotHold)
    #expect(try status("wrong-x", .status(0), ["a", "b"]) == .doesNotHold)
    #expect(try status("naive", .status(1), ["a", "x"]) == .doesNotHold)
    #expect(try status("naive", .notStarted("no"), []) == .doesNotHold)
  }
}

/// `verify` with a shell in place of the command, which plays made-up stories.
@Suite("verify: its rounds") struct VerifyRoundTests {
  /// Runs `verify`. In round number `bad`, the naive story ends otherwise.
  private func verify(
    _ pitfalls: [Pitfall], isNamed: Bool = true, rounds: Int = 1, bad: Int = 0, json: Bool = false
  ) async throws -> (observer_pitfalls::ExitStatus, played: Int, [String], junit: String) {
    try await withTemporaryFolder { folder in
      let (script, junit) = (folder.appending(path: "script"), folder.appending(path: "junit.xml"))
      try Data(
        """
        case $2 in
          naive) echo >>'\(folder.path)/rounds'; echo a
            if [ $(wc -l <'\(folder.path)/rounds') -eq \(bad) ]; then echo b; else echo x; fi ;;
          fixed) echo a; echo b ;;
          *) echo a; echo y ;;
        esac
        exit 0
        """.utf8
      ).write(to: script)
      let runner = Runner(
        executable: URL(filePath: "/bin/bash"), build: Build(),
        environment: ["BASH_ENV": script.path, "PATH": "/usr/bin:/bin"])
      var status = observer_pitfalls::ExitStatus.wrongCall
      let lines = try await printed { output in
        status = try await Subcommand.verify(
          pitfalls, isNamed: isNamed, rounds: rounds, json: json, junit: JUnitFile(junit.path), in: runner, output)
      }
      let played = (try? String(contentsOf: folder.appending(path: "rounds"), encoding: .utf8).count) ?? 0
      return (status, played, lines, try String(contentsOf: junit, encoding: .utf8))
    }
  }

  @Test(
    "The rounds stop at the first one that is not as claimed, which gives the verdict", arguments: [false, true],
    [(1, 0), (3, 0), (3, 1), (3, 2), (3, 3), (1, 1)])
  func rounds(_ json: Bool, _ numbers: (all: Int, bad: Int)) async throws {
    let (all, bad) = numbers
    let (status, played, lines, junit) = try await verify([madeUp()], rounds: all, bad: bad, json: json)
    #expect(status == (bad == 0 ? .holds : .doesNotHold) && played == (bad == 0 ? all : bad))
    #expect(junit.contains("<testsuites name=\"observer-pitfalls\" tests=\"3\" failures=\"\(bad == 0 ? 0 : 1)\""))
    if json {
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(lines.joined(separator: "\n").utf8)) as? [String: Any])
      #expect((report["summary"] as? [String: Any])?["notAsClaimed"] as? Int == (bad == 0 ? 0 : 1))
      return
    }
    #expect(lines.contains("Played \(all) times, each time the same.") == (all > 1 && bad == 0))
    #expect(lines.contains("Round \(bad) of \(all):") == (all > 1 && bad > 0))
    #expect(lines.count { $0.contains("NOT AS CLAIMED") } == (bad == 0 ? 0 : 1))
    #expect(lines.last?.hasPrefix(bad == 0 ? "1 of 1 pitfall verified: 3 stories" : "1 of 1 pitfall is NOT") == true)
  }

  @Test("A pitfall that this build cannot play fails only a call that names it") func named() async throws {
    let unplayable = madeUp("P92", builds: .release)
    for json in [false, true] {
      #expect(try await verify([madeUp(), unplayable], isNamed: true, json: json).0 == .doesNotHold)
      #expect(try await verify([madeUp(), unplayable], isNamed: false, json: json).0 == .holds)
      #expect(try await verify([unplayable], isNamed: false, json: json).0 == .doesNotHold)
    }
    #expect(try await verify([unplayable], isNamed: false).played == 0)
  }

  @Test("The reviews of several pitfalls come in their order, each with its own stories")
  func order() async throws {
    let (status, played, lines, _) = try await verify([madeUp("P93"), madeUp("P91"), madeUp("P92")], rounds: 2)
    #expect(status == .holds && played == 6)
    #expect(lines.filter { $0.hasPrefix("P9") } == ["P93  MadeUp", "P91  MadeUp", "P92  MadeUp"])
    #expect(lines.filter { $0.hasSuffix(" as claimed") }.count == 9)
  }
}
