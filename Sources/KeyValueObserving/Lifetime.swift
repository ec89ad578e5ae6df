extension CocoaObject {
  /// Whether dead objects are kept as zombies, so that a message to one ends the process and names the object.
  ///
  /// ```swift
  /// await #expect(processExitsWith: .signal(SIGABRT)) {
  ///   CocoaObject.zombiesEnabled = true
  ///   final class Document: CocoaObject {
  ///     @Dynamic var title = "Untitled"
  ///   }
  ///   let document = Document()
  ///   document.addObserver(CocoaObject(), forKeyPath: "title")  // The observer dies at once.
  ///   document.title = "Report"  // … -[CocoaObject retain]: message sent to deallocated instance 0x…
  /// }
  /// ```
  ///
  /// Initially true if the environment has `NSZombieEnabled=YES`. An object that dies while this is true keeps its
  /// memory forever. A message to it ends with `*** -[DocumentCell retain]: message sent to deallocated instance
  /// 0x…` and `SIGABRT` (Cocoa ends with `SIGTRAP`).
  public static var zombiesEnabled: Bool {
    get { zombiesAreKept.load(ordering: .relaxed) }
    set { zombiesAreKept.store(newValue, ordering: .relaxed) }
  }

  /// The engine's reaction to an object that dies while it is observed.
  ///
  /// Set it before the first object is observed.
  public static var deallocationPolicy: DeallocationPolicy {
    get { registry.withLock { $0.deallocationPolicy } }
    set { registry.withLock { $0.deallocationPolicy = newValue } }
  }

  /// The registrations with this object, as an opaque pointer; nil if there are none.
  ///
  /// ```swift
  /// final class Radio: CocoaObject {
  ///   @Dynamic var volume = 5
  /// }
  ///
  /// let radio = Radio()
  /// let observation = radio.observe(keyPath: "volume", options: .new) { change in print(change[.newKey] ?? "") }
  /// print(radio.observationInfo == nil ? "silent" : "observed")
  /// // Prints "observed"
  /// radio.observationInfo = nil
  /// radio.volume = 6  // The registration is gone, so nothing is printed.
  /// print(radio.observationInfo == nil ? "silent" : "observed")
  /// // Prints "silent"
  /// observation.invalidate()
  /// ```
  ///
  /// Setting nil drops all registrations silently. Setting another object's info shares it. The pointer is valid until
  /// the last registration is removed.
  public var observationInfo: UnsafeMutableRawPointer? {
    get {
      registry.withLock { _ in info }.map { Unmanaged.passUnretained($0).toOpaque() }
    }
    set {
      let info = newValue.map { Unmanaged<ObservationInfo>.fromOpaque($0).takeUnretainedValue() }
      registry.withLock { state in
        guard let former = self.info, former !== info else { return state.setInfo(info, of: self) }
        state.setInfo(info, of: self)
        state.cleanUp(former)  // with what its paths watch in other objects
      }
    }
  }

  /// Applies the policy (clause 2). The subclass's properties are gone already, so only the address is used.
  final func subjectDies() {
    // These have no observers and keep nothing alive: a change with observers keeps its object until it is closed.
    ThreadState.current.pointee.openChanges.removeAll { $0.address == address }
    let (info, policy) = registry.withLock { state in
      if let info = self.info { state.endThoseThatGo(info) }
      defer { self.info = nil }
      return (self.info, state.deallocationPolicy)
    }
    guard let info else { return }
    let firstSentence =
      "An instance \(address.hex) of class \(className) was deallocated while key value observers were still "
      + "registered with it."
    switch policy {
    case .leak:
      printWarning(
        "\(firstSentence) Observation info was leaked, and may even become mistakenly attached to some other "
          + "object. Set a breakpoint on NSKVODeallocateBreak to stop here in the debugger. Here's the current "
          + "observation info:\n\(info.description)")
      registry.withLock { $0.leak(info, at: address) }
    case .raise:
      CocoaException(
        name: "NSInternalInconsistencyException",
        reason: "\(firstSentence) Current observation info: \(info.description)"
      ).raise()
      registry.withLock { $0.cleanUp(info) }
    case .cleanUp:
      registry.withLock { $0.cleanUp(info) }
    }
  }
}

/// A dead object whose memory stays: Swift frees it with the last unowned reference, and this one is never released.
struct Zombie {
  unowned let body: CocoaObject
  let className: String
}

extension Registry {
  mutating func keepAsZombie(_ object: CocoaObject) {
    zombies[Unretained(object)] = Zombie(body: object, className: object.className)
  }

  /// Retains an observer or subject that nothing keeps alive: fatal for a zombie, undefined for another dead object.
  func retain(_ object: Unretained) -> CocoaObject { retained(object).takeRetainedValue() }

  /// The same for a caller that releases the object by hand.
  @inline(__always)
  func retained(_ object: Unretained) -> Unmanaged<CocoaObject> {
    if !zombies.isEmpty { endIfZombie(object) }
    return Unmanaged.fromOpaque(object.address).retain()
  }

  private func endIfZombie(_ object: Unretained) {
    guard let zombie = zombies[object] else { return }
    terminate("*** -[\(zombie.className) retain]: message sent to deallocated instance \(object.address.hex)")
  }

  /// Ends the registrations with a dying object that have ``KeyValueObservingOptions/endsWithSubject``.
  mutating func endThoseThatGo(_ info: ObservationInfo) {
    for registration in info.registrations where registration.options.contains(.endsWithSubject) {
      remove(registration)
    }
  }

  /// Ends every registration with a dead object, and removes what paths from other objects watch in it.
  mutating func cleanUp(_ info: ObservationInfo) {
    for registration in info.registrations { remove(registration) }
    for watch in info.allWatches { detach(watch) }
  }
}
