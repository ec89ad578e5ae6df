import Foundation
import SampleApp

extension ReentrantDeadlock {
  /// Takes a recursive lock: a reply comes in and changes the list under the loop, and two threads wait as before.
  public enum Recursive {
    final class Steward: @unchecked Sendable {  // `cooks` is used only while `lock` is held
      private let lock = NSRecursiveLock()
      private var cooks: [any Cook] = []

      func hire(_ cook: any Cook) {
        lock.withLock { cooks.append(cook) }
      }

      func dismiss(_ cook: any Cook) {
        lock.withLock { cooks.removeAll { $0 === cook } }
      }

      func order(_ dish: Dish) {
        // FLAW: changes the list under its own loop, because the lock lets the same thread in again.
        lock.withLock {
          for station in cooks.indices { cooks[station].prepare(dish) }
        }
      }
    }

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
}

// MARK: - Story

extension ReentrantDeadlock.Recursive {
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
