import Diagnosis
import Foundation
import PitfallCatalogue

extension Subcommand {
  static let diagnose = Subcommand(
    name: "diagnose", usage: "[FILE…] [--json]",
    summary: "Names the pitfalls whose messages a log has, or the pages closest to a description.",
    details: """
      FILE is text: a crash report (.crash, .ips), console output, a sanitizer's report, or a description in your own
      words, in English or another language. Without a FILE, or with -, it reads standard input:

        pbpaste | \(Subcommand.typed) diagnose
        echo "my handler runs twice when I come back" | \(Subcommand.typed) diagnose

      Messages of systems and tools lead to candidates, each with the matching line, the reason, the repair, the page,
      and the demo. A message that ended the process stands before a warning. How sure each is, is said in one of three
      ways: the message names it, the frames show it, or it may be. A text without such a message gets the three pages
      whose words are closest to its own. That proves nothing: read which one fits.

      --json  one object per FILE, each on a line of its own: `candidates`, from messages, the best first, each with
              `id`, `degree`, `severity`, and `evidence`; `related`, from words, at most three, each with `id` and
              `words`; `seen`, faults that are no pitfall; `advice`, what to do first if the text does not say
              enough; and `file`, `format`, and `lines`.

      Exit status 0 even if a text shows no pitfall; 2 if a FILE cannot be read or is no text, after all others.
      """,
    flags: ["--json"]
  ) { arguments, output in
    let files = arguments.names.isEmpty ? ["-"] : arguments.names
    var named: Set<String> = []
    if let twice = files.first(where: { !named.insert($0).inserted }) {
      throw WrongCall("\(twice.quoted) is named twice. Name it once.")
    }
    lazy var diagnostician = Diagnostician()  // which a wrong call does not wait for
    var unread: [String] = []
    for (number, file) in files.enumerated() {
      let diagnosis: Diagnosis
      do {
        // Each file is open only while it is read.
        try check(file)
        diagnosis = try read(file, with: diagnostician, output)
      } catch let wrong as WrongCall {
        unread.append(wrong.message)
        continue
      }
      if arguments.has("--json") {
        try output.json(DiagnosisEntry(file, diagnosis), onOneLine: true)
        continue
      }
      if files.count > 1 {
        if number > 0 { output.blankLine() }
        output(output.styled("\(file.quoted.dropFirst().dropLast()):", .bold))
      }
      output.diagnosis(diagnosis)
    }
    guard unread.isEmpty else { throw WrongCall(unread.joined(separator: "\n")) }
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

private func read(_ path: String, with diagnostician: Diagnostician, _ output: Output) throws -> Diagnosis {
  let name = path == "-" ? "Standard input" : path.quoted
  let diagnosis: Diagnosis
  do {
    let file = path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int).map { " of \($0 >> 20)" } ?? ""
    diagnosis = try diagnostician.diagnose(file) { bytes in
      // A short log is read before anybody could read a line about it.
      if bytes >= 1 << 20 { output.status("\(name): \(bytes >> 20)\(size) MB read") }
    }
  } catch is NotText {
    throw WrongCall("\(name) is no text: it contains zero bytes. If it is UTF-16 or compressed, convert it first.")
  } catch {
    throw WrongCall("\(name) cannot be read: \(error.reason).")
  }
  guard !diagnosis.isBlank else { throw WrongCall("\(name) is empty: there is nothing to diagnose.") }
  return diagnosis
}

extension Output {
  fileprivate func diagnosis(_ diagnosis: Diagnosis) {
    if !diagnosis.candidates.isEmpty, let end = diagnosis.lookAlikes.first {
      self("What ended the process is no pitfall of this catalogue. Below are warnings beside it.")
      seen(end)
      blankLine()
    }
    for candidate in diagnosis.candidates {
      guard let pitfall = Catalogue.pitfall(named: candidate.id) else { continue }
      self(styled(pitfall.heading, .bold))
      prose(pitfall.summary, after: "  ")
      for (number, evidence) in candidate.evidence.prefix(2).enumerated() {
        let kind = evidence.severity == .warning || evidence.severity == .compiler ? "a warning, " : ""
        let words = Set(evidence.words).count == 1 ? [evidence.words[0]] : evidence.words
        prose(
          "\(kind)\(evidence.degree.rawValue): \(evidence.reason) (\(words.joined(separator: ", ")))", after: "  why   "
        )
        if number > 0, evidence.line == candidate.evidence[0].line { continue }  // the same line, read in two ways
        let place = "  \(evidence.place)   ".padded(8)
        let line = fitted(evidence.line, after: place.count, keeping: evidence.words.first)
        self(place + styled(line, .faint))
      }
      links(to: pitfall)
    }
    if diagnosis.candidates.isEmpty { withoutMessage(diagnosis) }
    if let advice = diagnosis.advice { prose(advice) }
    if diagnosis.invalidBytes > 0 {
      prose("Parts of it are not UTF-8 (\(diagnosis.invalidBytes) places) and were passed over.")
    }
  }

  private func withoutMessage(_ diagnosis: Diagnosis) {
    if !diagnosis.lookAlikes.isEmpty {
      self("Nothing here proves a pitfall of this catalogue. What was seen:")
      diagnosis.lookAlikes.prefix(3).forEach(seen)
      blankLine()
    }
    if diagnosis.related.isEmpty {
      prose("No message that this package knows, and few words of its pages. Look through Playbook.md#what-you-see.")
      return
    }
    self("No message that this package knows. The closest pages, by their words:")
    blankLine()
    for related in diagnosis.related {
      guard let pitfall = Catalogue.pitfall(named: related.id) else { continue }
      self("\(styled(pitfall.heading, .bold)): \(related.words.joined(separator: ", "))")
      prose(pitfall.summary, after: "  ")
      // Three pages fit a screen of 24 rows.
      prose("\(Subcommand.typed) explain \(pitfall.id)", after: "  page  ")
      blankLine()
    }
  }

  private func seen(_ evidence: Diagnosis.Evidence) {
    prose("\(evidence.place): \(evidence.reason)", after: "  ")
    self("    " + styled(fitted(evidence.line, after: 4, keeping: evidence.words.first), .faint))
  }

  private func links(to pitfall: Pitfall) {
    prose("\(Subcommand.typed) explain \(pitfall.id) --repair  (\(pitfall.page)#in-your-app)", after: "  fix   ")
    self("  page  \(Subcommand.typed) explain \(pitfall.id)")
    self("  demo  \(pitfall.demo)")
    blankLine()
  }
}

extension Pitfall { fileprivate var demo: String { "\(Subcommand.typed) demo \(id)" } }

/// The output of `diagnose --json`: one object per input.
struct DiagnosisEntry: Encodable {
  let file: String
  let format: String
  let lines: Int
  /// The pitfalls whose messages it has, what ended the process first.
  let candidates: [Page]
  /// The pages whose words are closest to its own.
  let related: [Page]
  /// The other fault that the text shows, which is no pitfall; beside candidates, what ended the process.
  let seen: [Diagnosis.Evidence]
  /// The first thing to do, because the text does not say enough.
  let advice: String?

  struct Page: Encodable {
    let id: String
    let name: String
    let page: String
    let demo: String
    /// How sure a candidate is, and what its message says of the process.
    let degree: Diagnosis.Degree?
    let severity: Severity?
    /// The messages that lead to a candidate.
    let evidence: [Diagnosis.Evidence]?
    /// The words that a related page shares with the text.
    let words: [String]?

    init?(_ candidate: Diagnosis.Candidate) {
      self.init(candidate.id, candidate.degree, candidate.severity, candidate.evidence)
    }

    init?(_ related: Diagnosis.Related) { self.init(related.id, words: related.words) }

    private init?(
      _ id: String, _ degree: Diagnosis.Degree? = nil, _ severity: Severity? = nil,
      _ evidence: [Diagnosis.Evidence]? = nil, words: [String]? = nil
    ) {
      guard let pitfall = Catalogue.pitfall(named: id) else { return nil }
      (self.id, name, page, demo) = (id, pitfall.name, pitfall.page, pitfall.demo)
      (self.degree, self.severity, self.evidence, self.words) = (degree, severity, evidence, words)
    }
  }

  init(_ file: String, _ diagnosis: Diagnosis) {
    self.file = file
    format = diagnosis.format.rawValue
    lines = diagnosis.lines
    candidates = diagnosis.candidates.compactMap(Page.init)
    related = diagnosis.related.compactMap(Page.init)
    seen = diagnosis.lookAlikes
    advice = diagnosis.advice
  }
}
