import Foundation
import Observers

struct Order: Sendable, Equatable {
  var dish: String
  var note: String?
}

extension Notification.Name {
  static let shopClosed = Notification.Name("shopClosed")
}

/// Any thread may use it.
final class Store: Sendable {
  let orders = Subject<Order>()
  let notes = Subject<String?>()
  let status = CurrentValue("open")
  let center = NotificationCenter()

  func close() {
    status.value = "closed"
    center.post(name: .shopClosed, object: nil, userInfo: ["reason": "night"])
  }
}
