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
func reports(_ tracker: CourierTracker) -> AsyncStream<Int> {
  AsyncStream { continuation in
    continuation.onTermination = { _ in tracker.stop() }
    tracker.onReport { @Sendable minutes in continuation.yield(minutes) }  // as often as it likes
  }
}

func minutes(_ tracker: CourierTracker) async -> Int? {
  for await minutes in reports(tracker) { return minutes }  // the first report
  return nil  // the task was canceled
}
// page: end

@Test("P54: the first report is the answer, later ones do no harm", .timeLimit(.minutes(1)))
func firstReportIsTheAnswer() async {
  let tracker = CourierTracker(minutes: 30)
  #expect(await minutes(tracker) == 30)
  tracker.report(12)
  tracker.report(9)
  #expect(await minutes(tracker) == 9)
  #expect(!tracker.hasHandler)
}

@Test("P54: a canceled task gets nil, although nobody reports", .timeLimit(.minutes(1)))
func canceledTaskGetsNil() async {
  let tracker = CourierTracker()
  let task = Task { await minutes(tracker) }
  while !tracker.hasHandler { await Task.yield() }
  task.cancel()
  #expect(await task.value == nil)
}
