import Foundation
import Observation

/// A message that somebody wrote in a chat.
public struct Message: Hashable, Sendable {
  public let author: String
  public let text: String

  public init(_ text: String, from author: String) {
    self.author = author
    self.text = text
  }
}

/// A conversation. Its messages can be observed.
@Observable
public final class Chat {
  public let title: String
  public private(set) var messages: [Message] = []
  public var unreadCount = 0

  public init(title: String) {
    self.title = title
  }

  public func receive(_ message: Message) {
    messages.append(message)
    unreadCount += 1
  }
}

extension Notification.Name {
  /// A chat received a message; the notification's object is the ``Message``.
  public static let messageReceived = Notification.Name("SampleApp.messageReceived")
}
