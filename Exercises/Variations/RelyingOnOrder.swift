// Stories that `workshop check` plays without showing them to the learner.

extension RelyingOnOrder {
  /// The total appears first, and the discount is hidden twice.
  static func variation(_ transcript: Transcript) {
    let basket = Basket()
    let discount = DiscountRow(basket: basket, transcript: Transcript())
    let total = TotalRow(basket: basket, discount: discount, transcript: transcript)
    total.appear()
    discount.appear()
    basket.add(50)
    discount.disappear()
    discount.appear()
    basket.add(150)
    discount.disappear()
    discount.appear()
    basket.add(300)
    withExtendedLifetime((discount, total)) {}
  }
  // Expected:
  // total: 45
  // total: 180
  // total: 450
}
