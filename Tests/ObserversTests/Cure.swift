import Foundation
import KeyValueObserving
import Observers
import SampleApp

/// The cures that several threads may use: something that sends, and observations of it that begin and end.
///
/// The matrix has adapters of the same cures, whose listeners take a lock for each call. That would order the threads
/// here, and hide their races from the thread sanitizer. A test compares the two lists.
enum Cure: String, CaseIterable, Codable, Sendable {
  case subject, currentValue, multicastDelegate, notificationToken, keyValueObservation, keyValueObservationController
  case modelObserver, coalescer

  typealias End = @Sendable () -> Void

  struct Observed: @unchecked Sendable {  // unchecked because clause 23 makes sets of an observed leaf safe
    let send: () -> Void
    let begin: (_ called: @escaping End) -> () -> Void

    /// - Returns: What ends the observation.
    func observe(_ called: @escaping End) -> End {
      let end = Handed(content: begin(called))
      return { end.content() }
    }
  }

  func makeSubject() -> Observed {
    switch self {
    case .subject:
      let subject = Subject<Int>()
      return Observed(send: { subject.send(0) }) { called in subject.observe { _ in called() }.invalidate }
    case .currentValue:
      let value = CurrentValue(0)
      // Without the first call, which is no delivery of a `send`.
      return Observed(send: { value.value = 1 }) { called in
        value.observe { if $0 > 0 { called() } }.invalidate
      }
    case .multicastDelegate:
      let delegates = MulticastDelegate<Member>()
      return Observed(send: { delegates.invoke { $0.called() } }) { called in
        let member = Member(called)
        delegates.add(member)
        return { delegates.remove(member) }
      }
    case .notificationToken:
      let center = NotificationCenter()
      let name = Notification.Name("sent")
      return Observed(send: { center.post(name: name, object: nil) }) { called in
        center.observe(name) { _ in called() }.invalidate
      }
    case .keyValueObservation:
      let (order, send) = makeOrder()
      return Observed(send: send) { called in order.observe(\.price) { _, _ in called() }.invalidate }
    case .keyValueObservationController:
      let (order, send) = makeOrder()
      return Observed(send: send) { called in
        let member = Member(called)
        let controller = KeyValueObservationController(observer: member)
        controller.observe(order, \.price) { member, _, _, _ in member.called() }
        return { withExtendedLifetime(member) { controller.unobserve(order, \.price) } }
      }
    case .modelObserver:
      let (order, send) = makeOrder()
      let observer = ModelObserver<Order, Member>([ObservedProperty(\.price) { member, _ in member.called() }])
      observer.model = order
      return Observed(send: send) { called in
        let member = Member(called)
        observer.subscribe(member)
        return { try? observer.unsubscribe(member) }  // the second time it throws
      }
    case .coalescer:
      let coalescers = Locked<[Coalescer<Int>]>([])
      let send = {
        for coalescer in coalescers.withLock(\.self) {
          coalescer.changed(0)
          coalescer.flush()
        }
      }
      return Observed(send: send) { called in
        let coalescer = Coalescer<Int>(schedule: { _ in }) { _ in called() }
        coalescers.withLock { $0.append(coalescer) }
        return {
          coalescer.invalidate()
          coalescers.withLock { $0.removeAll { $0 === coalescer } }
        }
      }
    }
  }

  private func makeOrder() -> (Order, () -> Void) {
    let order = Order(tariff: "economy")
    let steady = order.observe(\.price) { _, _ in }  // a leaf is safe for several threads while it is observed
    return (order, { withExtendedLifetime(steady) { order.price = 1 } })
  }
}

private struct Handed<Content>: @unchecked Sendable {  // unchecked because ends may be called on any thread
  let content: Content
}

private final class Member: Sendable {
  let called: Cure.End
  init(_ called: @escaping Cure.End) { self.called = called }
}
