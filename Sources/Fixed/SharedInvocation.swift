import Dispatch
import SampleApp

/// A steward makes an invocation for each cook, so every cook receives his own.
///
/// The queue keeps each call until its turn, and each call keeps an invocation of its own.
public enum SharedInvocation {
  /// A call as a value: what to prepare, and who prepares it.
  struct Invocation: Sendable {
    let dish: Dish
    let target: any Cook & Sendable

    func invoke() {
      target.prepare(dish)
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
      for cook in cooks {
        // FIX: makes a value for each call, because a waiting call must no longer change.
        let invocation = Invocation(dish: dish, target: cook)
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
