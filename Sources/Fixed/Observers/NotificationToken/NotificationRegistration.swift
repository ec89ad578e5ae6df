import Foundation

/// What a ``NotificationToken`` ends: whose handler it is, is its subclass's.
class NotificationRegistrationNode: ObserverNode, @unchecked Sendable {  // unchecked as its superclass
  func end() {}
}

/// A handler that a center's block asks for, so that the block itself captures nothing that dies with it.
final class NotificationRegistration<Handler: Sendable>: NotificationRegistrationNode,
  @unchecked Sendable  // unchecked because `lock` guards what changes
{
  private struct Parts {
    var handler: Handler?
    var removal: (@Sendable () -> Void)?
  }

  private let lock: Lock<Parts>
  private let lives: [Life]

  /// - Parameter objects: It is over when one of them is gone; they are not kept.
  init(_ handler: Handler, endsWith objects: [AnyObject?] = []) {
    lock = Lock(Parts(handler: handler))
    lives = objects.compactMap { $0.map(Life.init) }
  }

  /// What is to be called now; nil once it has ended, as it does here if it was to end with something that is gone.
  var handler: Handler? {
    if lives.contains(where: { $0.object == nil }) { end() }
    return lock.withLock { $0.handler }
  }

  var isObserving: Bool { handler != nil }

  /// Says how the center forgets it; which it does at once, if it has ended while it was being made.
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

  /// Has it looked at, from now on, for whether what it ends with is gone.
  ///
  /// - Returns: A removal that ends that too. It keeps neither the list, which keeps this, nor this, which keeps it.
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
    former.removal?()
    // The handler goes after that, and outside every lock: its captures may use the center in their deinits.
    _ = consume former
  }

  override func isOver(_ met: inout [AnyObject]) -> Bool {
    var isOver = lock.withLock { $0.handler == nil }
    for life in lives {
      if let object = life.object { met.append(object) } else { isOver = true }
    }
    return isOver
  }
}

/// Whether an object lives.
private struct Life: @unchecked Sendable {  // unchecked because the object is not used, only looked for
  weak let object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
