import Synchronization

extension CurrentValue {
  /// The version after which an observer receives new ones: none, until its replay is in line.
  ///
  /// No test can tell its orderings from weaker ones. The lock of the state orders a start before all later versions.
  final class Start: Sendable {
    private let version = Atomic<Int>(.max)

    func begin(after version: Int) {
      self.version.store(version, ordering: .releasing)
    }

    func isBefore(_ version: Int) -> Bool {
      self.version.load(ordering: .acquiring) < version
    }
  }
}
