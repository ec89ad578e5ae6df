import Foundation
import SampleApp

/// A steward copies his list, and still holds his lock while he calls the cooks.
///
/// The steward keeps the cooks and the lock that guards their list. A cook calls the steward while being called.
public enum ReentrantDeadlock {
  /// Passes the emperor's orders on to every cook. Any thread may use it.
  final class Steward: Sendable {
    private let cooks = Locked<[any Cook]>([])

    func hire(_ cook: any Cook) {
      cooks.withLock { $0.append(cook) }
    }

    func dismiss(_ cook: any Cook) {
      cooks.withLock { $0.removeAll { $0 === cook } }
    }

    func order(_ dish: Dish) {
      cooks.withLock { cooks in
        let snapshot = cooks
        for cook in snapshot { cook.prepare(dish) }
      }
    }
  }

  /// A cook who may reply to a dish.
  final class KitchenCook: Cook {
    let name: String
    private let transcript: Transcript
    var reply: ((KitchenCook) -> Void)?

    init(_ name: String, _ transcript: Transcript) {
      self.name = name
      self.transcript = transcript
    }

    func prepare(_ dish: Dish) {
      transcript("\(name) prepares \(dish.name)")
      reply?(self)
    }
  }
}
