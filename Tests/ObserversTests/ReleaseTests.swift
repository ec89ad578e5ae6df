import Foundation
import KeyValueObserving
import Observers
import SampleApp
import Testing

private class Titled: CocoaObject { @Dynamic var title = "Draft" }

private final class Essay: Titled, @unchecked Sendable {  // unchecked because each test uses it on one thread
  private let farewell: Farewell?

  init(_ farewell: Farewell? = nil) { self.farewell = farewell }
}

private final class Reader: CocoaObject {}

extension Notification.Name { fileprivate static let ordered = Notification.Name("ordered") }

/// Objects that a handler captures, and those that the last reference to a model keeps, may run code when they are
/// released. That code may use the very object that lets go of it, so no lock may be held then (P31).
///
/// An optimized build may release earlier than this one, so these tests also run there.
@Suite("Every cure releases outside its locks") struct ReleaseTests {
  private let transcript = Transcript()

  enum Ending: CaseIterable { case path, subject, all }

  @Test("A capture's deinit may use the controller that ends its observation", arguments: Ending.allCases)
  func controller(_ ending: Ending) {
    let (essay, other, reader) = (Essay(), Essay(), Reader())
    let controller = KeyValueObservationController(observer: reader)
    do {
      let farewell = Farewell { [transcript] in
        controller.unobserve(other)
        transcript("gone")
      }
      controller.observe(essay, \.title) { _, _, _, _ in _ = farewell }
    }
    switch ending {
    case .path: controller.unobserve(essay, \.title)
    case .subject: controller.unobserve(essay)
    case .all: controller.unobserveAll()
    }
    #expect(transcript.lines == ["gone"])
  }

  @Test("A handler may keep its own subject, which dies with the observation", arguments: [true, false])
  func subjectOfItsHandler(isLocal: Bool) {
    weak var gone: AnyObject?
    var token: (any ObservationToken)?
    if isLocal {
      let subject = LocalSubject<Int>()
      gone = subject
      token = subject.observe { _ in _ = subject }
    } else {
      let subject = Subject<Int>()
      gone = subject
      token = subject.observe { _ in _ = subject }
    }
    #expect(gone != nil)
    token?.invalidate()
    #expect(gone == nil)
    token = nil
  }

  @Test("A capture's deinit may use the subject whose observation ends, and the coalescer that ends")
  func subjectAndCoalescer() {
    let (subject, keys) = (CurrentValue(1), Locked<Coalescer<Int>?>(nil))
    let token: SubjectToken
    do {
      let farewell = Farewell { [transcript] in
        let other = subject.observe { transcript("other \($0)") }
        withExtendedLifetime(other) { subject.value = 2 }
      }
      token = subject.observe { _ in _ = farewell }
      let last = Farewell { [transcript] in
        keys.withLock(\.self)?.invalidate()
        transcript("gone")
      }
      keys.withLock { $0 = Coalescer(on: DispatchQueue(label: "kitchen")) { _ in _ = last } }
    }
    token.invalidate()
    keys.withLock(\.self)?.invalidate()
    #expect(transcript.lines == ["other 1", "other 2", "gone"])
  }

  @Test("A capture's deinit may use the object whose controller is replaced") func ownController() {
    let (essay, reader) = (Essay(), Reader())
    do {
      let farewell = Farewell { [transcript, unowned reader] in
        let present = reader.observationController
        transcript("gone, \(present.observer === reader)")
      }
      reader.observationController.observe(essay, \.title) { _, _, _, _ in _ = farewell }
    }
    reader.observationController = KeyValueObservationController(observer: reader)
    #expect(transcript.lines == ["gone, true"])
  }

  @Test(
    "A capture's deinit may use the observation of a property or of notifications that ends", arguments: [true, false])
  func token(isOfAProperty: Bool) {
    let essay = Essay()
    weak var token: (any ObservationToken)?
    let observation: any ObservationToken
    do {
      let farewell = Farewell { [transcript] in
        token?.invalidate()
        transcript("gone, \(token != nil), \((token as? KeyValueObservation)?.subject == nil)")
      }
      observation =
        isOfAProperty
        ? essay.observe(\.title) { _, _ in _ = farewell } : NotificationCenter().observe(.ordered) { _ in _ = farewell }
    }
    token = observation
    withExtendedLifetime(observation) { observation.invalidate() }
    #expect(transcript.lines == ["gone, true, true"])
  }

  @Test("A capture of a center that died may observe another center in its deinit") func deadCenter() {
    let (center, owner) = (NotificationCenter(), Reader())
    do {
      let farewell = Farewell { [transcript] in
        center.observe(.ordered, object: owner) { _ in }.invalidate()
        transcript("gone")
      }
      NotificationCenter().observe(.ordered, while: Living.shared) { _, _ in _ = farewell }
    }
    center.observe(.ordered, object: owner) { _ in }.invalidate()
    #expect(transcript.lines == ["gone"])
  }

  private final class Living: Sendable { static let shared = Living() }

  @Test("A model's deinit may use the model observer that lets go of it") func model() {
    let observer = ModelObserver<Essay, Reader>([ObservedProperty(\.title) { _, _ in }])
    let subscriber = Reader()
    observer.subscribe(subscriber)
    observer.model = Essay(Farewell { [transcript] in transcript("gone, \(observer.model == nil)") })
    observer.model = nil
    withExtendedLifetime(subscriber) {}
    #expect(transcript.lines == ["gone, true"])
  }
}
