import ChildProcesses

/// The code of a story.
public enum Story: Sendable {
  /// Runs on a thread made for it, which has ended before the story counts as over: a leak checker must not find the
  /// story's leftovers on a living stack. The main queue is served meanwhile. A stack overflow prints "Fatal error:
  /// stack overflow".
  case sync(@Sendable (Transcript) -> Void)
  /// Runs as a task, on the main actor if the function says so. For tasks, streams, main-actor classes, and
  /// Observation.
  ///
  /// On Linux the main actor's jobs run on a Dispatch thread once the main thread waits for them, so a story asks for
  /// the main *actor* or *queue*, never for `Thread.isMainThread`.
  case async(@Sendable (Transcript) async -> Void)

  /// Plays the story to its end, if it has one.
  package func play(_ transcript: Transcript) async {
    switch self {
    case .sync(let story):
      await onThreadOfItsOwn {
        StackOverflow.report()
        ThreadPool.open()
        story(transcript)
      }
    case .async(let story):
      await story(transcript)
    }
  }
}
