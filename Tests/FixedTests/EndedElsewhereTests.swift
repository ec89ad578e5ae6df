import Fixed
import Foundation
import KeyValueObserving
import SampleApp
import Testing

/// What all cures promise alike: once an end has returned, no call begins, on whatever thread.
///
/// "Begins" is what the calling thread can know. Here it looks, between one call and the next, at whose end has returned; who
/// is among them must not have its turn any more.
@Suite("All cures: ended on another thread")
struct EndedElsewhereTests {
  @Test("Who is ended on one thread gets no further turn on another", arguments: Ensemble.all)
  func ended(_ ensemble: Ensemble) {
    let size = 8
    var turns = 0
    for _ in 0..<stress(100) {
      let witness = Witness(size)
      let observed = ensemble.open(size, witness.called)
      onThreads(2) { thread in
        if thread == 0 {
          for _ in 0..<5 { observed.send() }
        } else {
          for index in (0..<size).reversed() {
            observed.end(index)
            witness.hasEnded(index)
          }
        }
      }
      observed.send()
      turns += witness.turns
      #expect(witness.late == [])
    }
    #expect(turns > 0)  // some were called before they were ended, so there was something to see
  }
}

/// Sees who is called, on the thread that sends, although its end had returned by the call before.
private final class Witness: @unchecked Sendable {  // unchecked because one thread at a time sends
  private let ended = Locked<Set<Int>>([])
  private var known: Set<Int> = []
  private(set) var late: [Int] = []
  private(set) var turns = 0
  private let size: Int

  init(_ size: Int) { self.size = size }

  func called(_ index: Int) {
    turns += 1
    if known.contains(index) { late.append(index) }
    known = ended.withLock(\.self)
  }

  func hasEnded(_ index: Int) { ended.withLock { _ = $0.insert(index) } }
}

/// A cure, and how several of its observations are begun.
struct Ensemble: Sendable, CustomTestStringConvertible {
  /// Several observations under way.
  struct Observed: @unchecked Sendable {  // unchecked because clause 23 makes sets of a leaf safe
    let send: () -> Void
    let end: (Int) -> Void
  }

  let testDescription: String
  /// Begins so many observations, which call with their number.
  let open: @Sendable (_ count: Int, _ called: @escaping @Sendable (Int) -> Void) -> Observed

  static let all = [
    Ensemble(testDescription: "Subject") { count, called in
      let subject = Subject<Int>()
      let tokens = (0..<count).map { index in subject.observe { _ in called(index) } }
      return Observed(send: { subject.send(0) }, end: { tokens[$0].invalidate() })
    },
    Ensemble(testDescription: "MulticastDelegate") { count, called in
      let delegates = MulticastDelegate<Member>()
      let members = (0..<count).map { index in Member { called(index) } }
      for member in members { delegates.add(member) }
      return Observed(send: { delegates.invoke { $0.called() } }, end: { delegates.remove(members[$0]) })
    },
    Ensemble(testDescription: "NotificationToken") { count, called in
      let center = NotificationCenter()
      let name = Notification.Name("sent")
      let tokens = (0..<count).map { index in center.observe(name) { _ in called(index) } }
      return Observed(send: { center.post(name: name, object: nil) }, end: { tokens[$0].invalidate() })
    },
    Ensemble(testDescription: "KeyValueObservation") { count, called in
      let order = Order(tariff: "economy")
      let steady = order.observe(\.price) { _, _ in }  // a leaf stays safe for two threads while it is observed
      let observations = (0..<count).map { index in order.observe(\.price) { _, _ in called(index) } }
      return Observed(
        send: { withExtendedLifetime(steady) { order.price += 1 } }, end: { observations[$0].invalidate() })
    },
    Ensemble(testDescription: "KeyValueObservationController") { count, called in
      let order = Order(tariff: "economy")
      let steady = order.observe(\.price) { _, _ in }
      let observers = (0..<count).map { index in Member { called(index) } }
      let controllers = observers.map { KeyValueObservationController(observer: $0) }
      for controller in controllers { controller.observe(order, \.price) { member, _, _, _ in member.called() } }
      return Observed(
        send: { withExtendedLifetime((steady, observers)) { order.price += 1 } },
        end: { controllers[$0].unobserve(order, \.price) })
    },
    Ensemble(testDescription: "OrderObserver") { count, called in
      let order = Order(tariff: "economy")
      let observer = OrderObserver()
      observer.order = order
      let members = (0..<count).map { index in Member { called(index) } }
      for member in members { observer.subscribe(member) }
      return Observed(send: { order.price += 1 }, end: { try! observer.unsubscribe(members[$0]) })
    },
    Ensemble(testDescription: "Coalescer") { count, called in
      let coalescers = (0..<count).map { index in Coalescer<Int>(schedule: { _ in }) { _ in called(index) } }
      return Observed(
        send: {
          for coalescer in coalescers {
            coalescer.changed(0)
            coalescer.flush()
          }
        }, end: { coalescers[$0].invalidate() })
    },
  ]
}

private final class Member: OrderSubscriber, Sendable {
  let called: @Sendable () -> Void
  init(_ called: @escaping @Sendable () -> Void) { self.called = called }
  func orderPriceWasChanged(_ order: Order) { called() }
}
