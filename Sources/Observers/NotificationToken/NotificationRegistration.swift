import Foundation

/// The registration that a ``NotificationToken`` ends. A subclass has the handler.
class NotificationRegistrationNode: ObserverNode, @unchecked Sendable {  // unchecked as its superclass
  func end() {}
}

/// A handler that the center's block asks for. So the block itself has no captures that would be released with it.
final class NotificationRegistration<Handler: Sendable>: NotificationRegistrationNode,
  @unchecked Sendable  // unchecked because `lock` guards what changes
{
  private struct Parts {
    var handler: Handler?
    var removal: (@Sendable () -> Void)?
  }

  private let lock: Lock<Parts>
  private let lives: [Life]

  /// - Parameter objects: The observation ends when one of them is gone. They are not retained.
  init(_ handler: Handler, endsWith objects: [AnyObject?] = []) {
    lock = Lock(Parts(handler: handler))
    lives = objects.compactMap { $0.map(Life.init) }
  }

  /// The handler; nil after the end. The observation ends here if its object or its owner is gone.
  var handler: Handler? {
    if lives.contains(where: { $0.object == nil }) { end() }
    return lock.withLock { $0.handler }
  }

  var isObserving: Bool { handler != nil }

  /// Stores how to remove the observation from the center.
  ///
  /// If it has already ended, this removes it.
  func registered(
    in center: NotificationCenter, _ removal: @escaping @Sendable () -> Void
  ) -> NotificationRegistrationNode {
    let removal = lives.isEmpty ? removal : lookedAt(in: center, removal)
    let hasEnded = lock.withLock { parts in
      if parts.handler != nil { parts.removal = removal }
      return parts.handler == nil
    }
    if hasEnded { removal() }
    return self
  }

  /// Adds this to the center's list of observations that end with an object.
  ///
  /// - Returns: A removal that also removes this from the list. It retains neither the list, which retains this, nor
  ///   this, which retains the removal.
  private func lookedAt(in center: NotificationCenter, _ removal: @escaping @Sendable () -> Void)
    -> @Sendable () -> Void
  {
    let list = center.listOfOwned()
    list.addOwned(self)
    return { [weak list, unowned self] in
      removal()
      list?.removeOwned(self)
    }
  }

  override func end() {
    let former = lock.withLock { parts in
      defer { parts = Parts() }
      return parts
    }
    // The handler goes last, because its captures may use the center in their deinit.
    withExtendedLifetime(former) { former.removal?() }
  }

  override func isOver(_ owners: inout [AnyObject]) -> Bool {
    var isOver = lock.withLock { $0.handler == nil }
    for life in lives {
      if let object = life.object { owners.append(object) } else { isOver = true }
    }
    return isOver
  }
}

/// Whether an object is alive.
private struct Life: @unchecked Sendable {  // unchecked because the object is never used
  weak let object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
