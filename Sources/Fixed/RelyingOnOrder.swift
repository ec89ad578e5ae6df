import Observers
import SampleApp

/// A total calculates the discount from the basket that it receives, so it does not matter who is called first.
///
/// The screen keeps both rows, each row keeps its observation, and the basket calls them in the order of registration.
public enum RelyingOnOrder {
  /// The items that the user is about to order.
  final class Basket {
    let changed = LocalSubject<Int>()
    private var subtotal = 0

    func add(_ price: Int) {
      subtotal += price
      changed.send(subtotal)
    }
  }

  /// Shows the discount, a tenth of the basket.
  final class DiscountRow {
    private let basket: Basket
    private let transcript: Transcript
    private var observation: LocalSubjectToken?

    init(basket: Basket, transcript: Transcript) {
      self.basket = basket
      self.transcript = transcript
    }

    func appear() {
      observation = basket.changed.observe { [weak self] subtotal in self?.show(subtotal) }
    }

    func disappear() {
      observation = nil
    }

    private func show(_ subtotal: Int) {
      transcript("discount: \(amount(for: subtotal))")
    }

    func amount(for subtotal: Int) -> Int {
      subtotal / 10
    }
  }

  /// Shows what the user pays.
  final class TotalRow {
    private let basket: Basket
    private let discount: DiscountRow
    private let transcript: Transcript
    private var observation: LocalSubjectToken?

    init(basket: Basket, discount: DiscountRow, transcript: Transcript) {
      self.basket = basket
      self.discount = discount
      self.transcript = transcript
    }

    func appear() {
      observation = basket.changed.observe { [weak self] subtotal in self?.show(subtotal) }
    }

    private func show(_ subtotal: Int) {
      // FIX: computes the discount of this basket, because a function stores no result that could be out of date.
      transcript("total: \(subtotal - discount.amount(for: subtotal))")
    }
  }
}

// MARK: - Story

extension RelyingOnOrder {
  /// The user folds the discount away and opens it again, so that it observes the basket after the total does.
  public static func story(_ transcript: Transcript) {
    let basket = Basket()
    let discount = DiscountRow(basket: basket, transcript: transcript)
    let total = TotalRow(basket: basket, discount: discount, transcript: transcript)
    discount.appear()
    total.appear()
    basket.add(100)
    discount.disappear()
    discount.appear()
    transcript("the user opens the discount again")
    basket.add(100)
    withExtendedLifetime((discount, total)) {}
  }
}
