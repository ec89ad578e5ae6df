import BenchSubjects
import Fixed
import Foundation
import KeyValueObserving

/// The cures besides Subject, each telling so many; what each does more than Subject is said with it.
func cures(_ size: Int) -> [Row] {
  [
    // Takes each delegate from a weak reference, and keeps it for the length of the call.
    send("send to \(size): MulticastDelegate", size) { keep in
      let delegates = MulticastDelegate<Listener>()
      let own = listeners(size)
      keep(own)
      for listener in own { delegates.add(listener) }
      return { value in delegates.invoke { $0.hear(value) } }
    },
    // Takes each owner from a weak reference, as the delegate above.
    send("send to \(size): Subject, by owners", size) { keep in
      let subject = Subject<Int>()
      let own = listeners(size)
      keep(own)
      for listener in own { subject.observe(while: listener) { listener, value in listener.hear(value) } }
      return { subject.send($0) }
    },
    // Key-value observing's delivery, and old and new out of the change dictionary.
    send("send to \(size): KeyValueObservation", size) { keep in
      let subject = DynamicSubject()
      keep(listeners(size).map { listener in subject.observe(\.count) { _, new in listener.hear(new ?? 0) } })
      return { subject.count = $0 }
    },
    // The same, and its observer out of a weak reference.
    send("send to \(size): KeyValueObservationController", size) { keep in
      let subject = DynamicSubject()
      keep(
        listeners(size).map { listener in
          let controller = KeyValueObservationController(observer: listener)
          controller.observe(subject, \.count) { listener, _, _, new in listener.hear(new ?? 0) }
          return (listener, controller)
        })
      return { subject.count = $0 }
    },
    // NotificationCenter's delivery, and a look at whether the token has ended.
    send("send to \(size): NotificationToken", size) { keep in
      let center = NotificationCenter()
      let name = Notification.Name("observer-bench-token")
      keep(listeners(size).map { listener in center.observe(name) { _ in listener.hear(1) } })
      return { _ in center.post(name: name, object: nil) }
    },
  ]
}
