import Foundation

/// A center's observations that end with an object. They are in a list that removes each whose object is gone, although
/// no notification comes. The center keeps the list.
private struct Owned {
  weak let list: ObserverList?
}

private let owned = Lock<[ObjectIdentifier: Owned]>([:])

/// A name that only the list's own observation has.
private let nobodyPosts = Notification.Name("\(UUID())")

extension NotificationCenter {
  /// The observations that end with an object.
  ///
  /// As others come and go, the list removes those whose object is gone.
  func listOfOwned() -> ObserverList {
    let id = ObjectIdentifier(self)
    let (list, isNew) = owned.withLock { owned in
      // A dead center at the same address has no list any more.
      if let list = owned[id]?.list { return (list, false) }
      let list = ObserverList()
      owned = owned.filter { $1.list != nil }
      owned[id] = Owned(list: list)
      return (list, true)
    }
    if isNew { _ = addObserver(forName: nobodyPosts, object: nil, queue: nil) { _ in releaseNow(list) } }
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
