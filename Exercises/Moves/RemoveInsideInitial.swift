import SampleApp

extension RemoveInsideInitial {
  @MainActor static func moves(_ moves: Moves) {
    for name in ["order", "offer"] {
      let orders = moves.objects(name, most: 1, "Order(tariff: \"standard\")") { _ in Order(tariff: "standard") }
      let receipts = moves.objects("\(name)Receipt", most: 2, of: orders, "Receipt(order: @, transcript: transcript)") {
        Receipt(order: $0, transcript: $1)
      }
      let recipe = "TokenReceipt(order: @, transcript: transcript)"
      let tokens = moves.objects("\(name)Token", most: 2, of: orders, recipe) {
        TokenReceipt(order: $0, transcript: $1)
      }
      moves.move("$.print()", receipts, when: ["new"], then: "waiting") { $0.print() }
      moves.move("$.print()", tokens, when: ["new"], then: "waiting") { $0.print() }
      moves.move("$.price = %", orders, with: [3.0, 4.0, 0.0]) { $0.price = $1 }
      // A receipt is printed before it goes, because its registration does not keep it.
      moves.move("\(name)1.price = 20, and $ is printed", receipts, when: ["waiting"], then: "printed") { _ in
        orders.all.first?.price = 20
      }
      moves.move("\(name)1.price = 30, and $ is printed", tokens, when: ["waiting"], then: "printed") { _ in
        orders.all.first?.price = 30
      }
      moves.release(receipts, when: ["new", "printed"])
      moves.release(tokens)
    }
  }
}
