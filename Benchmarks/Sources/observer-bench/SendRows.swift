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
  sizes.flatMap { size in [closureRow(size)] + Way.all.map { wayRow($0, size) } }
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
  case (Way.subject.name, 1): [Target(limit: 1.2, base: name(.snapshot, 1))]
  case (Way.subject.name, 1_000): [Target(limit: 0.4, base: plainName(1_000))]
  case (Way.multicastDelegate.name, 1_000): [Target(limit: 1, base: name(.weakBoxes, 1_000))]
  default: []
  }
}

private func plainName(_ size: Int) -> String {
  size == 1_000 ? plainLoop : "send to \(size): closures in a plain array"
}

private func name(_ way: Way, _ size: Int) -> String { "send to \(size): \(way.name)" }

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
