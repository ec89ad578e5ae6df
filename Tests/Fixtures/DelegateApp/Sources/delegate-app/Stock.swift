import Dispatch
import Observers
import Synchronization

/// Any thread may call it.
protocol StockDelegate: AnyObject, Sendable {
  func stock(of item: String, didChangeTo count: Int?)
}

/// An actor as a delegate: its subject takes each call to the actor, in order.
actor Warehouse: StockDelegate {
  private(set) var lines: [String] = []
  private nonisolated let changes = Subject<(item: String, count: Int?)>()
  private var observation: SubjectToken?

  func open() {
    observation = changes.observe(on: self) { warehouse, change in
      warehouse.lines.append("\(change.item) \(change.count.map(String.init) ?? "unknown")")
    }
  }

  nonisolated func stock(of item: String, didChangeTo count: Int?) { changes.send((item, count)) }

  deinit { print("warehouse was released") }
}

/// An actor that calls its delegates in its own isolation.
actor Till {
  private var sold: [String: Int] = [:]
  private nonisolated let delegates: MulticastDelegate<any StockDelegate>

  init(_ delegates: MulticastDelegate<any StockDelegate>) {
    self.delegates = delegates
  }

  /// Each delegate is called with the count as it is when its turn comes.
  func sell(_ item: String) {
    delegates.invoke(on: self) { till, delegate in delegate.stock(of: item, didChangeTo: till.sold[item]) }
    sold[item, default: 0] += 1
  }
}

/// A plain class as a delegate, which any thread may call.
final class Counter: StockDelegate {
  private let calls = Mutex(0)
  let called = DispatchSemaphore(value: 0)

  var count: Int { calls.withLock { $0 } }

  func stock(of item: String, didChangeTo count: Int?) {
    calls.withLock { $0 += 1 }
    called.signal()
  }
}

/// A plain class as a delegate, which takes as long as another delegate needs.
final class SlowPrinter: StockDelegate {
  private let other: Counter
  let isDone = DispatchSemaphore(value: 0)

  init(waitsFor other: Counter) {
    self.other = other
  }

  func stock(of item: String, didChangeTo count: Int?) {
    other.called.wait()
    print("slow printer prints \(item) after \(other.count) call of the other delegate")
    isDone.signal()
  }
}
