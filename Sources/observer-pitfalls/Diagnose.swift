import Diagnosis
import Foundation
import PitfallCatalogue

extension Subcommand {
  static let diagnose = Subcommand(
    name: "diagnose", usage: "[FILE…] [--json]",
    summary: "Names the pitfalls that a crash report, a log, or a description shows.",
    details: """
      FILE is text: a crash report (.crash, .ips), console output, a sanitizer's report, or a description in your own
      words, in English or another language. Without a FILE, or with -, it reads standard input:

        pbpaste | \(Subcommand.typed) diagnose
        echo "my handler runs twice when I come back" | \(Subcommand.typed) diagnose

      Each candidate has its confidence, the matching line, the reason, the page, and the demo to run. The confidence
      says how much the evidence weighs; it is no probability.

      --json  one object per FILE, each on a line of its own: its `candidates`, the most likely first, each with `id`
              and `confidence` (0 to 1). The list is empty if the text shows no pitfall of this catalogue.

      Exit status 0 even if a text shows no pitfall; 2 if a FILE cannot be read or is no text.
      """,
    flags: ["--json"]
  ) { arguments, output in
    let files = arguments.names.isEmpty ? ["-"] : arguments.names
    var named: Set<String> = []
    if let twice = files.first(where: { !named.insert($0).inserted }) {
      throw WrongCall("\(twice.quoted) is named twice. Name it once.")
    }
    // A wrong name among several is an error before anything is printed. Each file is open only while it is read.
    try files.forEach(check)
    let diagnostician = Diagnostician(
      symptoms: Catalogue.pitfalls.map {
        Symptoms(id: $0.id, logs: $0.symptoms.logs, behaviors: $0.symptoms.behaviors)
      })
    for (number, file) in files.enumerated() {
      let diagnosis = try read(file, with: diagnostician)
      if arguments.has("--json") {
        try output.jsonLine(DiagnosisEntry(file, diagnosis))
        continue
      }
      if files.count > 1 {
        if number > 0 { output() }
        output(output.styled("\(file.quoted.dropFirst().dropLast()):", .bold))
      }
      output.diagnosis(diagnosis)
    }
    return .holds
  }
}

private func check(_ name: String) throws {
  if name == "-" { return }
  var isFolder: ObjCBool = false
  // `fileExists` has no other form. The variable outlives the call.
  guard unsafe FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {  // fills in `isFolder`
    throw WrongCall("There is no file \(name.quoted). To diagnose words, pass them on standard input.")
  }
  guard !isFolder.boolValue else { throw WrongCall("\(name.quoted) is a folder. Name the files in it.") }
  guard FileManager.default.isReadableFile(atPath: name) else {
    throw WrongCall("\(name.quoted) cannot be read. Check its permissions.")
  }
}

private func read(_ path: String, with diagnostician: Diagnostician) throws -> Diagnosis {
  let name = path == "-" ? "Standard input" : path.quoted
  do {
    let file = path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
    let diagnosis = try diagnostician.diagnose(file)
    guard !diagnosis.isBlank else { throw WrongCall("\(name) is empty: there is nothing to diagnose.") }
    return diagnosis
  } catch is NotText {
    throw WrongCall("\(name) is no text: it contains zero bytes. If it is UTF-16 or compressed, convert it first.")
  } catch let error as WrongCall {
    throw error
  } catch {
    throw WrongCall("\(name) cannot be read: \(error.reason).")
  }
}

extension Output {
  fileprivate func diagnosis(_ diagnosis: Diagnosis) {
    guard !diagnosis.candidates.isEmpty else {
      self("No pitfall of this catalogue.")
      if diagnosis.lookAlikes.isEmpty {
        self("Nothing in it points at observer code.")
      } else {
        self("What was seen:")
        for seen in diagnosis.lookAlikes.prefix(3) {
          self("  \(seen.place): \(seen.reason)")
          self("    " + styled(fitted(seen.line, after: 4, keeping: seen.words.first), .faint))
        }
      }
      if let advice = diagnosis.advice { self(advice) }
      return
    }
    for candidate in diagnosis.candidates {
      guard let pitfall = Catalogue.pitfall(named: candidate.id) else { continue }
      let confidence = "\(candidate.level) confidence (\(candidate.confidence))"
      self("\(styled(pitfall.heading, .bold)), \(confidence)")
      self("  \(pitfall.summary)")
      for evidence in candidate.evidence.prefix(2) {
        let words = evidence.words.isEmpty ? "" : ": \(evidence.words.joined(separator: ", "))"
        self("  why   \(evidence.reason)\(words)")
        let line = fitted(evidence.line, after: 12, keeping: evidence.words.first)
        self("  \(evidence.place)   ".padded(8) + styled(line, .faint))
      }
      self("  page  \(Subcommand.typed) explain \(pitfall.id)  (\(pitfall.page))")
      self("  demo  \(Subcommand.typed) demo \(pitfall.id)")
      self()
    }
    if let question = diagnosis.question {
      self("Not certain. \(question)")
      self("Both demos show the difference.")
    }
    if let advice = diagnosis.advice { self(advice) }
    if diagnosis.invalidBytes > 0 {
      self("Parts of it are not UTF-8 (\(diagnosis.invalidBytes) places) and were passed over.")
    }
  }
}

/// The output of `diagnose --json`: one object per input.
struct DiagnosisEntry: Codable {
  let file: String
  let format: String
  let lines: Int
  let candidates: [Candidate]
  /// What it shows instead of a pitfall.
  let seen: [Evidence]
  let question: String?
  /// What to do first, because the text does not say enough.
  let advice: String?

  struct Candidate: Codable {
    let id: String
    let name: String
    let confidence: Double
    let level: String
    let evidence: [Evidence]
    let page: String
    let demo: String
  }

  struct Evidence: Codable {
    let place: String
    let line: String
    let words: [String]
    let reason: String

    init(_ evidence: Diagnosis.Evidence) {
      place = evidence.place
      line = evidence.line
      words = evidence.words
      reason = evidence.reason
    }
  }

  init(_ file: String, _ diagnosis: Diagnosis) {
    self.file = file
    format = diagnosis.format.rawValue
    lines = diagnosis.lines
    candidates = diagnosis.candidates.compactMap { candidate in
      guard let pitfall = Catalogue.pitfall(named: candidate.id) else { return nil }
      return Candidate(
        id: candidate.id, name: pitfall.name, confidence: candidate.confidence, level: candidate.level,
        evidence: candidate.evidence.map(Evidence.init), page: pitfall.page,
        demo: "\(Subcommand.typed) demo \(pitfall.id)")
    }
    seen = diagnosis.lookAlikes.map(Evidence.init)
    question = diagnosis.question
    advice = diagnosis.advice
  }
}
