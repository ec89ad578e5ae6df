import Foundation
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
nonisolated final class ArrivalService: @unchecked Sendable {  // behind `lock`
  private let lock = NSLock()
  private var waiting: [UUID: AsyncStream<Int>.Continuation] = [:]

  func minutes(_ tracker: CourierTracker) async -> Int? {  // nil if canceled
    let (id, (reports, sender)) = (UUID(), AsyncStream<Int>.makeStream())
    lock.withLock { waiting[id] = sender }
    defer { lock.withLock { waiting[id] = nil } }
    tracker.onReport { @Sendable [self] minutes in  // for all who wait
      let senders = lock.withLock { Array(waiting.values) }
      for sender in senders { sender.yield(minutes) }  // the first one counts
    }
    return await reports.first { _ in true }
  }
}
// page: end

extension ArrivalService {
  fileprivate var callers: Int { lock.withLock { waiting.count } }

  fileprivate func waits(for count: Int) async { while callers < count { await Task.yield() } }
}

@Test("P54: the first report is the answer, later ones do no harm", .timeLimit(.minutes(5)))
func firstReportIsTheAnswer() async {
  let tracker = CourierTracker(minutes: 30), arrivals = ArrivalService()
  #expect(await arrivals.minutes(tracker) == 30)
  for minutes in [12, 9] { tracker.report(minutes) }
  #expect(await arrivals.minutes(tracker) == 9)
}

@Test("P54: two callers get the same report, and a third that is canceled keeps nobody", .timeLimit(.minutes(5)))
func twoCallers() async {
  let tracker = CourierTracker(), arrivals = ArrivalService()
  let callers = (1...3).map { _ in Task { await arrivals.minutes(tracker) } }
  await arrivals.waits(for: 3)
  callers[0].cancel()
  #expect(await callers[0].value == nil)
  tracker.report(9)
  #expect(await [callers[1].value, callers[2].value] == [9, 9])
}

@Test("P54: of a thousand calls that are canceled, nothing remains", .timeLimit(.minutes(5)))
func thousandCanceledCalls() async {
  let arrivals = ArrivalService(), tracker = CourierTracker()
  for _ in 1...1000 {
    let call = Task { await arrivals.minutes(tracker) }
    await arrivals.waits(for: 1)
    call.cancel()
    #expect(await call.value == nil)
  }
  #expect(arrivals.callers == 0)
}

@Test("P54: two threads that report at once resume each caller once", .timeLimit(.minutes(5)))
func twoThreadsReport() async {
  let tracker = CourierTracker(), arrivals = ArrivalService()
  let calls = (1...8).map { _ in Task { await arrivals.minutes(tracker) } }
  await arrivals.waits(for: 8)
  DispatchQueue.concurrentPerform(iterations: 8) { _ in tracker.report(9) }
  for call in calls { #expect(await call.value == 9) }
}

// Tried: again twoCallers; thread twoThreadsReport; cancel twoCallers; thousand thousandCanceledCalls; objc no: Swift;
// early no sequence of the caller's
