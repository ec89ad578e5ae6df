import Foundation
import Observers

/// What one observation of 10,000 takes of the heap, in bytes: its closure included, and what ends it, not its listener.
///
/// Where a way has no token, the bench's own takes 48.
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
  ]
    + Way.all.map { way in
      heap(way.name) { listeners in
        let observed = way.make()
        return (observed, listeners.map(observed.observe))
      }
    } + [
      heap("Coalescer, one for each") { listeners in
        listeners.map { listener in Coalescer<Int>(schedule: { _ in }) { listener.hear($0.count) } }
      }
    ]
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

/// The bytes that the allocator has given away, its own bookkeeping for them included.
///
/// From `malloc_info`, which the C library has and its headers hide from Swift; it writes all that it knows as XML, whose
/// last totals are those of the process.
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
