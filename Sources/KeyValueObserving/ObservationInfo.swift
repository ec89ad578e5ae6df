/// The registrations at one address.
final class ObservationInfo {
  // Behind a pointer, which is spared the checks of exclusive access: the registry's lock is the check.
  let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  /// Whether the object is dead and no other object has inherited this yet.
  var isLeaked = false

  init() {
    state.initialize(to: State())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  var isEmpty: Bool { state.pointee.lists.isEmpty && state.pointee.moreLists.isEmpty }

  /// The watches to notify when a key changes, in the order of registration.
  func watches(of key: String) -> OrderedSlots<Watch>? { state.pointee.watches(of: key) }

  /// Every watch once for each of its keys.
  var allWatches: [Watch] {
    (state.pointee.lists.map(\.watches) + state.pointee.moreLists.values).flatMap(\.elements)
  }

  /// The registrations with this object as their root, oldest first.
  var registrations: [Registration] {
    var seen: Set<ObjectIdentifier> = []
    return allWatches.compactMap { $0 as? Registration }.filter { seen.insert(ObjectIdentifier($0)).inserted }
      .sorted { $0.id < $1.id }
  }

  /// Enters a watch under each of its keys.
  ///
  /// - Parameter watch: With an id higher than all before.
  func insert(_ watch: Watch) {
    for key in watch.path.keys { state.pointee.insert(watch, for: key) }
    if watch.isRegistration { state.pointee.index.insert(unsafeDowncast(watch, to: Registration.self)) }
  }

  func remove(_ watch: Watch) {
    if watch.isRegistration { state.pointee.index.remove(unsafeDowncast(watch, to: Registration.self)) }
    for key in watch.path.keys { state.pointee.remove(watch.id, for: key) }
  }

  /// The newest registration of an observer for a key path.
  ///
  /// - Parameter context: nil for any context.
  func newest(_ observer: CocoaObject, _ keyPath: String, context: UnsafeMutableRawPointer??) -> Registration? {
    state.pointee.index.newest(Unretained(observer), keyPath, context: context)
  }

  /// As Cocoa prints it in its warnings. In an object on the way of a path, the registration observes the rest of it.
  var description: String {
    let own = Unmanaged.passUnretained(self).toOpaque().hex
    var seen: Set<ObjectIdentifier> = []
    // What a registration depends on in its own object has no line of its own.
    let watches = allWatches.filter {
      $0.parent?.object.address != $0.object.address && seen.insert(ObjectIdentifier($0)).inserted
    }
    let lines = watches.sorted { $0.id < $1.id }.map { watch in
      let registration = watch.registration
      let observer =
        watch.isRegistration ? registration.observer.address : Unmanaged.passUnretained(registration).toOpaque()
      func yesOrNo(_ option: KeyValueObservingOptions) -> String {
        registration.options.contains(option) ? "YES" : "NO"
      }
      let address = Unmanaged.passUnretained(watch).toOpaque().hex
      let property = Unmanaged.passUnretained(watch.path).toOpaque().hex
      return "<NSKeyValueObservance \(address): Observer: \(observer.hex), Key path: \(watch.path.string), "
        + "Options: <New: \(yesOrNo(.new)), Old: \(yesOrNo(.old)), Prior: \(yesOrNo(.prior))> "
        + "Context: \(registration.context.hex), Property: \(property)>"
    }
    return "<NSKeyValueObservationInfo \(own)> (\n\(lines.joined(separator: "\n"))\n)"
  }
}

extension ObservationInfo {
  /// It cannot be copied: a function that is called through a pointer would otherwise retain everything in it.
  struct State: ~Copyable {
    /// The watches of a key, in the order of registration.
    struct List {
      let key: String
      var watches: OrderedSlots<Watch>
    }

    // Most objects are observed for few keys, which are found fastest by looking at each. All others are in a
    // dictionary.
    static let fewKeys = 4
    private(set) var lists: [List] = []
    private(set) var moreLists: [String: OrderedSlots<Watch>] = [:]
    var index = RegistrationIndex()

    func watches(of key: String) -> OrderedSlots<Watch>? {
      if let place = place(of: key) { return lists[place].watches }
      return moreLists[key]
    }

    mutating func insert(_ watch: Watch, for key: String) {
      if let place = place(of: key) {
        lists[place].watches.append(watch, id: watch.id)
      } else if lists.count < Self.fewKeys, moreLists[key] == nil {
        lists.append(List(key: key, watches: OrderedSlots(watch, id: watch.id)))
      } else {
        moreLists[key, default: OrderedSlots()].append(watch, id: watch.id)
      }
    }

    mutating func remove(_ id: UInt64, for key: String) {
      if let place = place(of: key) {
        lists[place].watches.remove(id: id)
        if lists[place].watches.isEmpty { lists.remove(at: place) }
      } else if let place = moreLists.index(forKey: key) {
        moreLists.values[place].remove(id: id)
        if moreLists.values[place].isEmpty { moreLists.remove(at: place) }
      }
    }

    private func place(of key: String) -> Int? {
      var place = 0
      while place < lists.count {
        if lists[place].key == key { return place }
        place += 1
      }
      return nil
    }
  }
}
