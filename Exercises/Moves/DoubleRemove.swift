extension DoubleRemove {
  @MainActor static func moves(_ moves: Moves) {
    let documents = moves.objects("document", most: 2, "Document(title: \"Letter\")") { _ in
      SampleApp.Document(title: "Letter")
    }
    let cells = moves.objects("cell", most: 3, of: documents, "DocumentCell(document: @, transcript: transcript)") {
      DocumentCell(document: $0, transcript: $1)
    }
    moves.move("$.appear()", cells, when: ["new", "ready"], then: "shown") { $0.appear() }
    moves.move("$.prepareForReuse()", cells, then: "ready") { $0.prepareForReuse() }
    moves.change("$.isFavorite = %", documents, from: false, to: [true, false]) { $0.isFavorite = $1 }
    moves.change("$.title = %", documents, to: ["Letter", "Report"]) { $0.title = $1 }
    moves.release(cells)
    moves.release(documents)
  }
}
