import Foundation
import Testing

private nonisolated final class Cook: @unchecked Sendable {  // unchecked because one queue uses it
  var dishes: [String] = []
}

private nonisolated final class Call: @unchecked Sendable {  // unchecked because it is set before the queue runs
  let dish: String
  var cook: Cook?
  init(dish: String) { self.dish = dish }
}

private final class Steward {
  var cooks: [Cook] = []
  let kitchen = DispatchQueue(label: "kitchen")

  // page: wrong
  func orderWithOneCall(_ dish: String) {
    let call = Call(dish: dish)
    for cook in cooks {
      call.cook = cook  // one object for all: the last cook gets every call
      kitchen.async { call.cook?.dishes.append(call.dish) }
    }
  }
  // page: end

  // page:
  func order(_ dish: String) {
    for cook in cooks {
      kitchen.async { cook.dishes.append(dish) }  // constants of its own: nothing changes them
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
  steward.kitchen.async { hold.wait() }
  steward.orderWithOneCall("soup")
  hold.signal()
  steward.kitchen.sync {}
  #expect(steward.cooks.map(\.dishes) == [["cake"], ["cake"], ["cake", "soup", "soup", "soup"]])
}

// Tried: again eachCookCooks; thread eachCookCooks; cancel no task; thousand no growth; objc no: Swift; early no
// sequence
