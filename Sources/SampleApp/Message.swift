import Foundation

/// A message that somebody wrote in a chat.
public struct Message: Hashable, Sendable {
  public let author: String
  public let text: String

  public init(_ text: String, from author: String) {
    self.author = author
    self.text = text
  }
}

extension Notification.Name {
  /// A chat received a message; the notification's object is the ``Message``.
  public static let messageReceived = Notification.Name("SampleApp.messageReceived")
}
