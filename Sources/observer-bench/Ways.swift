import BenchSubjects
import Fixed
import Foundation
import KeyValueObserving

/// A way of observing, whose tokens end what they stand for when they are released.
struct Way: Sendable {
  let name: String
  /// Makes a subject, and with it what begins an observation.
  let make: @Sendable () -> (Listener) -> AnyObject

  static let all = [
    subject, center,
    Way(name: "MulticastDelegate") {
      let delegates = MulticastDelegate<DelegateToken>()
      return { _ in DelegateToken(delegates) }
    },
    Way(name: "NotificationToken") {
      let center = NotificationCenter()
      return { listener in center.observe(notification) { _ in listener.hear(1) } }
    },
    Way(name: "KeyValueObservation") {
      let subject = DynamicSubject()
      return { listener in subject.observe(\.count) { _, new in listener.hear(new ?? 0) } }
    },
    Way(name: "KeyValueObservationController") {
      let subject = DynamicSubject()
      return { listener in
        let controller = KeyValueObservationController(observer: listener)
        controller.observe(subject, \.count) { listener, _, _, new in listener.hear(new ?? 0) }
        return controller
      }
    },
  ]

  static let subject = Way(name: "Subject") {
    let subject = Subject<Int>()
    return { listener in subject.observe { listener.hear($0) } }
  }

  static let center = Way(name: "NotificationCenter") {
    let center = NotificationCenter()
    return { listener in
      CenterToken(center, center.addObserver(forName: notification, object: nil, queue: nil) { _ in listener.hear(1) })
    }
  }
}

let notification = Notification.Name("observer-bench")

/// Removes its registration when it is released, as the others' tokens do.
final class CenterToken {
  private let center: NotificationCenter
  private let registration: any NSObjectProtocol

  init(_ center: NotificationCenter, _ registration: any NSObjectProtocol) {
    self.center = center
    self.registration = registration
  }

  deinit { center.removeObserver(registration) }
}

/// A delegate that is told until it is released.
private final class DelegateToken {
  private let delegates: MulticastDelegate<DelegateToken>

  init(_ delegates: MulticastDelegate<DelegateToken>) {
    self.delegates = delegates
    delegates.add(self)
  }

  deinit { delegates.remove(self) }
}
