import Foundation

// The implementations of the class's members. The members themselves are in the class, because Swift cannot override
// what an extension declares.

extension CocoaObject {
  final func register(_ registration: Registration, observer: CocoaObject) throws {
    let keyPath = registration.keyPath
    var alive: [CocoaObject] = []
    if registration.options.contains(.initial) {
      // Whatever raises must raise before the call.
      try registration.prepare(of: self, keeping: &alive)
      registration.dissolve()
      alive = []
      let value = registration.options.contains(.new) ? ReadValue(try pathValue(keyPath)) : ReadValue()
      if let valueObserver = registration.valueObserver {
        valueObserver.receive(ChangedValues(old: ReadValue(), new: value))
      } else {
        observer.observeValue(
          forKeyPath: keyPath, of: self,
          change: [KeyValueChangeKey: Any](.setting, asked: registration.options, old: ReadValue(), new: value),
          context: registration.context)
      }
    }
    // Only now, so that a removal inside the initial call finds nothing (clause 7).
    try registration.prepare(of: self, keeping: &alive)
    withExtendedLifetime(alive) { registry.withLock { $0.attach(registration) } }
  }

  /// - Parameter context: nil for any context.
  final func unregister(
    _ observer: CocoaObject, _ keyPath: String, context: UnsafeMutableRawPointer??
  ) throws {
    while true {
      let found = registry.withLock { state in
        let found = info?.newest(observer, keyPath, context: context)
        if let found, found.path.isPlain { state.remove(found) }
        return found
      }
      guard let found else {
        throw CocoaException(
          name: "NSRangeException",
          reason: "Cannot remove an observer \(observer.nameInReasons) for the key path \"\(keyPath)\" from "
            + "\(nameInReasons) because it is not registered as an observer.")
      }
      if found.path.isPlain { return }
      try found.verifyAll(self, doing: "remove")
      let isDone = registry.withLock { state in
        guard found.isActive.load(ordering: .relaxed) else { return false }
        state.remove(found)
        return true
      }
      if isDone { return }  // otherwise another thread removed this one: look for the next
    }
  }

  /// Passes a message on to this object, to ``observeValue(forKeyPath:of:change:context:)``.
  @safe  // the context is only passed on
  package final func passOn(
    _ change: [KeyValueChangeKey: Any], forKeyPath keyPath: String, of object: CocoaObject,
    context: UnsafeMutableRawPointer?
  ) {
    observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }

  /// The value at the end of a path as a change dictionary has it: `NSNull` for nil.
  final func pathValue(_ keyPath: String) throws -> Any {
    try checked { self.value(forKeyPath: keyPath) } ?? NSNull()
  }

  final func openChange(_ key: String, _ mutation: Mutation) {
    let thread = ThreadState.current
    raising {
      if isObserved, let change = try OpenChange.open(self, key, mutation) {
        thread.pointee.open(change)
        change.deliverPrior(of: self)
      } else if thread.pointee.openChanges.contains(where: { $0.address == address && $0.key == key }) {
        // No observer is left, but the matching didChange must not close the pair around this one.
        thread.pointee.open(OpenChange(self, key))
      }
    }
  }

  /// Closes the innermost change of the key that this thread opened. Without one it has no effect (clause 12).
  final func closeChange(_ key: String) {
    let thread = ThreadState.current
    guard
      let index = thread.pointee.openChanges.lastIndex(where: { $0.address == address && $0.key == key })
    else { return }
    let change = thread.pointee.openChanges.remove(at: index)
    raising { try change.close(self) }
  }

  /// Makes a change between its two announcements.
  ///
  /// If the first announcement raises, the change is not made. Then, and if the change itself fails, the second
  /// announcement is left out.
  final func announced(by willChange: () -> Void, then didChange: () -> Void, change: () throws -> Void) throws {
    let thread = ThreadState.current
    let number = thread.pointee.opened
    do {
      try checked(on: thread, willChange)
      try change()
    } catch {
      // A prior call may have raised after the change was opened, or made the change impossible. Nobody will close it.
      // Changes that the call opened or closed by hand are its own concern.
      if let left = thread.pointee.openChanges.firstIndex(where: { $0.number >= number && $0.address == address }) {
        // Released after it is removed: an object that it keeps may die with it, and remove changes, too.
        withExtendedLifetime(thread.pointee.openChanges.remove(at: left)) {}
      }
      throw error
    }
    didChange()
  }

  /// Raises for a message that no subclass handled (clause 15).
  final func notHandled(
    _ keyPath: String?, _ object: Any?, _ change: [KeyValueChangeKey: Any]?,
    _ context: UnsafeMutableRawPointer?
  ) {
    func said(_ value: Any?) -> String { value.map { "\($0)" } ?? "(null)" }
    let entries = (change ?? [:]).map { "\($0.key.rawValue) = \(said($0.value));" }.sorted()
    CocoaException(
      name: "NSInternalInconsistencyException",
      reason: """
        \(description): An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.
        Key path: \(said(keyPath))
        Observed object: \(said(object))
        Change: {\(entries.joined(separator: " "))}
        Context: \(context.hex)
        """
    ).raise()
  }
}
