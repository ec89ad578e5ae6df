import Foundation

extension Notification.Name {
  // ruleid: notification-name-collision
  static let bellRang = Notification.Name("bellRang")
  // ok: notification-name-collision
  static let doorOpened = Notification.Name("House.doorOpened")
  // ok: notification-name-collision
  static let doorClosed = Notification.Name(rawValue: "House.doorClosed")
}

enum Door {
  static let rang = Notification.Name(rawValue: "bellRang")
}

// ok: notification-name-collision
center.post(name: Notification.Name("House.doorOpened"), object: nil)
