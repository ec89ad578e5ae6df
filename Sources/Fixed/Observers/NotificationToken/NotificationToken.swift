import Foundation

/// A registration with a `NotificationCenter` that ends with whoever keeps this: `token = center.observe(name) { note in … }`.
///
/// - **Who keeps whom:** You keep the token, and the center keeps the handler until the token ends: capture yourself weakly,
///   or you keep yourself (P20). Neither keeps the object whose notifications are observed, nor the token the center.
/// - **Until when:** It ends at ``invalidate()``, when it is released, or when the observed object is gone; in that case the
///   handler is let go of as others with an object or an owner are made.
/// - **On which thread:** The handler runs on the thread that posts, before the post returns; or later on a queue that you
///   name (P36). The order is the center's, not that of registration: it keeps no order among those it tells (P40).
/// - **A second call:** Ending twice is nothing. Observing twice makes two registrations (P08).
/// - **Inside a callback:** Observing, ending and posting are safe; of two posts, one inside the other, the inner pass then
///   runs to its end before the outer goes on. Who is added during a pass is not called in it; who was ended before its
///   turn is not called, although the center is at it (P33), nor is one whose hop to a queue or a global actor comes late
///   (P35). A call begins by looking whether it has ended (P42). No lock is held (P31).
///
/// A delivery costs a lock more than the center's own.
///
/// The center's own block form hands out an object that must be handed back, and that alone: `removeObserver(self)` removes
/// nothing (P14), and on Linux an object that is handed back twice takes a later registration with it (P11). On a queue it
/// makes the poster wait, for ever if that queue is the poster's own (P41). It knows objects by address, so that whatever
/// is made where one died is taken for it (P02). And on Linux it releases the block under its lock, where the deinit of
/// something captured may not post, observe or end. None of that is so here.
public final class NotificationToken: Sendable {
  private let registration: NotificationRegistrationNode

  init(_ registration: NotificationRegistrationNode) {
    self.registration = registration
  }

  deinit {
    invalidate()
  }

  /// Ends the registration; from any thread, any number of times.
  ///
  /// Once it has returned the handler is not called on this thread, nor begun on another; a call that had begun there runs on.
  public func invalidate() {
    registration.end()
  }
}

extension NotificationCenter {
  /// Observes notifications.
  ///
  /// - Parameters:
  ///   - name: Nil for all.
  ///   - object: Whose notifications; nil for everybody's. It is not kept.
  ///   - queue: Where the handler runs, later; nil for the thread that posts, before the post returns. What the
  ///     notification holds must then bear being read there.
  /// - Returns: The registration. Keep it, for it ends when it is released.
  public func observe(
    _ name: Notification.Name?, object: AnyObject? = nil, on queue: DispatchQueue? = nil,
    _ handler: @escaping @Sendable (Notification) -> Void
  ) -> NotificationToken {
    NotificationToken(register(name, object, queue, NotificationRegistration(handler, endsWith: [object])))
  }

  /// Observes notifications for as long as an owner lives, which is not kept; there is no token.
  ///
  /// Once the owner is gone its registration is forgotten at the next notification, or when others with an owner or an
  /// object are made.
  ///
  /// - Parameters:
  ///   - owner: Taken strongly for the length of each call.
  ///   - handler: Is given the owner, so that it need not capture it.
  public func observe<Owner: AnyObject & Sendable>(
    _ name: Notification.Name?, object: AnyObject? = nil, on queue: DispatchQueue? = nil, while owner: Owner,
    _ handler: @escaping @Sendable (Owner, Notification) -> Void
  ) {
    let registration = NotificationRegistration<@Sendable (Notification) -> Void>(
      { [weak owner] note in if let owner { handler(owner, note) } }, endsWith: [object, owner])
    _ = register(name, object, queue, registration)
  }

  private func register(
    _ name: Notification.Name?, _ object: AnyObject?, _ queue: DispatchQueue?,
    _ registration: NotificationRegistration<@Sendable (Notification) -> Void>
  ) -> NotificationRegistrationNode {
    // Always without a queue: the center would have the poster wait for it.
    let token = addObserver(forName: name, object: object, queue: nil) { note in
      guard let queue else {
        registration.handler?(note)
        return
      }
      guard registration.isObserving else { return }
      let note = Handed(note)
      queue.async { registration.handler?(note.value) }
    }
    let handed = Handed(token)
    return registration.registered(in: self) { [weak self] in self?.removeObserver(handed.value) }
  }
}

/// What Foundation does not call Sendable, and hands from thread to thread as well.
private struct Handed<Value>: @unchecked Sendable {  // unchecked because it is only passed on, as the doc comments say
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
