import Foundation
import Testing

private final class Kitchen: Sendable {}

private enum Wrong {
  // page: wrong
  static let bellRang = Notification.Name("bellRang")  // and the doorman's module has one, too

  static func observeBell(_ serve: @escaping @Sendable (String) -> Void) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: bellRang, object: nil, queue: nil) { note in
      if let dish = note.userInfo?["dish"] as? String { serve(dish) }
    }
  }
  // page: end
}

private enum Right {
  // page:
  static let bellRang = Notification.Name("com.example.Palace.Kitchen.bellRang")

  static func observeBell(
    of kitchen: Kitchen, _ serve: @escaping @Sendable (String) -> Void
  ) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: bellRang, object: kitchen, queue: nil) { note in
      if let dish = note.userInfo?["dish"] as? String { serve(dish) }
    }
  }
  // page: end
}

private nonisolated final class Served: @unchecked Sendable {  // unchecked because one thread uses it
  var dishes: [String] = []
}

@Test("P30: an observer of one kitchen hears neither another kitchen nor another bell")
func hearsOneKitchen() {
  let kitchen = Kitchen(), other = Kitchen(), served = Served()
  let token = Right.observeBell(of: kitchen) { served.dishes.append($0) }
  NotificationCenter.default.post(name: Right.bellRang, object: other, userInfo: ["dish": "the soup"])
  NotificationCenter.default.post(name: .init("bellRang"), object: kitchen, userInfo: ["dish": "the minister"])
  NotificationCenter.default.post(name: Right.bellRang, object: kitchen, userInfo: ["dish": "the roast"])
  #expect(served.dishes == ["the roast"])
  NotificationCenter.default.removeObserver(token)
}

@Test("P30: an observer of a plain name serves what the doorman announces")
func servesTheDoorman() {
  let served = Served()
  let token = Wrong.observeBell { served.dishes.append($0) }
  let doormansBell = Notification.Name("bellRang")
  NotificationCenter.default.post(name: doormansBell, object: nil, userInfo: ["dish": "the ambassador"])
  // The test above may post at the same time.
  #expect(served.dishes.filter { $0 != "the minister" } == ["the ambassador"])
  NotificationCenter.default.removeObserver(token)
}

// Tried: again hearsOneKitchen; thread no state; cancel no task; thousand no: the caller's tokens; objc read: same
// call; early no sequence
