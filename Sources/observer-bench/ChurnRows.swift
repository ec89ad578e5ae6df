import Fixed

private let sizes = [1, 10, 1_000, 100_000]

/// One observation ends and another begins, on a subject that has so many; a unit is such a pair.
func churnRows() -> [Row] {
  Which.allCases.flatMap { which in
    sizes.flatMap { size in Way.all.map { churn($0, which, size) } }
  }
}

func replacingRows() -> [Row] { [10, 10_000].map(replacingRow) }

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

/// Every handler ends itself and observes anew; a unit is one handler's call.
private func replacingRow(_ size: Int) -> Row {
  let passes = max(1, batch / size)
  let name = { (size: Int) in "each of \(size) replaces itself: Subject" }
  return Row(
    name(size), units: passes * size, targets: size == 10 ? [] : [Target(limit: 2, base: name(10))]
  ) {
    let subject = Subject<Int>()
    let tokens = Tokens(size)
    @Sendable func observe(_ index: Int) {
      tokens.all[index] = subject.observe { _ in observe(index) }
    }
    for index in 0..<size { observe(index) }
    return { for value in 0..<passes { subject.send(value) } }
  }
}

private final class Tokens: @unchecked Sendable {  // unchecked because one thread uses it
  var all: [SubjectToken?]
  init(_ count: Int) { all = Array(repeating: nil, count: count) }
}

// MARK: - The common part

/// Which of the observations is replaced.
private enum Which: String, CaseIterable {
  case oldest, newest, random
}

private func churn(_ way: Way, _ which: Which, _ size: Int) -> Row {
  Row(title(way, which, size), units: batch(visiting: size), targets: targets(way, which, size)) {
    let observe = way.make()
    let listener = Listener()
    var tokens: [AnyObject?] = (0..<size).map { _ in observe(listener) }
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
        tokens[index] = observe(listener)
      }
    }
  }
}
