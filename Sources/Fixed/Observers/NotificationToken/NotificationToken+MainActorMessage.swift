import Foundation

// The typed forms: a message is a type, not a name and a dictionary. On Linux, two modules therefore cannot mean different
// things by one name (P30). On Apple's systems a message type may set its `name`, and two types may set the same one.
//
// Foundation's own token also ends when it is released. But Foundation still calls an observer that another one ended during
// the post (P33), and one whose message was under way (P35).

extension NotificationCenter {
  /// Observes messages that are posted on the main actor; the handler runs there, before the post returns.
  ///
  /// - Returns: The registration. Keep it, for it ends when it is released.
  public func observe<Message: MainActorMessage>(
    _ type: Message.Type, _ handler: @escaping @MainActor (Message) -> Void
  ) -> NotificationToken {
    NotificationToken(register(NotificationRegistration(handler)))
  }

  /// Observes messages about one subject, which is not kept.
  public func observe<Message: MainActorMessage>(
    _ type: Message.Type, of subject: Message.Subject, _ handler: @escaping @MainActor (Message) -> Void
  ) -> NotificationToken where Message.Subject: AnyObject {
    NotificationToken(register(NotificationRegistration(handler, endsWith: [subject]), of: subject))
  }

  /// Observes messages for as long as an owner lives, which is not kept; there is no token.
  public func observe<Message: MainActorMessage, Owner: AnyObject & Sendable>(
    _ type: Message.Type, while owner: Owner, _ handler: @escaping @MainActor (Owner, Message) -> Void
  ) {
    _ = register(NotificationRegistration(forgetting(owner, handler), endsWith: [owner]))
  }

  /// Observes messages about one subject for as long as an owner lives, neither of which is kept; there is no token.
  public func observe<Message: MainActorMessage, Owner: AnyObject & Sendable>(
    _ type: Message.Type, of subject: Message.Subject, while owner: Owner,
    _ handler: @escaping @MainActor (Owner, Message) -> Void
  ) where Message.Subject: AnyObject {
    _ = register(NotificationRegistration(forgetting(owner, handler), endsWith: [subject, owner]), of: subject)
  }

  private func register<Message: MainActorMessage>(
    _ registration: NotificationRegistration<@MainActor (Message) -> Void>
  ) -> NotificationRegistrationNode {
    let token = addObserver(of: Message.Subject.self, for: BaseMessageIdentifier<Message>()) {
      registration.handler?($0)
    }
    return registration.registered(in: self) { [weak self] in self?.removeObserver(token) }
  }

  private func register<Message: MainActorMessage>(
    _ registration: NotificationRegistration<@MainActor (Message) -> Void>, of subject: Message.Subject
  ) -> NotificationRegistrationNode where Message.Subject: AnyObject {
    let token = addObserver(of: subject, for: BaseMessageIdentifier<Message>()) { registration.handler?($0) }
    return registration.registered(in: self) { [weak self] in self?.removeObserver(token) }
  }
}

private func forgetting<Owner: AnyObject & Sendable, Message>(
  _ owner: Owner, _ handler: @escaping @MainActor (Owner, Message) -> Void
) -> @MainActor (Message) -> Void {
  { [weak owner] message in if let owner { handler(owner, message) } }
}
