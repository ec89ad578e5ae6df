import Testing

private enum Wrong {
  final class Basket {
    // page: wrong
    var subtotal = 0 {
      didSet { for observer in observers { observer(subtotal) } }
    }
    var observers: [(Int) -> Void] = []
    var discount = 0, total = 0

    func open() {
      observers.append { [unowned self] in total = $0 - discount }  // too early
      observers.append { [unowned self] in discount = $0 >= 100 ? $0 / 10 : 0 }
    }
    // page: end
  }
}

// page:
private struct Basket {
  var subtotal = 0
  var discount: Int { subtotal >= 100 ? subtotal / 10 : 0 }  // computed: never out of date
  var total: Int { subtotal - discount }
}
// page: end

@Test("P40: a total that is computed first uses the discount of before")
func totalIsOneChangeBehind() {
  let basket = Wrong.Basket()
  basket.open()
  basket.subtotal = 200
  #expect(basket.total == 200 && basket.discount == 20)
}

@Test("P40: the total is right in whatever order the rows are called")
func totalIsRight() {
  var totals: [Int] = []
  var basket = Basket() {
    didSet { for row in [\Basket.total, \Basket.discount].shuffled() { totals.append(basket[keyPath: row]) } }
  }
  basket.subtotal = 100
  #expect(totals.sorted() == [10, 90])
}

// Tried: again totalIsRight; thread no: a value; cancel no task; thousand no growth; objc no: Swift; early no sequence
