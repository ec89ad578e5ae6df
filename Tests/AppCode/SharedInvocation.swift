import Foundation
import Testing

private nonisolated final class Cook: @unchecked Sendable {  // unchecked because one queue uses it
  var dishes: [String] = []
}

private final class Steward {
  var cooks: [Cook] = []
  let kitchen = DispatchQueue(label: "kitchen")

  // page:
  func order(_ dish: String) {
    for cook in cooks {
      kitchen.async { cook.dishes.append(dish) }  // captures constants of its own: nothing can change them later
    }
  }
  // page: end
}

@Test("P34: each waiting call keeps its own target")
func eachCookCooks() {
  let steward = Steward(), hold = DispatchSemaphore(value: 0)
  steward.cooks = [Cook(), Cook(), Cook()]
  steward.kitchen.async { hold.wait() }
  steward.order("cake")
  hold.signal()
  steward.kitchen.sync {}
  #expect(steward.cooks.map(\.dishes) == [["cake"], ["cake"], ["cake"]])
}
