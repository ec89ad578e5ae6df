import Dispatch
import SampleApp

/// A steward sends one invocation to all cooks and changes its target in the loop, so every call reaches the last cook.
///
/// The queue keeps each call until its turn, and each call keeps the one invocation.
public enum SharedInvocation {
  /// A call as an object: what to prepare, and who prepares it.
  final class Invocation: @unchecked Sendable {  // changed by the steward and used in the kitchen, which is the fault
    var dish: Dish
    var target: (any Cook & Sendable)?

    init(of dish: Dish) {
      self.dish = dish
    }

    func invoke() {
      target?.prepare(dish)
    }
  }

  /// Passes the emperor's orders on to every cook, each in a turn of its own on the kitchen's queue.
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
        // FLAW: redirects the calls that are still waiting, because all of them share this one object.
        invocation.target = cook
        kitchen.async { invocation.invoke() }
      }
    }
  }

  final class KitchenCook: Cook, Sendable {
    let name: String
    private let transcript: Transcript

    init(_ name: String, _ transcript: Transcript) {
      self.name = name
      self.transcript = transcript
    }

    func prepare(_ dish: Dish) {
      transcript("\(name) prepares \(dish.name)")
    }
  }
}

// MARK: - Story

extension SharedInvocation {
  /// The emperor orders soup from Ana alone. Then there are three cooks, and he orders cake while the kitchen is busy.
  public static func story(_ transcript: Transcript) {
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
