import Foundation
import SampleApp

extension FeedbackLoop {
  /// Treats amounts that are close to each other as equal.
  public enum Tolerance {
    /// Shows an amount of money in its own way, and calls its handler when another one is entered.
    final class PriceField {
      private(set) var cents = 0
      var onChange: ((Int) -> Void)?
      private let rounded: (Int) -> Int

      init(rounded: @escaping (Int) -> Int) {
        self.rounded = rounded
      }

      /// Enters an amount, which the field rounds.
      func enter(_ amount: Int) {
        let amount = rounded(amount)
        // FLAW: drops a small edit, because it is as close to the old amount as a correction is.
        guard abs(amount - cents) > 100 else { return }
        cents = amount
        onChange?(amount)
      }
    }

    /// Edits a price that stands in a price list and on a tag.
    final class PriceEditor {
      /// Has whole amounts only, rounded up.
      let list = PriceField { ($0 + 99) / 100 * 100 }
      /// Ends in .99 from 10.00 on, because that sells better.
      let tag = PriceField { $0 < 1000 ? $0 : $0 / 100 * 100 + 99 }

      init() {
        list.onChange = { [weak tag] in tag?.enter($0) }
        tag.onChange = { [weak list] in list?.enter($0) }
      }
    }
  }
}

extension Int {
  /// These cents as they stand on a price tag.
  fileprivate var asPrice: String { String(format: "%d.%02d", self / 100, self % 100) }
}

// MARK: - Story

extension FeedbackLoop.Tolerance {
  /// The seller enters a small price in each field, and then a larger one in the list.
  public static func story(_ transcript: Transcript) {
    let editor = PriceEditor()
    editor.list.enter(800)
    transcript("list shows \(editor.list.cents.asPrice), tag shows \(editor.tag.cents.asPrice)")
    editor.tag.enter(900)
    transcript("list shows \(editor.list.cents.asPrice), tag shows \(editor.tag.cents.asPrice)")
    transcript("the seller enters 12.00 in the list")
    editor.list.enter(1200)
    transcript("list shows \(editor.list.cents.asPrice), tag shows \(editor.tag.cents.asPrice)")
  }
}
