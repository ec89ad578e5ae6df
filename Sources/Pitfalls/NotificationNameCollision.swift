import Foundation
import Observers
import SampleApp

/// The kitchen and the front door post a notification of the same name, so the waiter serves a guest as a dish.
///
/// A name is a string, and a center has one list of names for all modules. The waiter keeps his observation.
public enum NotificationNameCollision {
  /// Rings a bell when a dish is ready.
  final class Kitchen: Sendable {
    // FLAW: also delivers what others post, because a name is only a string, and "bellRang" is anybody's choice.
    static let bellRang = Notification.Name("bellRang")

    func finish(_ dish: String, center: NotificationCenter) {
      center.post(name: Kitchen.bellRang, object: self, userInfo: ["name": dish])
    }
  }

  /// Rings a bell when a guest arrives. Another team wrote it, in another module.
  final class FrontDoor: Sendable {
    static let bellRang = Notification.Name("bellRang")

    func announce(_ guest: String, center: NotificationCenter) {
      center.post(name: FrontDoor.bellRang, object: self, userInfo: ["name": guest])
    }
  }

  /// Serves what the kitchen has ready.
  final class Waiter {
    private let token: NotificationToken

    init(kitchen: Kitchen, center: NotificationCenter, transcript: Transcript) {
      token = center.observe(Kitchen.bellRang) { note in
        guard let dish = note.userInfo?["name"] as? String else { return }
        transcript("waiter serves \(dish)")
      }
    }
  }
}

// MARK: - Story

extension NotificationNameCollision {
  /// The soup is ready, and then the ambassador arrives.
  public static func story(_ transcript: Transcript) {
    let center = NotificationCenter()
    let (kitchen, door) = (Kitchen(), FrontDoor())
    let waiter = Waiter(kitchen: kitchen, center: center, transcript: transcript)
    kitchen.finish("the soup", center: center)
    transcript("the ambassador rings at the front door")
    door.announce("the ambassador", center: center)
    kitchen.finish("the roast", center: center)
    withExtendedLifetime(waiter) {}
  }
}
