import Foundation
import PitfallCatalogue
import Testing

@testable import Diagnosis

/// Texts from public threads. Those marked `missed` are counted; all others must be right.
@Suite struct CorpusTests {
  @Test("A log's first candidate is its pitfall, with the line", arguments: Corpus.logs.filter { !$0.isMissed })
  func log(_ text: Corpus.Text) throws {
    let candidates = diagnose(text.text).candidates
    #expect(candidates.first?.id == text.id, "\(candidates.map(\.id))")
    let evidence = try #require(candidates.first?.evidence.first)
    #expect(evidence.place.hasPrefix("line ") && !evidence.words.isEmpty && !evidence.line.isEmpty)
  }

  @Test("A look-alike has no candidate", arguments: Corpus.lookAlikes.filter { !$0.isMissed })
  func lookAlike(_ text: Corpus.Text) { #expect(diagnose(text.text).ids.isEmpty) }

  @Test("Few texts are missed, and the files are small") func sizes() {
    for (texts, least, missed) in [(Corpus.logs, 150, 20), (Corpus.lookAlikes, 100, 10)] {
      #expect(texts.count >= least && texts.count(where: \.isMissed) * 100 <= texts.count * missed)
      #expect(texts.allSatisfy { $0.id == "none" || Catalogue.pitfall(named: $0.id) != nil })
    }
    let all = Corpus.logs + Corpus.lookAlikes
    #expect(all.reduce(0) { $0 + $1.text.utf8.count } <= 150_000)
  }

  @Test("Every quoted word stands in the text") func quoted() {
    for text in Corpus.logs + Corpus.lookAlikes {
      let diagnosis = diagnose(text.text)
      let whole = text.text.lowercased()
      for word in (diagnosis.candidates.flatMap(\.evidence) + diagnosis.lookAlikes).flatMap(\.words) {
        #expect(whole.contains(word.lowercased()), "\(text.id): \(word)")
      }
    }
  }

  @Test("A stack says the same inside a whole report, before and behind other threads") func whole() {
    let stacks = Corpus.logs.filter { text in
      !text.isMissed && text.text.split(separator: "\n").allSatisfy { Line(Array($0.utf8)).isFrame }
    }
    #expect(stacks.count > 8)
    let waiting = """
      Thread 7:
      0   Foundation       0x3 -[NSOperation waitUntilFinished] + 80
      1   Foundation       0x4 -[__NSObserver _doit:] + 300
      2   libobjc.A.dylib  0x1 objc_msgSend + 11
      3   Foundation       0x2 NSKeyValueNotifyObserver + 349


      """
    for stack in stacks {
      let crashed = "Thread 3 Crashed:\n\(stack.text)\n\n"
      for threads in [crashed + waiting, waiting + crashed] {
        let report = diagnose("Exception Type:  EXC_X\nTriggered by Thread:  3\n\n\(threads)")
        #expect(report.ids == diagnose(stack.text).ids, "\(stack.text)")
      }
    }
  }

  @Test("An apostrophe that a web page has curled changes no answer") func curled() {
    let texts = Corpus.logs.filter { $0.text.contains("'") }
    #expect(texts.count > 40)
    for text in texts {
      #expect(diagnose(text.text.replacing("'", with: "’")).ids == diagnose(text.text).ids, "\(text.text)")
    }
  }

  @Test("The exception of a removal that finds nothing is no observer that is gone") func removal() throws {
    let texts = Corpus.logs.filter { $0.id == "P06" && $0.text.contains("not registered as an observer") }
    #expect(texts.count > 3)
    for text in texts { #expect(!diagnose(text.text).ids.contains("P01"), "\(text.text)") }
  }

  /// Those that share their message with another pitfall say so.
  @Test("The symptoms of a page lead to that page first") func pages() throws {
    let shared: Set = ["P05", "P07", "P09", "P12"]
    var blocks = 0
    for pitfall in Catalogue.pitfalls {
      let page = Corpus.folder.appending(path: "../../../\(pitfall.page)")
      let text = try String(contentsOf: page, encoding: .utf8)
      let symptom = text.firstMatch(of: /(?s)## Symptom\n(.*?)\n## In your app/)?.1 ?? ""
      guard let block = symptom.firstMatch(of: /(?s)```text\n(.*?)```/)?.1 else { continue }
      blocks += 1
      let diagnosis = diagnose(String(block))
      let first = diagnosis.ids.first ?? diagnosis.related.first?.id
      #expect((first == pitfall.id) != shared.contains(pitfall.id), "\(pitfall.id): \(first ?? "nothing")")
    }
    #expect(blocks > 25)
  }
}
