import Foundation

// Whether a registration has ended is looked at, and an owner taken, where the handler is isolated to: after the hop to its
// global actor, in the very turn in which it begins (P35, P37). A handler that is isolated to none begins on no actor, and
// what it awaits is its own: of `{ screen, message in await screen.show(message) }` the look comes first, and the hop to
// the screen after it, with the screen held. Write `{ @MainActor screen, message in screen.show(message) }`.

extension NotificationCenter {
  /// Observes messages that may be posted from anywhere; the handler runs later, on the global actor that it is isolated to,
  /// `{ @MainActor message in … }`, or on none.
  ///
  /// Ended there, it is not called any more, although a message was on its way. What a handler that is isolated to none
  /// awaits, another actor's method say, happens after it began, and maybe after its end.
  ///
  /// Foundation starts a task a message: one may overtake another.
  ///
  /// - Returns: The registration. Keep it, for it ends when it is released.
  public func observe<Message: AsyncMessage>(
    _ type: Message.Type, _ handler: @escaping @isolated(any) @Sendable (Message) async -> Void
  ) -> NotificationToken {
    NotificationToken(register(NotificationRegistration(AsyncHandler(handler))))
  }

  /// Observes messages about one subject, which is not kept.
  public func observe<Message: AsyncMessage>(
    _ type: Message.Type, of subject: Message.Subject,
    _ handler: @escaping @isolated(any) @Sendable (Message) async -> Void
  ) -> NotificationToken where Message.Subject: AnyObject {
    NotificationToken(register(NotificationRegistration(AsyncHandler(handler), endsWith: [subject]), of: subject))
  }

  /// Observes messages for as long as an owner lives, which is not kept; there is no token.
  ///
  /// - Parameters:
  ///   - owner: Taken strongly where the handler begins, until it returns.
  ///   - handler: Is given the owner, so that it need not capture it.
  public func observe<Message: AsyncMessage, Owner: AnyObject & Sendable>(
    _ type: Message.Type, while owner: Owner,
    _ handler: @escaping @isolated(any) @Sendable (Owner, Message) async -> Void
  ) {
    _ = register(NotificationRegistration(AsyncHandler(owner, handler), endsWith: [owner]))
  }

  /// Observes messages about one subject for as long as an owner lives, neither of which is kept; there is no token.
  public func observe<Message: AsyncMessage, Owner: AnyObject & Sendable>(
    _ type: Message.Type, of subject: Message.Subject, while owner: Owner,
    _ handler: @escaping @isolated(any) @Sendable (Owner, Message) async -> Void
  ) where Message.Subject: AnyObject {
    _ = register(NotificationRegistration(AsyncHandler(owner, handler), endsWith: [subject, owner]), of: subject)
  }

  private func register<Message: AsyncMessage>(
    _ registration: NotificationRegistration<AsyncHandler<Message>>
  ) -> NotificationRegistrationNode {
    let token = addObserver(of: Message.Subject.self, for: BaseMessageIdentifier<Message>()) {
      await registration.arrive($0)
    }
    return registration.registered(in: self) { [weak self] in self?.removeObserver(token) }
  }

  private func register<Message: AsyncMessage>(
    _ registration: NotificationRegistration<AsyncHandler<Message>>, of subject: Message.Subject
  ) -> NotificationRegistrationNode where Message.Subject: AnyObject {
    let token = addObserver(of: subject, for: BaseMessageIdentifier<Message>()) { await registration.arrive($0) }
    return registration.registered(in: self) { [weak self] in self?.removeObserver(token) }
  }
}

/// A handler, and the actor that it begins on.
private struct AsyncHandler<Message: Sendable>: Sendable {
  let place: (any Actor)?
  /// Begins without a further hop if it is called on `place`.
  let call: @Sendable (_ place: isolated (any Actor)?, Message) async -> Void

  init(_ handler: @escaping @isolated(any) @Sendable (Message) async -> Void) {
    place = handler.isolation
    call = { (_: isolated (any Actor)?, message) in await handler(message) }
  }

  init<Owner: AnyObject & Sendable>(
    _ owner: Owner, _ handler: @escaping @isolated(any) @Sendable (Owner, Message) async -> Void
  ) {
    place = handler.isolation
    call = { [weak owner] (_: isolated (any Actor)?, message) in if let owner { await handler(owner, message) } }
  }
}

extension NotificationRegistration {
  /// Takes nothing along but the actor to hop to: the handler may end, and its owner go, on the way.
  fileprivate func arrive<Message: Sendable>(_ message: Message) async where Handler == AsyncHandler<Message> {
    let place = handler?.place
    await begin(message, on: place)
  }

  private func begin<Message: Sendable>(_ message: Message, on place: isolated (any Actor)?) async
  where Handler == AsyncHandler<Message> {
    await handler?.call(place, message)
  }
}
