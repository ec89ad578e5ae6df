import Testing

// page:
private struct Basket {
  var subtotal = 0
  var discount: Int { subtotal >= 100 ? subtotal / 10 : 0 }  // computed, so it is never out of date
  var total: Int { subtotal - discount }
}
// page: end

@Test("P40: the total is right in whatever order the rows are told")
func totalIsRight() {
  var totals: [Int] = []
  var basket = Basket() {
    didSet { for row in [\Basket.total, \Basket.discount].shuffled() { totals.append(basket[keyPath: row]) } }
  }
  basket.subtotal = 100
  #expect(totals.sorted() == [10, 90])
}
