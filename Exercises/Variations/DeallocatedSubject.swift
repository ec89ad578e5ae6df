import KeyValueObserving
import SampleApp

// How a check tries the types of this exercise.

extension DeallocatedSubject {
  @MainActor
  static func moves(_ moves: Moves) {
    CocoaObject.deallocationPolicy = .raise
    let documents = moves.objects("document", most: 3, "Document(title: \"Draft\")") { _ in Document(title: "Draft") }
    let bars = moves.objects("bar", most: 3, of: documents, "TitleBar(document: @, transcript: transcript)") {
      TitleBar(document: $0, transcript: $1)
    }
    moves.change("$.title = %", documents, from: "Draft", to: ["Draft", "Plan", "Report"]) { $0.title = $1 }
    moves.release(documents)
    moves.release(bars)
  }
}
