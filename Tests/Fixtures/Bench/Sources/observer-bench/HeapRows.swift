import BenchSubjects
import Foundation
import KeyValueObserving
import Observers

/// The bytes that one observation of 10,000 takes in the heap: its closure and its token included, its listener not.
///
/// If a way has no token, the bench's own takes 48.
func heapRows() -> [Row] {
  [
    heap("plain array of closures, of two captures") { listeners in
      let closures: [(Int) -> Void] = listeners.enumerated().map { index, listener in { listener.hear($0 + index) } }
      return closures
    },
    heap("Subject, closure of two captures", limit: 180) { listeners in
      let subject = Subject<Int>()
      return (subject, listeners.enumerated().map { index, listener in subject.observe { listener.hear($0 + index) } })
    },
    rawKeyValueObserving(),
  ]
    + Way.all.map { way in
      heap(way.name, limit: way.name == Way.keyValueObservation.name ? 600 : nil) { listeners in
        let observed = way.make()
        return (observed, listeners.map(observed.observe))
      }
    } + [
      heap("Coalescer, one for each") { listeners in
        listeners.map { listener in Coalescer<Int>(schedule: { _ in }) { listener.hear($0.count) } }
      }
    ]
}

/// The bytes of key-value observing itself: the observers are there before, as an app's own objects are.
private func rawKeyValueObserving() -> Row {
  let observers = listeners(10_000).map(KeyValueListener.init)
  return heap("raw key-value observing, without its observer", limit: 400) { _ in
    let subject = DynamicSubject()
    for observer in observers { subject.addObserver(observer, forKeyPath: "count", options: [.old, .new]) }
    return (subject, CallAtEnd { for observer in observers { subject.removeObserver(observer, forKeyPath: "count") } })
  }
}

private final class CallAtEnd {
  private let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  deinit { body() }
}

private func heap(_ name: String, limit: Double? = nil, make: @escaping ([Listener]) -> Any) -> Row {
  Row("heap, bytes an observation: \(name)", unit: .bytes, targets: limit.map { [Target(limit: $0, base: nil)] } ?? [])
  {
    let count = 10_000
    let listeners = listeners(count)
    let before = heapInUse()
    let kept = make(listeners)
    let bytes = heapInUse() - before
    withExtendedLifetime(kept) {}
    return Double(bytes) / Double(count)
  }
}

/// The bytes that the allocator has handed out, its own bookkeeping for them included.
///
/// They come from `malloc_info`, which glibc has and its headers hide from Swift. It writes XML; the last totals in it
/// are those of the process.
private func heapInUse() -> Int {
  guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "malloc_info") else { return 0 }
  let mallocInfo = unsafeBitCast(symbol, to: (@convention(c) (CInt, OpaquePointer) -> CInt).self)
  var text: UnsafeMutablePointer<CChar>?
  var size = 0
  guard let file = open_memstream(&text, &size) else { return 0 }
  _ = mallocInfo(0, OpaquePointer(file))
  fclose(file)
  defer { free(text) }
  let report = text.map { String(cString: $0) } ?? ""
  func last(_ tag: String) -> Int {
    let rest = report.range(of: tag, options: .backwards).map { report[$0.upperBound...] }
    let digits = rest?.range(of: "size=\"").map { rest![$0.upperBound...].prefix { $0.isNumber } }
    return digits.flatMap { Int($0) } ?? 0
  }
  return last("<system type=\"current\"") + last("<total type=\"mmap\"") - last("<total type=\"fast\"")
    - last("<total type=\"rest\"")
}
