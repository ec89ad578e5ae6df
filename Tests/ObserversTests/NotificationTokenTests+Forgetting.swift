import ChildProcesses
import Foundation
import ObserverTesting
import Observers
import TestSupport
import Testing

extension Notification.Name { fileprivate static let ordered = Notification.Name("ordered") }

private typealias Object = NotificationForm.Object

private struct Captured { weak let object: Object? }

extension NotificationForm {
  fileprivate static let tokens = all.filter {
    ["a token", "a token of a message", "a token of a later message"].contains($0.testDescription)
  }

  /// - Returns: The token, because these forms ask no owner.
  fileprivate func observe(_ center: NotificationCenter, _ object: Object?, _ captured: Object) -> NotificationToken? {
    observe(center, object, Object()) { _ = captured }
  }

  /// Other observers that come and go.
  fileprivate func comeAndGo(_ center: NotificationCenter) {
    let object = Object()
    for _ in 0..<100 { observe(center, object, object)?.invalidate() }
  }
}

@Suite("NotificationToken: after its object is released") struct NotificationTokenForgettingTests {
  private let center = NotificationCenter()

  @Test(
    "Forgetting it ends no other observation, and the others are forgotten in turn", arguments: NotificationForm.tokens)
  func othersStay(_ form: NotificationForm) {
    var objects = [Object(), Object(), Object()]
    var captured: [Captured] = []
    let tokens = objects.map { object in
      let own = Object()
      captured.append(Captured(object: own))
      return form.observe(center, object, own)
    }
    for gone in 1...captured.count {
      objects.removeFirst()
      form.comeAndGo(center)
      #expect(captured.map { $0.object == nil } == captured.indices.map { $0 < gone })
    }
    withExtendedLifetime(tokens) {}
  }

  @Test("What a center was asked for goes with it, although the owner lives", arguments: [false, true])
  func deadCenter(onAQueue: Bool) {
    weak var captured: Object?
    let owner = Object()
    do {
      let own = Object()
      captured = own
      let mortal = NotificationCenter()
      if onAQueue {
        let queue = DispatchQueue(label: "kitchen")
        mortal.observe(.ordered, on: queue, reading: { _ in }, while: owner) { _, _ in _ = own }
      } else {
        mortal.observe(.ordered, while: owner) { _, _ in _ = own }
      }
    }
    #expect(captured == nil)
    withExtendedLifetime(owner) {}
  }

  @Test("Observations whose owner is gone are forgotten as others end") func forgottenAsOthersEnd() {
    var captured: [Captured] = []
    let object = Object()
    // So many that ending half of them looks at the rest.
    let others = (0..<100).map { _ in center.observe(.ordered, object: object) { _ in } }
    for _ in 0..<10 {
      let own = Object()
      captured.append(Captured(object: own))
      center.observe(.ordered, while: Object()) { _, _ in _ = own }
    }
    #expect(captured.allSatisfy { $0.object != nil })
    for other in others { other.invalidate() }
    #expect(captured.allSatisfy { $0.object == nil })
  }

  // Without the asynchronous form: a center that delivers such messages is kept.
  @Test("A token does not keep the center", arguments: NotificationForm.tokens.prefix(2), [true, false])
  func centerIsReleased(_ form: NotificationForm, hasObject: Bool) {
    weak var center: NotificationCenter?
    let object = Object()
    let token: NotificationToken?
    do {
      let mortal = NotificationCenter()
      center = mortal
      token = form.observe(mortal, hasObject ? object : nil, Object())
      form.comeAndGo(mortal)
    }
    #expect(center == nil)
    token?.invalidate()
    withExtendedLifetime(object) {}
  }

  @Test(
    "Observations of an object leave nothing in the center after they end, however many there were",
    .exitTests, .exactHeap)
  func nothingLeft() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      let center = NotificationCenter()
      let objects = (0..<20_000).map { _ in Object() }
      let steady = center.observe(.ordered, object: objects[0]) { _ in }
      // The center's spare room, and what the runtime keeps for each object that was once referenced weakly.
      for token in objects.map({ center.addObserver(forName: .ordered, object: $0, queue: nil) { _ in } }) {
        center.removeObserver(token)
      }
      for object in objects { center.observe(.ordered, object: object) { _ in }.invalidate() }
      let before = HeapInUse.bytes!
      for token in objects.map({ center.observe(.ordered, object: $0) { _ in } }) { token.invalidate() }
      withExtendedLifetime((steady, objects)) { exit(HeapInUse.bytes! - before < 1_000_000 ? 0 : 1) }
    }
  }
}
