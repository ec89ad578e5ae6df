import Foundation

/// A center's observations that end with an object. They are kept here, so that the list removes each whose object is
/// gone, although no notification comes.
private struct Owned {
  weak let center: NotificationCenter?
  let list = ObserverList()
}

private let owned = Lock<[ObjectIdentifier: Owned]>([:])

extension NotificationCenter {
  /// The observations that end with an object.
  ///
  /// As others come and go, the list removes those whose object is gone.
  func listOfOwned() -> ObserverList {
    let id = ObjectIdentifier(self)
    let (list, former, living) = owned.withLock { owned in
      let former = owned
      if let mine = owned[id], mine.center != nil { return (mine.list, former, [NotificationCenter]()) }
      let living = owned.values.compactMap(\.center)
      owned = owned.filter { _, one in one.center != nil }
      let mine = Owned(center: self)
      owned[id] = mine
      return (mine.list, former, living)
    }
    releaseNow((former, living))  // references to the centers, and the observations of centers that are gone
    return list
  }
}

// Nothing is delivered by such a list. It only finds the observations whose object is gone.
extension ObserverList {
  func addOwned(_ registration: NotificationRegistrationNode) {
    add(registration).endRegistrations()
  }

  /// Removes an observation, unless the list has already found its object gone and removed it.
  func removeOwned(_ registration: NotificationRegistrationNode) {
    end { registration }.endRegistrations()
  }
}

extension ObserverSlots.Garbage {
  /// Ends the observations that the list removed, and releases them.
  fileprivate func endRegistrations() {
    for case let gone as NotificationRegistrationNode in nodes { gone.end() }
    releaseNow(self)
  }
}
