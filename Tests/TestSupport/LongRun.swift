import Foundation

/// Whether the tests try everything, as `scripts/nightly` asks them to, instead of a sample that takes a few seconds.
///
/// `OBSERVER_PITFALLS_LONG=1 swift test` tries everything.
package let isLong = ProcessInfo.processInfo.environment["OBSERVER_PITFALLS_LONG"] != nil

extension Array {
  /// A number of elements, evenly spread, the last one among them. A long run gets all of them, or `longCount`.
  package func sample(_ count: Int, inLongRuns longCount: Int = .max) -> [Element] {
    let count = Swift.min(isLong ? longCount : count, self.count)
    return count == 0 ? [] : (1...count).map { self[$0 * self.count / count - 1] }
  }
}
