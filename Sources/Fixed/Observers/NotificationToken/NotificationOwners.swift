import Foundation

/// A center's registrations that end with an object, kept here so that each is forgotten with it though no notification comes.
private struct Owned {
  weak let center: NotificationCenter?
  let list = ObserverList()
}

private let owned = Lock<[ObjectIdentifier: Owned]>([:])

extension NotificationCenter {
  /// Where registrations are looked at, as others come to this center and go, for whether whom they end with is gone.
  func listOfOwned() -> ObserverList {
    let id = ObjectIdentifier(self)
    // Released after the lock: the centers that were looked at, and the registrations of those that are gone.
    let (list, _, _) = owned.withLock { owned in
      let former = owned
      if let mine = owned[id], mine.center != nil { return (mine.list, former, [NotificationCenter]()) }
      let living = owned.values.compactMap(\.center)
      owned = owned.filter { _, one in one.center != nil }  // and none but the living is taken
      let mine = Owned(center: self)
      owned[id] = mine
      return (mine.list, former, living)
    }
    return list
  }
}

// No pass goes over such a list: all it is for is its looking for who is gone.
extension ObserverList {
  func addOwned(_ registration: NotificationRegistrationNode) {
    let garbage = add(registration)
    garbage.endRegistrations()
  }

  /// Takes a registration out, unless it was found over meanwhile and is out already.
  func removeOwned(_ registration: NotificationRegistrationNode) {
    let garbage = slots.withLock { $0.holds(registration) ? $0.end(registration) : ObserverSlots.Garbage() }
    garbage.endRegistrations()
  }
}

extension ObserverSlots.Garbage {
  /// Ends those that were found over.
  fileprivate func endRegistrations() {
    for case let gone as NotificationRegistrationNode in nodes { gone.end() }
  }
}
