import Foundation

// After the hop to the handler's global actor, in the turn in which the handler starts, it is checked whether the
// observation has ended (P35), and the owner is retained (P37).
//
// A handler without isolation starts on no actor. In `{ screen, message in await screen.show(message) }`, the check
// comes first, and the hop to the screen after it, with the screen retained. Write
// `{ @MainActor screen, message in screen.show(message) }` instead.

@available(macOS 26, iOS 26, visionOS 26, *)
extension NotificationCenter {
  /// Calls the handler with messages that any thread posts.
  ///
  /// It runs later, on the global actor that it is isolated to, as `{ @MainActor message in … }` is, or on no actor.
  ///
  /// After ``NotificationToken/invalidate()`` on that actor, the handler does not start, although a message is under
  /// way. What a handler without isolation awaits, such as another actor's method, may still happen after the end.
  ///
  /// Foundation starts one task per message, so one message may overtake another.
  public func observe<Message: AsyncMessage>(
    _ type: Message.Type, _ handler: @escaping @isolated(any) @Sendable (Message) async -> Void
  ) -> NotificationToken {
    NotificationToken(register(NotificationRegistration(AsyncHandler(handler))))
  }

  /// Calls the handler with messages about one subject, which is not retained.
  public func observe<Message: AsyncMessage>(
    _ type: Message.Type, of subject: Message.Subject,
    _ handler: @escaping @isolated(any) @Sendable (Message) async -> Void
  ) -> NotificationToken where Message.Subject: AnyObject {
    NotificationToken(register(NotificationRegistration(AsyncHandler(handler), endsWith: [subject]), of: subject))
  }

  /// Calls the handler with messages for as long as an owner lives.
  ///
  /// The owner is not retained, except from the handler's start to its end.
  public func observe<Message: AsyncMessage, Owner: AnyObject & Sendable>(
    _ type: Message.Type, while owner: Owner,
    _ handler: @escaping @isolated(any) @Sendable (Owner, Message) async -> Void
  ) {
    _ = register(NotificationRegistration(AsyncHandler(owner, handler), endsWith: [owner]))
  }

  /// Calls the handler with messages about one subject for as long as an owner lives; neither is retained.
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

/// A handler, and the actor that it starts on.
private struct AsyncHandler<Message: Sendable>: Sendable {
  let place: (any Actor)?
  /// Starts the handler without another hop if this is called on `place`.
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
  /// Retains only the actor to hop to. During the hop, the observation may end and its owner may be released.
  fileprivate func arrive<Message: Sendable>(_ message: Message) async where Handler == AsyncHandler<Message> {
    let place = handler?.place
    await begin(message, on: place)
  }

  private func begin<Message: Sendable>(_ message: Message, on place: isolated (any Actor)?) async
  where Handler == AsyncHandler<Message> {
    await handler?.call(place, message)
  }
}
