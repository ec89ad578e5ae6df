import Observers

/// The choice of the observation that is replaced.
enum Which: String, CaseIterable, Sendable {
  case oldest, newest, random
}

/// One observation ends and another begins, on a subject that has so many. A unit is one such pair.
func churnRows(_ which: Which) -> [Row] {
  [1, 10, 1_000, 100_000].flatMap { size in
    Way.all.filter { $0.bearsComingAndGoing(among: size) }.map { churn($0, which, size) }
  }
}

private func targets(_ way: Way, _ which: Which, _ size: Int) -> [Target] {
  guard way.name == Way.subject.name, which == .random, size == 100_000 else { return [] }
  return [
    Target(limit: 3, base: title(.subject, which, 10)),
    Target(limit: 0.6, base: title(.center, which, size)),
  ]
}

private func title(_ way: Way, _ which: Which, _ size: Int) -> String {
  "end and observe, \(which.rawValue) of \(size): \(way.name)"
}

private func churn(_ way: Way, _ which: Which, _ size: Int) -> Row {
  Row(title(way, which, size), units: batch(visiting: size), targets: targets(way, which, size)) {
    let observe = way.make().observe
    // One listener for all where that is possible: the listener is not what is measured, and would be one more thing to
    // fetch from memory.
    let own = way.ending == .token ? Array(repeating: Listener(), count: size) : listeners(size)
    var tokens: [AnyObject?] = own.map(observe)
    var oldest = 0
    var random = QuickRandom()
    return {
      for _ in 0..<batch(visiting: size) {
        let index =
          switch which {
          case .newest: size - 1
          case .random: Int.random(in: 0..<size, using: &random)
          case .oldest: oldest
          }
        oldest = (oldest + 1) % size
        tokens[index] = nil
        tokens[index] = observe(own[index])
      }
    }
  }
}
