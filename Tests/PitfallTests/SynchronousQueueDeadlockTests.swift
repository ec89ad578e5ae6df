import Foundation
import PitfallCatalogue
import SampleApp
import TestSupport
import Testing

@testable import Fixed

@Suite("P41 SynchronousQueueDeadlock") struct SynchronousQueueDeadlockTests {
  @Test("Naive: a post from the queue's own work waits forever")
  func naive() async throws { try await expect("P41", "naive", .hangs) }

  @Test("Naive: an operation and the poster wait for each other")
  func naiveWaiting() async throws { try await expect("P41", "naive-waiting", .hangs) }

  @Test("Fixed: the draft is uploaded after the work that posts it")
  func fixed() async throws { try await expect("P41", "fixed", .holds) }

  @Test("Fixed: the draft is uploaded after the operation that waited for it")
  func fixedWaiting() async throws { try await expect("P41", "fixed-waiting", .holds) }

  @Test("Wrong fix: more operations share the same serial queue")
  func wrongMoreOperations() async throws { try await expect("P41", "wrong-more-operations", .hangs) }

  @Test("A released uploader uploads nothing", .exitTests) func releasedUploader() async {
    // In a process of its own, because a wrong fix may wait forever.
    await #expect(processExitsWith: .success) {
      alarm(60)
      let (center, transcript) = (NotificationCenter(), Transcript())
      let queue = SynchronousQueueDeadlock.Uploader(center: center, transcript: transcript).queue
      center.post(name: SynchronousQueueDeadlock.draftSaved, object: nil)
      queue.sync {}
      precondition(transcript.lines.isEmpty, "it uploads")
    }
  }
}
