import Observers

private let sizes = [1, 10, 1_000, 100_000]

/// The row that everything is compared with.
func plainRow() -> Row { closureRow(1_000) }

private func closureRow(_ size: Int) -> Row {
  send(plainName(size), size) { _ in
    let closures: [(Int) -> Void] = listeners(size).map { listener in { listener.hear($0) } }
    return { call(closures, with: $0) }
  }
}

/// One value sent to so many, by each way; a unit is one listener's call.
func sendRows() -> [Row] {
  sizes.flatMap { size in [closureRow(size)] + Way.all.map { wayRow($0, size) } } + trackingRows()
}

/// The same after comings and goings, beside a plain loop over as many.
func churnedRows() -> [Row] {
  [
    closureRow(100_000), churnedRow("new listeners", isNew: true), churnedRow("the same listeners", isNew: false),
  ]
}

private func wayRow(_ way: Way, _ size: Int) -> Row {
  send(name(way, size), size, targets: targets(way, size)) { keep in
    let observed = way.make()
    let own = listeners(size)
    keep((own, own.map(observed.observe)))
    return observed.send
  }
}

private func targets(_ way: Way, _ size: Int) -> [Target] {
  switch (way.name, size) {
  case (Way.subject.name, 1): [Target(limit: 1.5, base: name(.snapshot, 1))]
  case (Way.subject.name, 1_000): [Target(limit: 0.4, base: plainName(1_000))]
  case (Way.multicastDelegate.name, 1_000): [Target(limit: 1.3, base: name(.weakBoxes, 1_000))]
  case (Way.keyValueObservation.name, 1_000): [Target(limit: 1.5, base: name(.rawKeyValueObserving, 1_000))]
  default: []
  }
}

/// A subject with 100,000 observers, after two ends and beginnings at random for each of them.
///
/// - Parameter isNew: Whether a new listener takes the place of the old one, as one screen follows another, or the same
///   one observes again, which leaves the listeners in memory in another order than they are called in.
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

private func plainName(_ size: Int) -> String {
  size == 1_000 ? plainLoop : "send to \(size): closures in a plain array"
}

private func name(_ way: Way, _ size: Int) -> String { "send to \(size): \(way.name)" }

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
