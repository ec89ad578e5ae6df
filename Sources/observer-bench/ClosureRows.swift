let plainLoop = "closure in a plain array"

/// What everything is compared with: a thousand closures in an array, each with a listener of its own.
func closureRows() -> [Row] {
  [
    Row(plainLoop, units: 1_000) {
      let closures: [(Int) -> Void] = (0..<1_000).map { _ in
        let listener = Listener()
        return { listener.hear($0) }
      }
      return { call(closures, with: 1) }
    }
  ]
}

@inline(never)
private func call(_ closures: [(Int) -> Void], with value: Int) {
  for closure in closures { closure(value) }
}

private final class Listener {
  private var calls = 0

  @inline(never)
  func hear(_ value: Int) { calls &+= value }
}
