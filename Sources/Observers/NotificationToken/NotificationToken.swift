import Foundation

/// An observation of a `NotificationCenter` that ends with its owner: `token = center.observe(name) { note in … }`.
///
/// ```swift
/// let center = NotificationCenter()
/// let saved = Notification.Name("documentSaved")
/// let token = center.observe(saved) { notification in print(notification.userInfo?["title"] ?? "nothing") }
/// center.post(name: saved, object: nil, userInfo: ["title": "Report"])
/// // Prints "Report"
/// token.invalidate()
/// center.post(name: saved, object: nil, userInfo: ["title": "Letter"])
/// ```
///
/// - **Ownership:** You keep the token. The center keeps the handler until the token ends, so capture `self` weakly, or
///   the screen never goes away (P18, P20). Neither keeps the object whose notifications you observe, nor does the
///   token keep the center.
/// - **Lifetime:** It ends when you call ``invalidate()``, release the token, or release the observed object. If the
///   observed object is gone, later registrations that have an object or an owner release the handler.
/// - **Threads:** The handler runs on the posting thread, before the post returns; `observe(_:on:)` delivers to an
///   actor or a queue instead (P36). The center alone decides the order of its observers (P40). Any thread may post,
///   observe, or invalidate.
/// - **Calling it twice:** Invalidating again has no effect. Observing twice creates two observations (P08).
/// - **Inside a handler:** You may observe, invalidate, and post; an inner post reaches everybody before the outer
///   delivery continues. An observer added during delivery does not receive that notification; one removed before its
///   turn is not called (P33), even if its notification is under way to an actor or a queue (P35). No lock is held
///   while a handler runs (P31).
///
/// A delivery costs one lock more than the center's own.
///
/// The center's own block form has these faults, which a token does not have:
/// - Its observation ends only if you pass back the object that it returned. `removeObserver(self)` removes nothing
///   (P14). On Linux, passing back that object twice also removes a later observation (P11).
/// - With a queue, the poster waits, and if it runs on that queue it may wait forever (P41).
/// - It identifies objects by address, so it confuses a new object with a former one at the same address (P02).
/// - On Linux it releases the block under its lock, where the `deinit` of a capture must not post, observe, or remove.
///
/// A plain class that is not `Sendable` cannot be captured by a handler, because Foundation lets any thread post any
/// name. Let the screen or actor that owns the class observe, and pass on what happened: by a call, or by a
/// ``LocalSubject``.
public final class NotificationToken: Sendable {
  private let registration: NotificationRegistrationNode

  init(_ registration: NotificationRegistrationNode) {
    self.registration = registration
  }

  deinit {
    invalidate()
  }

  /// Ends the observation, with the promise of ``ObservationToken/invalidate()`` (P42).
  public func invalidate() {
    registration.end()
  }
}

extension NotificationCenter {
  /// Calls the handler with each notification, on the posting thread.
  ///
  /// - Parameters:
  ///   - name: Nil for every name.
  ///   - object: Whose notifications; nil for everybody's. It is not retained.
  ///   - handler: Receives each notification.
  /// - Returns: The observation. Keep it, because it ends when it is released.
  public func observe(
    _ name: Notification.Name?, object: AnyObject? = nil, _ handler: @escaping @Sendable (Notification) -> Void
  ) -> NotificationToken {
    NotificationToken(register(name, object, NotificationRegistration(handler, endsWith: [object])))
  }

  /// Calls the handler with each notification for as long as an owner lives.
  ///
  /// There is no token.
  ///
  /// ```swift
  /// nonisolated final class Window: Sendable {
  ///   func show(_ notification: Notification) { print(notification.name.rawValue) }
  /// }
  ///
  /// let center = NotificationCenter()
  /// let saved = Notification.Name("documentSaved")
  /// var window: Window? = Window()
  /// center.observe(saved, while: window!) { window, notification in window.show(notification) }
  /// center.post(name: saved, object: nil)
  /// // Prints "documentSaved"
  /// window = nil  // ends the observation
  /// center.post(name: saved, object: nil)
  /// ```
  ///
  /// After the owner is gone, the next notification, or the next registrations that have an object or an owner, release
  /// the handler.
  ///
  /// The owner is not retained, except during each call, and while a registration looks for it. So it may be released
  /// on another thread (P37): a screen observes with `on: MainActor.self`. The handler receives it, so that it need not
  /// capture it.
  public func observe<Owner: AnyObject & Sendable>(
    _ name: Notification.Name?, object: AnyObject? = nil, while owner: Owner,
    _ handler: @escaping @Sendable (Owner, Notification) -> Void
  ) {
    let registration = NotificationRegistration<@Sendable (Notification) -> Void>(
      { [weak owner] note in if let owner { handler(owner, note) } }, endsWith: [object, owner])
    _ = register(name, object, registration)
  }

  func register(
    _ name: Notification.Name?, _ object: AnyObject?,
    _ registration: NotificationRegistration<@Sendable (Notification) -> Void>
  ) -> NotificationRegistrationNode {
    // Never with a queue: the center would let the poster wait for it.
    let token = Removable(addObserver(forName: name, object: object, queue: nil) { registration.handler?($0) })
    return registration.registered(in: self) { [weak self] in self?.removeObserver(token.object) }
  }
}

/// The object that the center returned, and wants back.
private struct Removable: @unchecked Sendable {  // unchecked because the object is only passed back, from any thread
  let object: any NSObjectProtocol

  init(_ object: any NSObjectProtocol) {
    self.object = object
  }
}
