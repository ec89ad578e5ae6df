import Foundation
import ObserverTesting

/// A block for a notification of one object.
enum NotificationBlocks: ObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> Publisher { Publisher() }
  static func observe(_ publisher: Publisher, with listener: Listener) -> any NSObjectProtocol {
    let handler = listener.handler
    return NotificationCenter.default.addObserver(forName: Publisher.changed, object: publisher, queue: nil) { note in
      if let value = note.userInfo?["value"] as? Int { handler(value) }
    }
  }
  static func stop(_ token: any NSObjectProtocol, of listener: Listener, on publisher: Publisher?) {
    NotificationCenter.default.removeObserver(token)
  }
  static func send(_ value: Int, from publisher: Publisher) { publisher.post(value) }
}

/// Typed messages about one object, on the main actor.
@available(macOS 26, iOS 26, visionOS 26, *)
enum NotificationMessages: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads] }
  static var place: Probe.Place? { .mainActor }
  static func makeSubject() -> Publisher { Publisher() }
  static func observe(_ publisher: Publisher, with listener: Listener) -> NotificationCenter.ObservationToken {
    let handler = listener.handler
    return NotificationCenter.default.addObserver(of: publisher, for: PublisherChanged.self) { handler($0.value) }
  }
  static func stop(
    _ token: NotificationCenter.ObservationToken, of listener: Listener, on publisher: Publisher?
  ) {
    NotificationCenter.default.removeObserver(token)
  }
  static func send(_ value: Int, from publisher: Publisher) {
    MainActor.assumeIsolated {
      NotificationCenter.default.post(PublisherChanged(value: value), subject: publisher)
    }
  }
}

@available(macOS 26, iOS 26, visionOS 26, *)
struct PublisherChanged: NotificationCenter.MainActorMessage {
  typealias Subject = Publisher
  let value: Int
}
