import Foundation

// The typed forms: a message is a type, not a name and a dictionary. On Linux, two modules therefore cannot mean
// different things by one name (P30). On Apple's systems a message type may set its `name`, and two types may set the
// same one.
//
// Foundation's own token also ends when it is released. But Foundation still calls an observer that another one ended
// during the post (P33), and one whose message was under way (P35). These forms do not.

@available(macOS 26, iOS 26, visionOS 26, *)
extension NotificationCenter {
  /// Calls the handler with messages that are posted on the main actor.
  ///
  /// It runs there, before the post returns.
  public func observe<Message: MainActorMessage>(
    _ type: Message.Type, _ handler: @escaping @MainActor (Message) -> Void
  ) -> NotificationToken {
    NotificationToken(register(NotificationRegistration(handler)))
  }

  /// Calls the handler with messages about one subject, which is not retained.
  ///
  /// ```swift
  /// final class Settings {}
  /// struct ThemeChanged: NotificationCenter.MainActorMessage {
  ///   typealias Subject = Settings
  ///   let theme: String
  /// }
  ///
  /// let (center, settings) = (NotificationCenter(), Settings())
  /// let token = center.observe(ThemeChanged.self, of: settings) { print($0.theme) }
  /// center.post(ThemeChanged(theme: "dark"), subject: settings)
  /// // Prints "dark"
  /// token.invalidate()
  /// ```
  public func observe<Message: MainActorMessage>(
    _ type: Message.Type, of subject: Message.Subject, _ handler: @escaping @MainActor (Message) -> Void
  ) -> NotificationToken where Message.Subject: AnyObject {
    NotificationToken(register(NotificationRegistration(handler, endsWith: [subject]), of: subject))
  }

  /// Calls the handler with messages for as long as the owner lives, and does not retain it.
  public func observe<Message: MainActorMessage, Owner: AnyObject & Sendable>(
    _ type: Message.Type, while owner: Owner, _ handler: @escaping @MainActor (Owner, Message) -> Void
  ) {
    _ = register(NotificationRegistration(forgetting(owner, handler), endsWith: [owner]))
  }

  /// Calls the handler with messages about one subject for as long as an owner lives; neither is retained.
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
