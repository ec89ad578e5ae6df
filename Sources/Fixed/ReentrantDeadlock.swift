import Foundation
import SampleApp

/// A steward holds his lock only while he copies the list, and calls the cooks without it.
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
      // FIX: holds the lock only for a snapshot, because the calls run code that may need it.
      let cooks = cooks.withLock { $0 }
      for cook in cooks { cook.prepare(dish) }
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

// MARK: - Story

extension ReentrantDeadlock {
  /// The emperor orders soup and cake. Ana replies to the cake that she goes home.
  public static func story(_ transcript: Transcript) {
    let steward = Steward()
    let ana = KitchenCook("Ana", transcript)
    for cook in [ana, KitchenCook("Ben", transcript), KitchenCook("Cem", transcript)] { steward.hire(cook) }
    steward.order(Dish("soup"))
    ana.reply = { [weak steward] cook in
      transcript("\(cook.name) tells the steward that she goes home")
      steward?.dismiss(cook)
    }
    steward.order(Dish("cake"))
    transcript("dinner is served")
  }

  /// Ana, called by the steward, waits for the pantry. The keeper, who is in the pantry, waits for the steward.
  public static func pantryStory(_ transcript: Transcript) {
    let (steward, pantry) = (Steward(), NSLock())
    let (pantryIsTaken, anaIsCalled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let ana = KitchenCook("Ana", transcript)
    steward.hire(ana)
    steward.order(Dish("soup"))
    ana.reply = { _ in
      transcript("Ana waits for the pantry")
      anaIsCalled.signal()
      pantry.withLock { transcript("Ana takes flour") }
    }
    let keeper = DispatchQueue(label: "keeper")
    keeper.async {
      pantry.withLock {
        pantryIsTaken.signal()
        anaIsCalled.wait()
        transcript("the keeper asks the steward for help")
        steward.hire(KitchenCook("Ben", transcript))
        transcript("the steward has hired Ben")
      }
    }
    pantryIsTaken.wait()
    steward.order(Dish("cake"))
    keeper.sync { transcript("dinner is served") }
  }
}
