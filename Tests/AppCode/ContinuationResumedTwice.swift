import SampleSDK
import Testing

private enum Wrong {
  // page: wrong
  func minutes(_ tracker: CourierTracker) async -> Int {
    await withCheckedContinuation { continuation in
      tracker.onReport { minutes in
        continuation.resume(returning: minutes)  // at each report, or never
      }
    }
  }
  // page: end
}

// page:
/// One wait. Any thread may answer, any number of times: the first counts.
private nonisolated final class Answer<Value: Sendable>: Sendable {
  private let (values, sender) = AsyncStream<Value>.makeStream()
  func give(_ value: Value) { sender.yield(value) }
  func value() async -> Value? { await values.first { _ in true } }
}

func minutes(_ tracker: CourierTracker) async -> Int? {
  let answer = Answer<Int>()
  tracker.onReport { @Sendable minutes in answer.give(minutes) }
  defer { tracker.stop() }
  return await answer.value()
}
// page: end

@Test("P54: the first report is the answer, later ones do no harm", .timeLimit(.minutes(5)))
func firstReportIsTheAnswer() async {
  let tracker = CourierTracker(minutes: 30)
  #expect(await minutes(tracker) == 30)
  tracker.report(12)
  tracker.report(9)
  #expect(await minutes(tracker) == 9)
  #expect(!tracker.hasHandler)
}

@Test("P54: a canceled task gets nil, although nobody reports", .timeLimit(.minutes(5)))
func canceledTaskGetsNil() async {
  let tracker = CourierTracker()
  let task = Task { await minutes(tracker) }
  while !tracker.hasHandler { await Task.yield() }
  task.cancel()
  #expect(await task.value == nil)
}

@Test("P54: a failure is an answer, too, and what comes after it does no harm", .timeLimit(.minutes(5)))
func failureIsAnAnswer() async {
  struct TimedOut: Error {}
  let answer = Answer<Result<Int, any Error>>()
  let waiting = Task { await answer.value() }
  answer.give(.failure(TimedOut()))
  answer.give(.success(9))
  await #expect(throws: TimedOut.self) { try await waiting.value?.get() }
}
