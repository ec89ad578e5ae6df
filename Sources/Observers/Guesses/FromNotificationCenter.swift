import Foundation

// What people who know the center's own blocks write first: a handler with a parameter.

/// The part of a notification that reaches a handler on another actor: its name.
///
/// ```swift
/// let (center, saved) = (NotificationCenter(), Notification.Name("saved"))
/// let (names, show) = AsyncStream.makeStream(of: String.self)
/// let token = center.observe(saved, on: MainActor.self) { (posted: PostedNotification) in
///   show.yield(posted.name.rawValue)
/// }
/// center.post(name: saved, object: nil)
/// for await name in names.prefix(1) { print(name) }
/// // Prints "saved"
/// token.invalidate()
/// ```
///
/// A `Notification` is not `Sendable`, because its object and its dictionary hold anything. Pass `reading:` to read
/// what the handler needs where it is posted.
public struct PostedNotification: Sendable {
  /// The name that it was posted by.
  public let name: Notification.Name

  @available(*, unavailable, message: "read it where it is posted: on: MainActor.self, reading: { $0.object as? … }")
  public var object: Any? { fatalError() }

  @available(*, unavailable, message: "read it where it is posted: on: MainActor.self, reading: { $0.userInfo?[…] }")
  public var userInfo: [AnyHashable: Any]? { fatalError() }
}

extension NotificationCenter {
  /// Calls the handler on the main actor after each notification: `{ [weak self] _ in self?.refresh() }`.
  public func observe(
    _ name: Notification.Name?, object: AnyObject? = nil, on _: MainActor.Type,
    _ handler: @escaping @MainActor @Sendable (PostedNotification) -> Void
  ) -> NotificationToken {
    observe(name, object: object, on: MainActor.self, reading: { PostedNotification(name: $0.name) }, handler)
  }
}
