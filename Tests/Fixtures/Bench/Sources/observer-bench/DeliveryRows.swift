import BenchSubjects
import KeyValueObserving

/// Sets that one observer or many receive.
///
/// The two limits are 800 and 70 ns, where the plain loop took 13. Counted by callgrind, a plain call takes 73
/// instructions, a set with one observer 6,074, and one call of 1,000 takes 289: 83 and 4.0 times as many. The ratios
/// of the times are smaller, because most of a plain call's time is one atomic retain and release.
func deliveryRows() -> [Row] {
  [
    observed(
      "set with one observer, new and old", "count", [.new, .old], targets: [Target(limit: 800 / 13, base: plainLoop)]),
    observed("set with one observer, new", "count", [.new]),
    observed("set with one observer, nothing asked", "count", []),
    observed("set at the end of a path, new", "next.count", [.new]) { $0.next },
    observed("set that a dependent key follows, new", "doubled", [.new]),
    observed(
      "call of one observer of 1,000, new and old", "count", [.new, .old], observers: 1_000,
      targets: [Target(limit: 70 / 13, base: plainLoop)]),
  ]
}

/// - Parameter changing: The object that is set, where it is not the one observed.
private func observed(
  _ name: String, _ keyPath: String, _ options: KeyValueObservingOptions, observers count: Int = 1,
  targets: [Target] = [], changing: @escaping (DynamicSubject) -> DynamicSubject? = { $0 }
) -> Row {
  let sets = max(1, batch / count)
  return Row(name, units: sets * count, targets: targets) {
    let root = DynamicSubject()
    root.next = DynamicSubject()
    let observers = (0..<count).map { _ in Observer() }
    for observer in observers { root.addObserver(observer, forKeyPath: keyPath, options: options) }
    let subject = changing(root)!
    return {
      withExtendedLifetime((root, observers)) {
        for count in 0..<sets { subject.count = count }
      }
    }
  }
}

/// Counts its calls, as the listener of the plain loop does.
final class Observer: CocoaObject {
  private var calls = 0

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    calls &+= 1
  }
}
