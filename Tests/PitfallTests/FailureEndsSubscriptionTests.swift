import PitfallCatalogue
import SampleApp
import Testing

@testable import Fixed

@Suite("P57 FailureEndsSubscription") struct FailureEndsSubscriptionTests {
  @Test("Naive: no price arrives after one that cannot be read")
  func naive() async throws { try await expect("P57", "naive", .misbehaves) }

  @Test("Naive: no price is written after an error that left the loop")
  func naiveLog() async throws { try await expect("P57", "naive-log", .misbehaves) }

  @Test("Fixed: a failure is an element, and the next price arrives")
  func fixed() async throws { try await expect("P57", "fixed", .holds) }

  @Test("Fixed: an error that is caught inside does not end the loop")
  func fixedLog() async throws { try await expect("P57", "fixed-log", .holds) }

  @Test("Wrong fix: `try?` around the loop hides that it has ended")
  func wrongSilenced() async throws { try await expect("P57", "wrong-silenced", .misbehaves) }

  @Test("Wrong fix: a second loop over the same stream ends at once")
  func wrongLoopAgain() async throws { try await expect("P57", "wrong-loop-again", .misbehaves) }

  @Test("The feed forgets a screen whose loop was canceled") @MainActor func canceledLoop() async {
    let feed = FailureEndsSubscription.PriceFeed()
    let screen = FailureEndsSubscription.PriceScreen(feed, Transcript())
    screen.task.cancel()
    await screen.task.value
    feed.receive("10")
    let listeners = Mirror(reflecting: feed).descendant("listeners") as? [Any]
    #expect(listeners?.count == 0)
  }
}
