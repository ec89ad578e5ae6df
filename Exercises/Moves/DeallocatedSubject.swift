import KeyValueObserving
import SampleApp

extension DeallocatedSubject {
  @MainActor static func moves(_ moves: Moves) {
    CocoaObject.deallocationPolicy = .raise
    let documents = moves.objects("document", most: 3, "Document(title: \"Memo\")") { _ in Document(title: "Memo") }
    let bars = moves.objects("bar", most: 3, of: documents, "TitleBar(document: @, transcript: transcript)") {
      TitleBar(document: $0, transcript: $1)
    }
    let libraries = moves.objects("library", most: 1, "Library()") { _ in Library() }
    let reports = moves.objects("report", most: 2, of: libraries, "@.open()") { library, transcript in
      let report = library.open()
      transcript("the report has the title \(report.title)")
      return report
    }
    let reportBars = moves.objects("reportBar", most: 2, of: reports, "TitleBar(document: @, transcript: transcript)") {
      TitleBar(document: $0, transcript: $1)
    }
    for (documents, title) in [(documents, "Memo"), (reports, "Draft")] {
      moves.change("$.title = %", documents, from: title, to: [title, "Plan", "Report"]) { $0.title = $1 }
      moves.release(documents)
    }
    for bars in [bars, reportBars] { moves.release(bars) }
  }
}
