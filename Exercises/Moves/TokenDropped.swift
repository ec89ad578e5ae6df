extension TokenDropped {
  @MainActor static func moves(_ moves: Moves) {
    let documents = moves.objects("document", most: 2, "Document(title: \"Plan\")") { _ in
      SampleApp.Document(title: "Plan")
    }
    let cells = moves.objects("cell", most: 3, of: documents, "DocumentCell(document: @, transcript: transcript)") {
      DocumentCell(document: $0, transcript: $1)
    }
    moves.move("$.appear()", cells, when: ["new"], then: "shown") { $0.appear() }
    moves.change("$.isFavorite = %", documents, from: false, to: [true, false]) { $0.isFavorite = $1 }
    moves.change("$.title = %", documents, to: ["Plan", "Report"]) { $0.title = $1 }
    moves.release(cells)
    moves.release(documents)
  }
}
