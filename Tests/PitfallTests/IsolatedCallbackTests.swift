import ChildProcesses
import Foundation
import PitfallCatalogue
import SampleApp
import SampleSDK
import Testing

@testable import Fixed

@Suite("P53 IsolatedCallback") struct IsolatedCallbackTests {
  @Test("Naive: the process ends before the closure's first line, although the closure hops")
  func naive() async throws { try await expect("P53", "naive", .crashes) }

  @Test("Naive: the process ends before the delegate method's first line")
  func naiveDelegate() async throws { try await expect("P53", "naive-delegate", .crashes) }

  @Test("Naive: the default isolation of the module has the same effect as `@MainActor`")
  func naiveByDefault() async throws { try await expect("P53", "naive-by-default", .crashes) }

  @Test("Fixed: a `@Sendable` closure runs on the SDK's thread and hops")
  func fixed() async throws { try await expect("P53", "fixed", .holds) }

  @Test("Fixed: a nonisolated method runs on the SDK's thread and hops")
  func fixedDelegate() async throws { try await expect("P53", "fixed-delegate", .holds) }

  @Test("Wrong fix: a hop to the main queue inside comes too late")
  func wrongMainQueueInside() async throws { try await expect("P53", "wrong-main-queue-inside", .crashes) }

  @Test("Wrong fix: `assumeIsolated` moves nothing")
  func wrongAssumeIsolated() async throws { try await expect("P53", "wrong-assume-isolated", .crashes) }

  @Test("A report that is under way does not keep the badge") @MainActor func releasedBadge() async {
    let (tracker, transcript) = (CourierTracker(), Transcript())
    var badge: IsolatedCallback.CourierBadge? = .init(transcript: transcript)
    tracker.delegate = badge
    tracker.report(9)
    weak let released = badge
    badge = nil
    #expect(released == nil)
    await MainActor.turn()
    #expect(transcript.lines.isEmpty)
  }
}
