import Foundation
import SampleApp

/// Two fields show one price, which the editor keeps. Each rounds what it shows, and no field follows the other.
///
/// The editor owns both fields. Each field keeps its handler, which points weakly at the editor.
public enum FeedbackLoop {
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
      onChange?(rounded(amount))
    }

    // FIX: calls no handler, because the program shows the amount here, and nobody has entered another one.
    func show(_ amount: Int) {
      cents = rounded(amount)
    }
  }

  /// Edits a price that stands in a price list and on a tag.
  final class PriceEditor {
    /// Has whole amounts only, rounded up.
    let list = PriceField { ($0 + 99) / 100 * 100 }
    /// Ends in .99 from 10.00 on, because that sells better.
    let tag = PriceField { $0 < 1000 ? $0 : $0 / 100 * 100 + 99 }

    init() {
      // FIX: keeps the price in one place, because two fields that follow each other need not agree.
      for field in [list, tag] { field.onChange = { [weak self] in self?.price = $0 } }
    }

    private var price = 0 {
      didSet { for field in [list, tag] { field.show(price) } }
    }
  }
}

// MARK: - Story

extension FeedbackLoop {
  /// The seller enters a small price in each field, and then a larger one in the list.
  public static func story(_ transcript: Transcript) {
    let editor = PriceEditor()
    editor.list.enter(800)
    transcript("list shows \(price(editor.list.cents)), tag shows \(price(editor.tag.cents))")
    editor.tag.enter(900)
    transcript("list shows \(price(editor.list.cents)), tag shows \(price(editor.tag.cents))")
    transcript("the seller enters 12.00 in the list")
    editor.list.enter(1200)
    transcript("list shows \(price(editor.list.cents)), tag shows \(price(editor.tag.cents))")
  }

  /// Cents as they stand on a price tag.
  private static func price(_ cents: Int) -> String { String(format: "%d.%02d", cents / 100, cents % 100) }
}
