let plainLoop = "closure in a plain array"

/// Whom every row of sending calls: it does as little as can be, and is not inlined.
final class Listener: @unchecked Sendable {  // unchecked because a lost count does no harm
  private var calls = 0

  @inline(never)
  func hear(_ value: Int) { calls &+= value }
}

/// What everything is compared with.
@inline(never)
func call(_ closures: [(Int) -> Void], with value: Int) {
  for closure in closures { closure(value) }
}
