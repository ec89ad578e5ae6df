import Foundation
import Observers
import SampleApp

extension NotificationNameCollision {
  /// Checks the payload before it is used, and both payloads pass.
  public enum CheckedPayload {
    /// Serves what the kitchen has ready.
    final class Waiter {
      private let token: NotificationToken

      init(kitchen: Kitchen, center: NotificationCenter, transcript: Transcript) {
        token = center.observe(Kitchen.bellRang) { note in
          // FLAW: accepts the guest too, because the check sees only the shape of a payload, and both look alike.
          guard let info = note.userInfo, info.count == 1, let dish = info["name"] as? String, !dish.isEmpty else {
            return
          }
          transcript("waiter serves \(dish)")
        }
      }
    }
  }
}

// MARK: - Story

extension NotificationNameCollision.CheckedPayload {
  /// The soup is ready, and then the ambassador arrives.
  public static func story(_ transcript: Transcript) {
    let center = NotificationCenter()
    let (kitchen, door) = (NotificationNameCollision.Kitchen(), NotificationNameCollision.FrontDoor())
    let waiter = Waiter(kitchen: kitchen, center: center, transcript: transcript)
    kitchen.finish("the soup", center: center)
    transcript("the ambassador rings at the front door")
    door.announce("the ambassador", center: center)
    kitchen.finish("the roast", center: center)
    withExtendedLifetime(waiter) {}
  }
}
