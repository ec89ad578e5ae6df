/// One observation ends and another begins, a random one of so many. A unit is one such pair.
func churnRows() -> [Row] {
  [1, 10, 1_000, 100_000].flatMap { size in
    Way.all.filter { $0.bearsComingAndGoing(among: size) }.map { churn($0, size) }
  }
}

private func targets(_ way: Way, _ size: Int) -> [Target] {
  way.name == Way.subject.name && size == 100_000 ? [Target(limit: 0.8, base: title(.center, size))] : []
}

private func title(_ way: Way, _ size: Int) -> String { "end and observe, random of \(size): \(way.name)" }

private func churn(_ way: Way, _ size: Int) -> Row {
  Row(title(way, size), units: batch(visiting: size), targets: targets(way, size)) {
    let observe = way.make().observe
    // One listener for all where that is possible: the listener is not what is measured, and would be one more thing to
    // fetch from memory.
    let own = way.ending == .token ? Array(repeating: Listener(), count: size) : listeners(size)
    var tokens: [AnyObject?] = own.map(observe)
    var random = QuickRandom()
    return {
      for _ in 0..<batch(visiting: size) {
        let index = Int.random(in: 0..<size, using: &random)
        tokens[index] = nil
        tokens[index] = observe(own[index])
      }
    }
  }
}
