/// An animation that the story ends by hand, so that it lasts exactly as long as the story needs.
///
/// A loop that shows something awaits ``run()`` and is busy meanwhile, as it would be with a real animation.
@MainActor
public final class Animation {
  private var hasStarted = false
  private var isOver = false
  private var waitingForStart: [CheckedContinuation<Void, Never>] = []
  private var waitingForEnd: [CheckedContinuation<Void, Never>] = []

  public init() {}

  /// Starts the animation and returns when it is over; once it is over, at once.
  public func run() async {
    begin()
    if !isOver { await withCheckedContinuation { waitingForEnd.append($0) } }
  }

  /// Returns when the animation has started.
  public func started() async {
    if !hasStarted { await withCheckedContinuation { waitingForStart.append($0) } }
  }

  /// Starts an animation that nobody waits for.
  public func begin() {
    hasStarted = true
    for waiting in waitingForStart { waiting.resume() }
    waitingForStart = []
  }

  /// Ends the animation.
  public func finish() {
    isOver = true
    for waiting in waitingForEnd { waiting.resume() }
    waitingForEnd = []
  }
}
