import Dispatch

/// Where turns run later: on a queue, the main actor, another actor, or a task executor.
struct DeliveryPlace: Sendable {
  /// Schedules a turn to run once, later. It never runs before this returns.
  ///
  /// Two turns may start in another order than they were scheduled in. A ``TurnLine`` restores the order.
  let schedule: @Sendable (_ turn: @escaping @Sendable () -> Void) -> Void
  /// Whether the place still exists. If not, no turn runs any more.
  var isThere: @Sendable () -> Bool = { true }

  static func queue(_ queue: DispatchQueue) -> DeliveryPlace {
    DeliveryPlace { queue.async(execute: $0) }
  }

  static let mainActor = DeliveryPlace { turn in Task { @MainActor in turn() } }

  /// The place does not keep the actor, but a turn that waits for it does.
  ///
  /// Without the actor, the turns are dropped.
  static func actor(_ actor: some Actor) -> DeliveryPlace {
    DeliveryPlace(
      schedule: { [weak actor] turn in Task { [weak actor] in await actor?.take(turn) } },
      isThere: { [weak actor] in actor != nil })
  }

  static func executor(_ executor: some TaskExecutor) -> DeliveryPlace {
    DeliveryPlace { turn in Task(executorPreference: executor) { turn() } }
  }
}
