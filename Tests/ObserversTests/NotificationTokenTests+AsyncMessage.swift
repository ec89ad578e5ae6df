import Foundation
import Observers
import SampleApp
import Testing

private final class Object: Sendable {}

@available(macOS 26, iOS 26, visionOS 26, *) private struct Served: NotificationCenter.AsyncMessage {
  typealias Subject = Object
  let dish: String
}

/// A global actor whose jobs wait until a test has them run.
@globalActor private actor Kitchen {
  static let shared = Kitchen()
  let executor = ReversingExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

@Suite("NotificationToken: messages to a global actor", .serialized)  // which has one executor for all of these
struct NotificationTokenGlobalActorTests {
  private let center = NotificationCenter()
  private let transcript = Transcript()

  @available(macOS 26, iOS 26, visionOS 26, *)
  @Test("The handler runs in the turn that it hopped for", arguments: [false, true])
  func delivery(toOwner: Bool) async {
    let owner = Object()
    var token: NotificationToken?
    if toOwner {
      center.observe(Served.self, while: owner) { @Kitchen [transcript] in transcript("\($0 === owner) \($1.dish)") }
    } else {
      token = center.observe(Served.self) { @Kitchen [transcript] in transcript("true \($0.dish)") }
    }
    center.post(Served(dish: "soup"))
    await Kitchen.shared.executor.runReversed(1) { [transcript] in #expect(transcript.lines == []) }
    #expect(transcript.lines == ["true soup"])
    withExtendedLifetime((owner, token)) {}
  }

  @available(macOS 26, iOS 26, visionOS 26, *)
  @Test(
    "An observation that ends while its hop is under way is not called (P35), and the hop does not keep its handler",
    arguments: [false, true])
  func ended(ofSubject: Bool) async {
    let subject = Object()
    weak var captured: Object?
    let token: NotificationToken
    do {
      let own = Object()
      captured = own
      let handler: @Sendable @Kitchen (Served) -> Void = { [transcript] _ in transcript("received \(own)") }
      token =
        ofSubject ? center.observe(Served.self, of: subject, handler) : center.observe(Served.self, handler)
    }
    center.post(Served(dish: "soup"), subject: subject)
    await Kitchen.shared.executor.runReversed(1) {
      token.invalidate()
      #expect(captured == nil)
    }
    #expect(transcript.lines == [])
  }

  @available(macOS 26, iOS 26, visionOS 26, *)
  @Test("A subject that is released while the hop is under way ends the observation, and the hop does not keep it")
  func subjectGoes() async {
    var subject: Object? = Object()
    weak let weakSubject = subject
    let token = center.observe(Served.self, of: subject!) { @Kitchen [transcript] _ in transcript("received") }
    center.post(Served(dish: "soup"), subject: subject!)
    await Kitchen.shared.executor.runReversed(1) {
      subject = nil
      #expect(weakSubject == nil)
    }
    #expect(transcript.lines == [])
    withExtendedLifetime(token) {}
  }

  @available(macOS 26, iOS 26, visionOS 26, *)
  @Test(
    "An owner released during the hop is not called (P35), nor kept by it (P37)", arguments: [false, true])
  func ownerGoes(ofSubject: Bool) async {
    let subject = Object()
    var owner: Object? = Object()
    weak let weakOwner = owner
    let handler: @Sendable @Kitchen (Object, Served) -> Void = { [transcript] _, _ in transcript("received") }
    if ofSubject {
      center.observe(Served.self, of: subject, while: owner!, handler)
    } else {
      center.observe(Served.self, while: owner!, handler)
    }
    center.post(Served(dish: "soup"), subject: subject)
    await Kitchen.shared.executor.runReversed(1) {
      owner = nil
      #expect(weakOwner == nil)
    }
    #expect(transcript.lines == [])
  }
}
