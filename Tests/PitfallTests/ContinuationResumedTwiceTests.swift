import PitfallCatalogue
import SampleSDK
import Testing

@testable import Fixed

@Suite("P54 ContinuationResumedTwice") struct ContinuationResumedTwiceTests {
  @Test("Naive: the second report resumes the continuation again and crashes")
  func naive() async throws { try await expect("P54", "naive", .crashes) }

  @Test("Naive: a task whose handler is dropped waits forever")
  func naiveCancel() async throws { try await expect("P54", "naive-cancel", .hangs) }

  @Test("Fixed: each caller gets one answer, and the second report does no harm")
  func fixed() async throws { try await expect("P54", "fixed", .holds) }

  @Test("Fixed: whoever waits gets nil when the order is canceled")
  func fixedCancel() async throws { try await expect("P54", "fixed-cancel", .holds) }

  @Test("Fixed: two reports at once do no harm")
  func fixedRace() async throws { try await expect("P54", "fixed-race", .holds) }

  @Test("Wrong fix: two threads use the flag at once")
  func wrongFlag() async throws { try await expect("P54", "wrong-flag", .races) }

  @Test("Whoever asks after the cancellation gets nil at once", .timeLimit(.minutes(1)))
  func asksAfterCancellation() async {
    let tracker = CourierTracker(minutes: 12)
    let arrivals = ContinuationResumedTwice.ArrivalService(tracker)
    arrivals.cancel()
    // The limit cancels a loop over a stream, and no continuation.
    let (answers, sender) = AsyncStream.makeStream(of: Int?.self)
    Task { sender.yield(await arrivals.minutes()) }
    var answer: Int?? = .none
    for await first in answers.prefix(1) { answer = first }
    #expect(answer == .some(nil))
    #expect(!tracker.hasHandler, "The tracking began again.")
  }
}
