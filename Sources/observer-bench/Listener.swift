let plainLoop = "closure in a plain array"

/// Whom every row calls: it does as little as can be, and is not inlined.
///
/// It might do anything, as far as the optimiser knows: what may be left out for one that only counts is not left out in an
/// app. And it writes nothing: in a storm a count would travel between the two senders' caches at each call, which costs
/// more than all the rest.
final class Listener: @unchecked Sendable {  // unchecked because one thread uses a replacement
  /// Nil in all rows but those of listeners that replace themselves.
  private let replacement: Replacement?

  init(_ replacement: Replacement? = nil) {
    self.replacement = replacement
  }

  @inline(never)
  func hear(_ value: Int) { replacement?.begin(self) }
}

func listeners(_ count: Int) -> [Listener] { (0..<count).map { _ in Listener() } }

/// What everything is compared with.
@inline(never)
func call(_ closures: [(Int) -> Void], with value: Int) {
  for closure in closures { closure(value) }
}
