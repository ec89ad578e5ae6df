import Testing

@MainActor private final class Field {
  var text = ""
  var edited: ((Double) -> Void)?
  func enter(_ amount: Double) { edited?(amount) }
}

private enum Wrong {
  @MainActor final class PriceEditor {
    // page: wrong
    init(list: Field, tag: Field) {
      list.edited = { [weak tag] in tag?.enter($0.rounded()) }  // a correction is no edit,
      tag.edited = { [weak list] in list?.enter($0 + 0.01) }  // and yet the other answers it
    }
    // page: end
  }
}

// page:
@MainActor private final class PriceEditor {
  private let list: Field, tag: Field
  private var price = 0.0 {
    didSet {  // shows, and calls no `edited`
      list.text = "\(price)"
      tag.text = "\(price.rounded())"
    }
  }

  init(list: Field, tag: Field) {
    (self.list, self.tag) = (list, tag)
    for field in [list, tag] { field.edited = { [weak self] in self?.price = $0 } }
  }
}
// page: end

@Test("P38: an edit makes one round, although the fields round differently")
@MainActor func oneRound() {
  let list = Field(), tag = Field()
  let editor = PriceEditor(list: list, tag: tag)
  list.enter(8.6)
  #expect(list.text == "8.6" && tag.text == "9.0")
  tag.enter(12)
  #expect(list.text == "12.0" && tag.text == "12.0")
  withExtendedLifetime(editor) {}
}

// Tried: again oneRound; thread no: main actor; cancel no task; thousand no list; objc no: Swift; early no sequence
