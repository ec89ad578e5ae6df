import BenchSubjects
import Foundation
import KeyValueObserving
import Observers

/// The bytes that one observation of 10,000 takes in the heap: its closure and its token included, its listener not.
func heapRows() -> [Row] {
  [
    way(.subject, atMost: 130), way(.keyValueObservation, atMost: 500),
    rawKeyValueObserving(),
  ]
}

private func way(_ way: Way, atMost limit: Double) -> Row {
  heap(way.name, atMost: limit) { listeners in
    let observed = way.make()
    return (observed, listeners.map(observed.observe))
  }
}

/// The observers are there before, as an app's own objects are.
private func rawKeyValueObserving() -> Row {
  let observers = listeners(10_000).map(KeyValueListener.init)
  return heap("raw key-value observing, without its observer", atMost: 400) { _ in
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

private func heap(_ name: String, atMost limit: Double, make: @escaping ([Listener]) -> Any) -> Row {
  Row("heap, bytes an observation: \(name)", unit: .bytes, targets: [Target(limit: limit, base: nil)]) {
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
