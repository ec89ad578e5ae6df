import BenchSubjects

let plainLoop = "closure in a plain array"

/// The listener that every row calls. It does as little as possible, and is not inlined.
///
/// It might do anything, as far as the optimizer knows: what can be left out for a listener that only counts cannot be
/// left out in an app. It writes nothing, because in a storm a count would travel between the caches of two senders at
/// each call, which costs more than all the rest.
final class Listener: Hearing, @unchecked Sendable {  // unchecked because nobody sets `relay`
  /// Nil, which the optimizer does not know of a variable.
  var relay: Listener?

  @inline(never)
  func hear(_ value: Int) { relay?.hear(value) }
}

func listeners(_ count: Int) -> [Listener] { (0..<count).map { _ in Listener() } }

/// The loop that everything is compared with.
@inline(never)
func call(_ closures: [(Int) -> Void], with value: Int) {
  for closure in closures { closure(value) }
}
