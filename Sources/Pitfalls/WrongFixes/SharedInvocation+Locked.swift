import Foundation
import SampleApp

extension SharedInvocation {
  /// Guards the shared invocation with a lock: no data race is left, and every call still reaches the last cook.
  public enum Locked {
    final class Invocation: @unchecked Sendable {  // `target` is used only while `lock` is held
      private let dish: Dish
      private let lock = NSLock()
      private var target: (any Cook & Sendable)?

      init(of dish: Dish) {
        self.dish = dish
      }

      func redirect(to cook: any Cook & Sendable) {
        lock.withLock { target = cook }
      }

      func invoke() {
        let cook = lock.withLock { target }
        cook?.prepare(dish)
      }
    }

    final class Steward {
      private var cooks: [any Cook & Sendable] = []
      private let kitchen: DispatchQueue

      init(kitchen: DispatchQueue) {
        self.kitchen = kitchen
      }

      func hire(_ cook: any Cook & Sendable) {
        cooks.append(cook)
      }

      func order(_ dish: Dish) {
        let invocation = Invocation(of: dish)
        for cook in cooks {
          // FLAW: redirects the calls that are still waiting, because a lock orders accesses and keeps no old value.
          invocation.redirect(to: cook)
          kitchen.async { invocation.invoke() }
        }
      }
    }
  }
}

// MARK: - Story

extension SharedInvocation.Locked {
  /// The emperor orders soup from Ana alone. Then there are three cooks, and he orders cake while the kitchen is busy.
  public static func story(_ transcript: Transcript) {
    typealias KitchenCook = SharedInvocation.KitchenCook
    let kitchen = DispatchQueue(label: "kitchen")
    let steward = Steward(kitchen: kitchen)
    steward.hire(KitchenCook("Ana", transcript))
    steward.order(Dish("soup"))
    kitchen.sync { transcript("soup is served") }
    for name in ["Ben", "Cem"] { steward.hire(KitchenCook(name, transcript)) }
    kitchen.suspend()
    steward.order(Dish("cake"))
    transcript("cake is ordered")
    kitchen.resume()
    kitchen.sync { transcript("cake is served") }
  }
}
