import Dispatch

final class Steward {
  func order(_ dish: Dish) {
    let invocation = Invocation(of: dish)
    // ruleid: shared-invocation
    for cook in cooks {
      invocation.target = cook
      kitchen.async {
        invocation.invoke()
      }
    }
    // ok: shared-invocation
    for cook in cooks {
      let invocation = Invocation(of: dish)
      invocation.target = cook
      kitchen.async { invocation.invoke() }
    }
    // ok: shared-invocation
    for cook in cooks {
      kitchen.async { cook.prepare(dish) }
    }
    // ok: shared-invocation
    for cook in cooks {
      invocation.target = cook
      invocation.invoke()
    }
  }
}
