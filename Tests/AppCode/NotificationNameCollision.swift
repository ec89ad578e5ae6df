import Foundation
import Testing

private final class Kitchen: Sendable {}

// page:
extension Notification.Name {
  fileprivate static let bellRang = Notification.Name("com.example.Palace.Kitchen.bellRang")
}

private func observeBell(of kitchen: Kitchen, _ serve: @escaping @Sendable (String) -> Void) -> any NSObjectProtocol {
  NotificationCenter.default.addObserver(forName: .bellRang, object: kitchen, queue: nil) { note in
    if let dish = note.userInfo?["dish"] as? String { serve(dish) }
  }
}
// page: end

private nonisolated final class Served: @unchecked Sendable {  // unchecked because one thread uses it
  var dishes: [String] = []
}

@Test("P30: an observer of one kitchen hears neither another kitchen nor another bell")
func hearsOneKitchen() {
  let kitchen = Kitchen(), other = Kitchen(), served = Served()
  let token = observeBell(of: kitchen) { served.dishes.append($0) }
  NotificationCenter.default.post(name: .bellRang, object: other, userInfo: ["dish": "the soup"])
  NotificationCenter.default.post(name: .init("bellRang"), object: kitchen, userInfo: ["dish": "the ambassador"])
  NotificationCenter.default.post(name: .bellRang, object: kitchen, userInfo: ["dish": "the roast"])
  #expect(served.dishes == ["the roast"])
  NotificationCenter.default.removeObserver(token)
}
