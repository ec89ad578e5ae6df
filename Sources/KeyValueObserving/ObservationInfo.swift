/// What is registered at one address.
final class ObservationInfo {
  /// Whether the object is dead and no other object has inherited this yet.
  var isLeaked = false

  /// The watches of a key, in the order of registration.
  private struct List {
    let key: String
    var watches: OrderedSlots<Watch>
  }

  // Most objects are observed for few keys, which are found fastest by looking at each. All others are in a dictionary.
  private static let fewKeys = 4
  private var lists: [List] = []
  private var moreLists: [String: OrderedSlots<Watch>] = [:]

  // Likewise for the registrations: an index pays from some number on.
  private static let fewRegistrations = 12
  private var registrationCount = 0
  private var index: RegistrationIndex?

  var isEmpty: Bool { lists.isEmpty && moreLists.isEmpty }

  /// The watches to notify when a key changes, in the order of registration.
  func watches(of key: String) -> OrderedSlots<Watch>? {
    if let place = place(of: key) { return lists[place].watches }
    return moreLists.isEmpty ? nil : moreLists[key]
  }

  var allWatches: [Watch] { (lists.map(\.watches) + moreLists.values).flatMap { Array($0.elements) } }

  /// The registrations with this object as their root, oldest first. A registration for several keys stands here once.
  var registrations: [Registration] {
    var seen: Set<ObjectIdentifier> = []
    return allWatches.compactMap { $0 as? Registration }.filter { seen.insert(ObjectIdentifier($0)).inserted }
      .sorted { $0.id < $1.id }
  }

  /// Enters a watch under each of its keys.
  ///
  /// - Parameter watch: With an id higher than all before.
  func insert(_ watch: Watch) {
    for key in watch.path.keys {
      if let place = place(of: key) {
        lists[place].watches.append(watch, id: watch.id)
      } else if lists.count < Self.fewKeys, moreLists[key] == nil {
        lists.append(List(key: key, watches: OrderedSlots(watch, id: watch.id)))
      } else {
        moreLists[key, default: OrderedSlots()].append(watch, id: watch.id)
      }
    }
    if watch === watch.registration { enter(watch.registration) }
  }

  func remove(_ watch: Watch) {
    if watch === watch.registration {
      registrationCount -= 1
      index?.remove(watch.registration)
    }
    for key in watch.path.keys {
      if let place = place(of: key) {
        lists[place].watches.remove(id: watch.id)
        if lists[place].watches.isEmpty { lists.remove(at: place) }
      } else if let place = moreLists.index(forKey: key) {
        moreLists.values[place].remove(id: watch.id)
        if moreLists.values[place].isEmpty { moreLists.remove(at: place) }
      }
    }
  }

  /// The newest registration of an observer for a key path.
  ///
  /// - Parameter context: nil for any context.
  func newest(_ observer: CocoaObject, _ keyPath: String, context: UnsafeMutableRawPointer??) -> Registration? {
    let observer = Unretained(observer)
    if let index { return index.newest(observer, keyPath, context: context) }
    return watches(of: split(keyPath).head)?.newest { watch in
      watch === watch.registration && watch.registration.matches(observer, keyPath, context: context)
    }?.registration
  }

  private func enter(_ registration: Registration) {
    registrationCount += 1
    if index != nil {
      index!.insert(registration)
    } else if registrationCount > Self.fewRegistrations {
      var made = RegistrationIndex()
      for each in registrations { made.insert(each) }
      index = made
    }
  }

  private func place(of key: String) -> Int? { lists.firstIndex { $0.key == key } }

  /// As Cocoa prints it in its warnings.
  var description: String {
    let own = Unmanaged.passUnretained(self).toOpaque().hex
    let lines = registrations.map { registration in
      func yesOrNo(_ option: KeyValueObservingOptions) -> String {
        registration.options.contains(option) ? "YES" : "NO"
      }
      let address = Unmanaged.passUnretained(registration).toOpaque().hex
      let property = Unmanaged.passUnretained(registration.path).toOpaque().hex
      return "<NSKeyValueObservance \(address): Observer: \(registration.observer.address.hex), "
        + "Key path: \(registration.keyPath), "
        + "Options: <New: \(yesOrNo(.new)), Old: \(yesOrNo(.old)), Prior: \(yesOrNo(.prior))> "
        + "Context: \(registration.context.hex), Property: \(property)>"
    }
    return "<NSKeyValueObservationInfo \(own)> (\n\(lines.joined(separator: "\n"))\n)"
  }
}
