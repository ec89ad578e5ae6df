import Foundation

extension NotificationCenter {
  /// Observes messages that may be posted from anywhere; the handler runs later, wherever it is isolated to.
  ///
  /// Foundation starts a task a message: one may overtake another.
  ///
  /// - Returns: The registration. Keep it, for it ends when it is released.
  public func observe<Message: AsyncMessage>(
    _ type: Message.Type, _ handler: @escaping @Sendable (Message) async -> Void
  ) -> NotificationToken {
    NotificationToken(register(NotificationRegistration(handler)))
  }

  /// Observes messages about one subject, which is not kept.
  public func observe<Message: AsyncMessage>(
    _ type: Message.Type, of subject: Message.Subject, _ handler: @escaping @Sendable (Message) async -> Void
  ) -> NotificationToken where Message.Subject: AnyObject {
    NotificationToken(register(NotificationRegistration(handler, endsWith: [subject]), of: subject))
  }

  /// Observes messages for as long as an owner lives, which is not kept; there is no token.
  public func observe<Message: AsyncMessage, Owner: AnyObject & Sendable>(
    _ type: Message.Type, while owner: Owner, _ handler: @escaping @Sendable (Owner, Message) async -> Void
  ) {
    _ = register(NotificationRegistration(forgetting(owner, handler), endsWith: [owner]))
  }

  /// Observes messages about one subject for as long as an owner lives, neither of which is kept; there is no token.
  public func observe<Message: AsyncMessage, Owner: AnyObject & Sendable>(
    _ type: Message.Type, of subject: Message.Subject, while owner: Owner,
    _ handler: @escaping @Sendable (Owner, Message) async -> Void
  ) where Message.Subject: AnyObject {
    _ = register(NotificationRegistration(forgetting(owner, handler), endsWith: [subject, owner]), of: subject)
  }

  private func register<Message: AsyncMessage>(
    _ registration: NotificationRegistration<@Sendable (Message) async -> Void>
  ) -> NotificationRegistrationNode {
    let token = addObserver(of: Message.Subject.self, for: BaseMessageIdentifier<Message>()) {
      await registration.handler?($0)
    }
    return registration.registered(in: self) { [weak self] in self?.removeObserver(token) }
  }

  private func register<Message: AsyncMessage>(
    _ registration: NotificationRegistration<@Sendable (Message) async -> Void>, of subject: Message.Subject
  ) -> NotificationRegistrationNode where Message.Subject: AnyObject {
    let token = addObserver(of: subject, for: BaseMessageIdentifier<Message>()) { await registration.handler?($0) }
    return registration.registered(in: self) { [weak self] in self?.removeObserver(token) }
  }
}

private func forgetting<Owner: AnyObject & Sendable, Message>(
  _ owner: Owner, _ handler: @escaping @Sendable (Owner, Message) async -> Void
) -> @Sendable (Message) async -> Void {
  { [weak owner] message in if let owner { await handler(owner, message) } }
}
