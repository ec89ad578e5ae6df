// Stories that `workshop check` plays without showing them to the learner.

extension FeedbackLoop {
  /// The seller enters other prices, in the tag first.
  static func variation(_ transcript: Transcript) {
    let editor = PriceEditor()
    for cents in [500, 700, 300] {
      editor.tag.enter(cents)
      transcript("list shows \(price(editor.list.cents)), tag shows \(price(editor.tag.cents))")
    }
    editor.list.enter(900)
    editor.list.enter(900)
    transcript("list shows \(price(editor.list.cents)), tag shows \(price(editor.tag.cents))")
    editor.list.enter(2400)
    transcript("list shows \(price(editor.list.cents))")
  }
  // Expected:
  // list shows 5.00, tag shows 5.00
  // list shows 7.00, tag shows 7.00
  // list shows 3.00, tag shows 3.00
  // list shows 9.00, tag shows 9.00
  // list shows 24.00

  /// The seller enters prices above ten in the tag, which rounds them.
  static func largeVariation(_ transcript: Transcript) {
    let editor = PriceEditor()
    for cents in [1500, 2599] {
      editor.tag.enter(cents)
      transcript("list shows \(price(editor.list.cents)), tag shows \(price(editor.tag.cents))")
    }
  }
  // Expected:
  // list shows 16.00, tag shows 15.99
  // list shows 26.00, tag shows 25.99

  /// Somebody else also observes the list, and corrects a price as soon as it is entered.
  static func correctedVariation(_ transcript: Transcript) {
    let editor = PriceEditor()
    let own = editor.list.onChange
    editor.list.onChange = { [weak list = editor.list] cents in
      own?(cents)
      if cents == 500 { list?.enter(600) }
    }
    editor.list.enter(500)
    transcript("list shows \(price(editor.list.cents)), tag shows \(price(editor.tag.cents))")
  }
  // Expected:
  // list shows 6.00, tag shows 6.00
}
