extension RelyingOnOrder {
  @MainActor static func moves(_ moves: Moves) {
    let baskets = moves.objects("basket", most: 1, "Basket()") { _ in Basket() }
    let discounts = moves.objects("discount", most: 2, of: baskets, "DiscountRow(basket: @, transcript: transcript)") {
      DiscountRow(basket: $0, transcript: $1)
    }
    // There is one basket, so each total has the basket of its discount.
    let totals = moves.objects(
      "total", most: 2, of: discounts, "TotalRow(basket: basket1, discount: @, transcript: transcript)"
    ) {
      TotalRow(basket: baskets.all[0], discount: $0, transcript: $1)
    }
    moves.move("$.appear()", discounts, when: ["new", "gone"], then: "shown") { $0.appear() }
    moves.move("$.disappear()", discounts, when: ["shown"], then: "gone") { $0.disappear() }
    moves.move("$.appear()", totals, when: ["new"], then: "shown") { $0.appear() }
    moves.move("$.add(%)", baskets, with: [50, 95, 300]) { $0.add($1) }
    moves.release(totals)
  }
}
