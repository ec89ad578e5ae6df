import PitfallCatalogue
import SampleApp
import SampleSDK
import Testing

@testable import Fixed

@Suite("P58 TaskPerEvent") struct TaskPerEventTests {
  @Test("Naive: the later of two reports comes to the main actor first")
  func naive() async throws { try await expect("P58", "naive", .misbehaves) }

  @Test("Naive: the later of two reports comes to the log's actor first")
  func naiveLog() async throws { try await expect("P58", "naive-log", .misbehaves) }

  @Test("Fixed: tasks that start on the main actor start in the order in which they were made")
  func fixed() async throws { try await expect("P58", "fixed", .holds) }

  @Test("Fixed: one stream and one task keep the order")
  func fixedLog() async throws { try await expect("P58", "fixed-log", .holds) }

  @Test("Wrong fix: a priority says nothing about an order among equals")
  func wrongPriority() async throws { try await expect("P58", "wrong-priority", .misbehaves) }

  @Test("Wrong fix: an actor takes calls in the order in which they come to it")
  func wrongActorAlone() async throws { try await expect("P58", "wrong-actor-alone", .misbehaves) }

  @Test("Wrong fix: a list that is sorted later was wrong before")
  func wrongSortedAtEnd() async throws { try await expect("P58", "wrong-sorted-at-end", .misbehaves) }

  @Test("A recorder that replaces another one gets the reports") @MainActor func replacedRecorder() async throws {
    let (tracker, pool, log) = (CourierTracker(), TaskPool(), TaskPerEvent.TripLog(transcript: Transcript()))
    var recorder = TaskPerEvent.Recorder(tracker, log, pool)
    recorder = TaskPerEvent.Recorder(tracker, log, pool)
    try #require(tracker.hasHandler, "The former recorder has taken its successor's handler away.")
    tracker.report(9)
    while await log.reports.isEmpty { await MainActor.turn() }
    #expect(await log.reports == [9])
    withExtendedLifetime(recorder) { pool.finish() }
  }
}
