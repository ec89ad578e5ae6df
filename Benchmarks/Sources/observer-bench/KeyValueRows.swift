import BenchSubjects
import KeyValueObserving

/// Raw key-value observing beside GNUstep's, which is Objective-C.
func keyValueRows() -> [Row] { [1, 1_000].map(setRow) + [10, 1_000].map(replaceRow) }

/// One set of a property that so many observe, with its new and its old value.
private func setRow(_ count: Int) -> Row {
  Row("set with observers, \(count): key-value observing", units: 1_000, targets: targets(.set, count)) {
    let subject = DynamicSubject()
    let observers = (0..<count).map { _ in Observer() }
    for observer in observers { subject.addObserver(observer, forKeyPath: "count", options: [.new, .old]) }
    return {
      withExtendedLifetime(observers) {
        for count in 0..<1_000 { subject.count = count }
      }
    }
  }
}

/// The removal and the addition of a random one of so many observers.
private func replaceRow(_ count: Int) -> Row {
  Row("remove and add, random of \(count): key-value observing", units: 1_000, targets: targets(.replace, count)) {
    let subject = DynamicSubject()
    let observers = (0..<count).map { _ in Observer() }
    var random = QuickRandom()
    for observer in observers { subject.addObserver(observer, forKeyPath: "count") }
    return {
      for _ in 0..<1_000 {
        let observer = observers[Int.random(in: observers.indices, using: &random)]
        subject.removeObserver(observer, forKeyPath: "count")
        subject.addObserver(observer, forKeyPath: "count")
      }
    }
  }
}

/// GNUstep's rows, which are measured by its own program.
func gnustepRows() -> [Row] {
  guard GNUstep.isInstalled else { return [] }
  return [(.set, 1), (.set, 1_000), (.replace, 10), (.replace, 1_000)].map { work, count in
    Row(gnustepName(work, count)) { GNUstep.nanoseconds(work, count) }
  }
}

private func targets(_ work: GNUstep.Work, _ count: Int) -> [Target] {
  GNUstep.isInstalled ? [Target(limit: 0.5, base: gnustepName(work, count))] : []
}

private func gnustepName(_ work: GNUstep.Work, _ count: Int) -> String {
  switch work {
  case .set: "set with observers, \(count): GNUstep"
  case .replace: "remove and add, random of \(count): GNUstep"
  }
}

/// Counts its calls, as the listener of the plain loop does.
private final class Observer: CocoaObject {
  private var calls = 0

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    calls &+= 1
  }
}

/// A fast generator: the system's would cost a third of what is measured.
struct QuickRandom: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
