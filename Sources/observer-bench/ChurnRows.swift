import Fixed
import Foundation

private let sizes = [10, 1_000, 100_000]

/// One observation ends and another begins, on a subject that has so many; a unit is such a pair.
func churnRows() -> [Row] {
  Which.allCases.flatMap { which in
    sizes.flatMap { size in
      [
        churn("end and observe, \(which.rawValue) of \(size): Subject", size, which, subjectTargets(which, size)) {
          let subject = Subject<Int>()
          return Churned { listener in subject.observe { listener.hear($0) } }
        },
        churn(centerName(which, size), size, which) {
          let center = NotificationCenter()
          return Churned { listener in
            CenterToken(center, center.addObserver(forName: name, object: nil, queue: nil) { _ in listener.hear(1) })
          }
        },
      ]
    }
  } + [10, 10_000].map(replacingRow)
}

private func subjectTargets(_ which: Which, _ size: Int) -> [Target] {
  guard which == .random, size == 100_000 else { return [] }
  return [
    Target(limit: 3, base: "end and observe, random of 10: Subject"),
    Target(limit: 0.6, base: centerName(which, size)),
  ]
}

private func centerName(_ which: Which, _ size: Int) -> String {
  "end and observe, \(which.rawValue) of \(size): NotificationCenter"
}

/// Every handler ends itself and observes anew; a unit is one handler's call.
private func replacingRow(_ size: Int) -> Row {
  let passes = max(1, batch / size)
  let title = { (size: Int) in "each of \(size) replaces itself: Subject" }
  return Row(
    title(size), units: passes * size, targets: size == 10 ? [] : [Target(limit: 2, base: title(10))]
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

private let name = Notification.Name("observer-bench")

/// Removes its registration when it is released, as the others' tokens do.
final class CenterToken {
  private let center: NotificationCenter
  private let registration: any NSObjectProtocol

  init(_ center: NotificationCenter, _ registration: any NSObjectProtocol) {
    self.center = center
    self.registration = registration
  }

  deinit { center.removeObserver(registration) }
}

/// A way of observing, whose tokens end when they are released.
private struct Churned {
  let observe: (Listener) -> AnyObject
}

private func churn(
  _ name: String, _ size: Int, _ which: Which, _ targets: [Target] = [], make: @escaping () -> Churned
) -> Row {
  Row(name, units: batch, targets: targets) {
    let churned = make()
    let listener = Listener()
    var tokens: [AnyObject?] = (0..<size).map { _ in churned.observe(listener) }
    var oldest = 0
    var random = QuickRandom()
    return {
      for _ in 0..<batch {
        let index =
          switch which {
          case .newest: size - 1
          case .random: Int.random(in: 0..<size, using: &random)
          case .oldest: oldest
          }
        oldest = (oldest + 1) % size
        tokens[index] = nil
        tokens[index] = churned.observe(listener)
      }
    }
  }
}
