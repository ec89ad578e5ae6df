import BenchSubjects
import KeyValueObserving

/// One observer fewer and one more, on an object that has few or many others.
///
/// The instructions do not grow with their number. The time of a random one does, because 100,000 objects fit in no
/// cache. The rows of a plain dictionary, which do the same with its values, show how much of the time that is. So only
/// the few have a target.
func registrationRows() -> [Row] {
  Order.allCases.flatMap { order in
    counts.map { count in
      Row(name(order, count), units: batch(visiting: count + 1), targets: targets(order, count)) {
        Crowd(count + 1, order).run
      }
    }
  }
    + (GNUstep.isInstalled
      ? counts.dropLast().map { count in Row(gnustepName(count)) { GNUstep.nanosecondsPerPair(among: count + 1) } }
      : [])
    + counts.map { count in
      Row("remove and add, in a dictionary, beside \(count)", units: batch(visiting: count + 1)) {
        PlainCrowd(count + 1).run
      }
    }
}

private let counts = [1, 10, 1_000, 100_000]

private func targets(_ order: Order, _ count: Int) -> [Target] {
  guard order == .random, count == 10 else { return [] }
  return [Target(limit: 1.1, base: name(order, 1_000))]
    + (GNUstep.isInstalled ? [Target(limit: 1.5, base: gnustepName(count))] : [])
}

private func name(_ order: Order, _ count: Int) -> String {
  "remove and add, \(order.rawValue), beside \(count)"
}

private func gnustepName(_ count: Int) -> String { name(.random, count) + ": GNUstep" }

/// The choice of the observer that is removed and added again.
private enum Order: String, CaseIterable {
  case oldest, newest, random
}

/// An object and its observers, whose number stays the same.
private final class Crowd {
  private let subject = DynamicSubject()
  private let observers: [Observer]
  private let order: Order
  private var oldest = 0
  private var random = QuickRandom()

  init(_ count: Int, _ order: Order) {
    observers = (0..<count).map { _ in Observer() }
    self.order = order
    for observer in observers { subject.addObserver(observer, forKeyPath: "count") }
  }

  func run() {
    for _ in 0..<batch(visiting: observers.count) {
      let observer = observers[nextIndex()]
      subject.removeObserver(observer, forKeyPath: "count")
      subject.addObserver(observer, forKeyPath: "count")
    }
  }

  private func nextIndex() -> Int {
    switch order {
    case .newest: return observers.count - 1
    case .random: return Int.random(in: observers.indices, using: &random)
    case .oldest:
      defer { oldest = (oldest + 1) % observers.count }
      return oldest
    }
  }
}

/// As many objects in a dictionary, of which a random one is removed and added.
private final class PlainCrowd {
  private let objects: [Observer]
  private var members: [ObjectIdentifier: Observer] = [:]
  private var random = QuickRandom()

  init(_ count: Int) {
    objects = (0..<count).map { _ in Observer() }
    for object in objects { members[ObjectIdentifier(object)] = object }
  }

  func run() {
    for _ in 0..<batch(visiting: objects.count) {
      let object = objects.randomElement(using: &random)!
      members[ObjectIdentifier(object)] = nil
      members[ObjectIdentifier(object)] = object
    }
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
