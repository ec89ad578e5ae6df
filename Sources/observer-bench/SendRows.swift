import Fixed
import Foundation
import Synchronization

private let sizes = [1, 10, 1_000, 100_000]

/// The row that everything is compared with.
func plainRow() -> Row { closureRow(1_000) }

private func closureRow(_ size: Int) -> Row {
  send(plainName(size), size) { _ in
    let closures: [(Int) -> Void] = listeners(size).map { listener in { listener.hear($0) } }
    return { call(closures, with: $0) }
  }
}

/// One value sent to so many, by each mechanism; a unit is one handler's call.
func sendRows() -> [Row] {
  sizes.flatMap { size in
    [
      closureRow(size),
      send(snapshotName(size), size) { _ in
        let list = SnapshotList()
        for listener in listeners(size) { list.add { listener.hear($0) } }
        return list.send
      },
      send("send to \(size): weak boxes", size) { keep in
        let own = listeners(size)
        keep(own)
        let boxes = own.map(WeakBox.init)
        return { call(boxes, with: $0) }
      },
      send("send to \(size): NotificationCenter", size) { keep in
        let center = NotificationCenter()
        keep(
          listeners(size).map { listener in
            center.addObserver(forName: name, object: nil, queue: nil) { _ in listener.hear(1) }
          })
        return { _ in center.post(name: name, object: nil) }
      },
      send("send to \(size): Subject", size, targets: subjectTargets(size)) { keep in
        let subject = Subject<Int>()
        keep(listeners(size).map { listener in subject.observe { listener.hear($0) } })
        return { subject.send($0) }
      },
    ] + cures(size)
  } + [
    churnedRow("new listeners", isNew: true), churnedRow("the same listeners", isNew: false),
  ] + trackingRows()
}

private func subjectTargets(_ size: Int) -> [Target] {
  switch size {
  case 1: [Target(limit: 1.5, base: snapshotName(1))]
  case 1_000: [Target(limit: 0.4, base: plainName(1_000))]
  default: []
  }
}

/// A subject with 100,000 observers, after two ends and beginnings at random for each of them.
///
/// - Parameter isNew: Whether a new listener takes the place of the old one, as one screen follows another, or the same one
///   observes anew, which leaves the listeners in memory in another order than they are called in.
private func churnedRow(_ what: String, isNew: Bool) -> Row {
  let size = 100_000
  return send(
    "send to \(size) after random churn, \(what): Subject", size,
    targets: [Target(limit: 2, base: plainName(size))]
  ) { keep in
    let subject = Subject<Int>()
    let own = listeners(size)
    let observe = { (index: Int) in
      let listener = isNew ? Listener() : own[index]
      return subject.observe { listener.hear($0) }
    }
    let tokens = Kept((0..<size).map(observe))
    var random = QuickRandom()
    for _ in 0..<(2 * size) {
      let index = Int.random(in: 0..<size, using: &random)
      tokens.content[index] = observe(index)
    }
    keep((tokens, own))
    return { subject.send($0) }
  }
}

// MARK: - What is measured beside the cures

private let name = Notification.Name("observer-bench")

func plainName(_ size: Int) -> String { size == 1_000 ? plainLoop : "send to \(size): closures in a plain array" }
func snapshotName(_ size: Int) -> String { "send to \(size): mutex and snapshot" }

/// Closures in an array behind a mutex; a pass copies the array and calls outside the lock.
final class SnapshotList: Sendable {
  private let closures = Mutex<[@Sendable (Int) -> Void]>([])

  func add(_ closure: @escaping @Sendable (Int) -> Void) { closures.withLock { $0.append(closure) } }

  @inline(never)
  func send(_ value: Int) {
    for closure in closures.withLock({ $0 }) { closure(value) }
  }
}

struct WeakBox {
  weak var listener: Listener?
}

@inline(never)
private func call(_ boxes: [WeakBox], with value: Int) {
  for box in boxes { box.listener?.hear(value) }
}

func listeners(_ count: Int) -> [Listener] { (0..<count).map { _ in Listener() } }

/// Something that a row keeps as long as it may run.
final class Kept<Content> {
  var content: Content
  init(_ content: Content) { self.content = content }
}

/// - Parameter make: Makes the sender; what it hands to the given function is kept.
func send(
  _ name: String, _ size: Int, targets: [Target] = [],
  make: @escaping (_ keep: (Any) -> Void) -> (Int) -> Void
) -> Row {
  let passes = max(1, batch / size)
  return Row(name, units: passes * size, targets: targets) {
    var kept: [Any] = []
    let send = make { kept.append($0) }
    return {
      withExtendedLifetime(kept) {
        for value in 0..<passes { send(value) }
      }
    }
  }
}
