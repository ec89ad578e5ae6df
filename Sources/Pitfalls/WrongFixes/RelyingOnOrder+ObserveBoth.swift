import Observers
import SampleApp

extension RelyingOnOrder {
  /// The total observes the basket and the discount: it is right in the end, and wrong before.
  public enum ObserveBoth {
    typealias Basket = RelyingOnOrder.Basket

    final class DiscountRow {
      private(set) var amount = 0
      let changed = LocalSubject<Void>()
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
        amount = subtotal / 10
        transcript("discount: \(amount)")
        changed.send(())
      }
    }

    final class TotalRow {
      private let basket: Basket
      private let discount: DiscountRow
      private let transcript: Transcript
      private var observations: [LocalSubjectToken] = []
      private var subtotal = 0

      init(basket: Basket, discount: DiscountRow, transcript: Transcript) {
        self.basket = basket
        self.discount = discount
        self.transcript = transcript
      }

      func appear() {
        observations = [
          // FLAW: shows a wrong total first, because the basket's change still comes here before the discount's.
          basket.changed.observe { [weak self] subtotal in self?.show(subtotal) },
          discount.changed.observe { [weak self] in self?.showAgain() },
        ]
      }

      private func show(_ subtotal: Int) {
        self.subtotal = subtotal
        showAgain()
      }

      private func showAgain() {
        transcript("total: \(subtotal - discount.amount)")
      }
    }
  }
}

// MARK: - Story

extension RelyingOnOrder.ObserveBoth {
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
