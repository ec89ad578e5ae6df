/// Everybody who is told ends its observation and begins another; a unit is one such call.
func replacingRows(_ way: Way) -> [Row] {
  [10, 10_000].filter(way.bearsComingAndGoing).map { replacing(way, $0) }
}

private func replacing(_ way: Way, _ size: Int) -> Row {
  let passes = max(1, batch / size)
  let name = { (size: Int) in "each of \(size) replaces itself: \(way.name)" }
  let isLimited = way.name == Way.subject.name && size > 10
  return Row(name(size), units: passes * size, targets: isLimited ? [Target(limit: 2, base: name(10))] : []) {
    let observed = way.make()
    let listeners = (0..<size).map { _ in
      let replacement = Replacement(observed)
      let listener = Listener(replacement)
      replacement.begin(listener)
      return listener
    }
    return {
      withExtendedLifetime(listeners) {
        for value in 0..<passes { observed.send(value) }
      }
    }
  }
}

/// A listener's observation, in whose place another one comes.
final class Replacement {
  private let observed: Observed
  private var token: AnyObject?

  init(_ observed: Observed) {
    self.observed = observed
  }

  func begin(_ listener: Listener) {
    token = nil
    token = observed.observe(listener)
  }
}
