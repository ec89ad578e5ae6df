import Foundation
import PitfallCatalogue
import SampleApp
import SampleSDK
import Testing

@testable import Fixed

@Suite("P55 DelegateTakenOver") struct DelegateTakenOverTests {
  @Test("Naive: the screen hears nothing after analytics have taken its place")
  func naive() async throws { try await expect("P55", "naive", .misbehaves) }

  @Test("Fixed: screen and analytics hear everything, and the screen's answer counts")
  func fixed() async throws { try await expect("P55", "fixed", .holds) }

  @Test("Wrong fix: a forwarder without the optional method answers for the screen")
  func wrongRequiredOnly() async throws { try await expect("P55", "wrong-required-only", .misbehaves) }

  @Test("Wrong fix: a forwarder that keeps the former delegate keeps a closed screen alive")
  func wrongKeepsFormer() async throws { try await expect("P55", "wrong-keeps-former", .leaks) }

  @Test("Reports on several threads at once are all counted") func reportsAtOnce() {
    let (tracker, transcript) = (CourierTracker(), Transcript())
    let analytics = DelegateTakenOver.Analytics(transcript: transcript)
    DispatchQueue.concurrentPerform(iterations: 1000) { analytics.tracker(tracker, reports: $0) }
    #expect(Set(transcript.lines) == Set((1...1000).map { "analytics count \($0)" }))
  }
}
