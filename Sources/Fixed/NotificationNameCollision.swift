import Foundation
import Observers
import SampleApp

/// The kitchen has a name of its own, and the waiter observes this one kitchen, so the waiter serves only dishes.
///
/// A name is a string, and a center has one list of names for all modules. The waiter keeps his observation.
public enum NotificationNameCollision {
  /// Rings a bell when a dish is ready.
  final class Kitchen: Sendable {
    // FIX: names only what the kitchen posts, because the string begins with the module and the type.
    static let bellRang = Notification.Name("Palace.Kitchen.bellRang")

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
      // FIX: hears this kitchen alone, because the center compares the sender as well as the name.
      token = center.observe(Kitchen.bellRang, object: kitchen) { note in
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
