import Foundation

/// A center's registrations with an owner, kept here so that each is forgotten with its owner though no notification comes.
private struct Owned {
  weak let center: NotificationCenter?
  let list = ObserverList()
}

private let owned = Lock<[ObjectIdentifier: Owned]>([:])

extension NotificationCenter {
  /// Has a registration looked at, as others come to this center, for whether its owner is gone.
  func forgetWithOwner(_ registration: NotificationRegistrationNode) {
    for case let gone as NotificationRegistrationNode in listOfOwned().add(registration).nodes { gone.end() }
  }

  private func listOfOwned() -> ObserverList {
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
