extension SubclassContextCollision {
  @MainActor static func moves(_ moves: Moves) {
    let documents = moves.objects("document", most: 2, "Document(title: \"Memo\")") { _ in
      SampleApp.Document(title: "Memo")
    }
    let plain = moves.objects("plainCell", most: 2, of: documents, "DocumentCell(document: @, transcript: transcript)")
    {
      DocumentCell(document: $0, transcript: $1)
    }
    let advanced = moves.objects(
      "cell", most: 2, of: documents, "AdvancedDocumentCell(document: @, transcript: transcript)"
    ) {
      AdvancedDocumentCell(document: $0, transcript: $1)
    }
    moves.change("$.isFavorite = %", documents, from: false, to: [true, false]) { $0.isFavorite = $1 }
    moves.change("$.isUrgent = %", documents, from: false, to: [true, false]) { $0.isUrgent = $1 }
    moves.change("$.title = %", documents, from: "Memo", to: ["Memo", "Letter", "Report"]) { $0.title = $1 }
    moves.release(plain)
    moves.release(advanced)
    moves.release(documents)
  }
}
