import KeyValueObserving
import SampleApp

extension WrongRegistrationRemoved {
  @MainActor static func moves(_ moves: Moves) {
    // A cell goes with its document, and may still be registered with it.
    CocoaObject.deallocationPolicy = .cleanUp
    let transcript = moves.transcript("table")
    let documents = moves.objects("document", most: 2, "Document(title: \"Memo\")") { _ in Document(title: "Memo") }
    let plain = moves.objects("cell", most: 2, of: documents, "DocumentCell(document: @)") { document, _ in
      DocumentCell(document: document)
    }
    moves.move("$.beginEditing()", plain, when: ["new"], then: "editing") { $0.beginEditing() }
    moves.move("print($.button)", plain) { transcript("button \($0.button)") }

    let advanced = moves.objects(
      "advanced", most: 2, of: documents, "AdvancedDocumentCell(document: @), then Speech.follow"
    ) {
      let cell = AdvancedDocumentCell(document: $0)
      Speech.follow(cell, $1)
      return cell
    }
    for (before, after) in [("new", "editing"), ("compact", "both")] {
      moves.move("$.beginEditing()", advanced, when: [before], then: after) { $0.beginEditing() }
    }
    for (before, after) in [("new", "compact"), ("editing", "both")] {
      moves.move("$.becomeCompact()", advanced, when: [before], then: after) { $0.becomeCompact() }
    }
    moves.move("print($.button, $.background, $.frame)", advanced) {
      transcript("button \($0.button), background \($0.background), frame \($0.frame)")
    }
    moves.change("$.isFavorite = %", documents, from: false, to: [true, false]) { $0.isFavorite = $1 }
    moves.change("$.isUrgent = %", documents, from: false, to: [true, false]) { $0.isUrgent = $1 }
    moves.move("$.title = %", documents, with: ["Report", "Summary"]) { $0.title = $1 }
  }
}
