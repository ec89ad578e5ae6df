import Foundation
import Testing

@testable import Observers

private final class Object: Sendable {}

@Suite("Observer nodes: when they are over, and what they hand on") struct ObserverNodeTests {
  /// A kind of node that ends with an object.
  enum Kind: CaseIterable, Sendable {
    case subject, delegate, notification

    fileprivate func node(_ object: Object, in list: ObserverList) -> ObserverNode {
      switch self {
      case .subject: OwnedSubjectNode<Int>(object, in: list) { _, _ in }
      case .delegate: DelegateNode(object, object: object)
      case .notification: NotificationRegistration(0, endsWith: [object])
      }
    }
  }

  // A list asks under its lock, where the last reference to an owner must not go.
  @Test("A node hands on its living owner, and is over without one", arguments: Kind.allCases)
  func owner(_ kind: Kind) {
    var object: Object? = Object()
    let list = ObserverList()
    let node = kind.node(object!, in: list)
    var met: [AnyObject] = []
    #expect(!node.isOver(&met))
    #expect(met.count == 1 && met[0] === object)
    met = []
    object = nil
    #expect(node.isOver(&met) && met.isEmpty)
  }

  @Test("A registration with several owners is over without one of them, and hands on the others")
  func severalOwners() {
    var objects = [Object(), Object(), Object()]
    let registration = NotificationRegistration(0, endsWith: objects)
    var met: [AnyObject] = []
    #expect(!registration.isOver(&met) && met.map(ObjectIdentifier.init) == objects.map(ObjectIdentifier.init))
    met = []
    objects.remove(at: 1)
    #expect(registration.isOver(&met) && met.map(ObjectIdentifier.init) == objects.map(ObjectIdentifier.init))
    #expect(registration.handler == nil)
  }

  @Test("A registration that has ended is over, although its owner lives") func endedRegistration() {
    let object = Object()
    let registration = NotificationRegistration(0, endsWith: [object])
    #expect(registration.handler == 0 && registration.isObserving)
    registration.end()
    var met: [AnyObject] = []
    #expect(registration.isOver(&met) && registration.handler == nil && !registration.isObserving)
  }

  @Test("A registration that ends before the center has returned its token is removed when it does")
  func endedEarly() {
    let center = NotificationCenter()
    for owners in [[], [Object()]] {
      let removals = Locked(0)
      let registration = NotificationRegistration(0, endsWith: owners)
      registration.end()
      _ = registration.registered(in: center) { removals.withLock { $0 += 1 } }
      #expect(removals.withLock(\.self) == 1)
      registration.end()
      #expect(removals.withLock(\.self) == 1)
      withExtendedLifetime(owners) {}
    }
  }

  @Test("A delegate that dies in a call, and removes itself then, is out of the list after that call")
  func diesInACall() {
    final class Leaving: Sendable {
      let delegates: MulticastDelegate<Leaving>
      init(_ delegates: MulticastDelegate<Leaving>) { self.delegates = delegates }
      deinit { delegates.remove(self) }
    }
    let delegates = MulticastDelegate<Leaving>()
    let last = Locked<Leaving?>(Leaving(delegates))
    delegates.add(last.withLock(\.self)!)
    let count = { delegates.list.slots.withLock { $0.living } }
    #expect(count() == 1)
    delegates.invoke { _ in last.withLock { $0 = nil } }  // the call itself keeps it until it returns
    #expect(count() == 0)
  }
}

/// The layout that Swift's TypeLayout.rst gives, word by word.
@Suite("The stored bytes of a delegate") struct DelegateBytesTests {
  private protocol First: AnyObject {}
  private protocol Second {}
  private protocol Third {}
  private protocol Fourth {}
  private protocol Fifth {}
  private final class Cook: First, Second, Third, Fourth, Fifth {}

  private let cook = Cook()
  private var address: UInt { UInt(bitPattern: ObjectIdentifier(cook)) }

  @Test("A reference takes the first of five words, and the others are zero") func reference() throws {
    let words = try #require(DelegateBytes(of: cook, object: cook)).words
    #expect([words.0, words.1, words.2, words.3, words.4] == [address, 0, 0, 0, 0])
  }

  @Test("A container of a protocol that is not for classes: the object in the first word, its type, and one table")
  func opaque() throws {
    let words = try #require(bytes(as: (any Second).self, cook)).words
    #expect(words.0 == address && words.3 == unsafeBitCast(Cook.self as Any.Type, to: UInt.self) && words.4 != 0)
  }

  @Test("An existential of four protocols takes all five words, and one of five protocols is too large")
  func existential() throws {
    let words = try #require(bytes(as: (any First & Second & Third & Fourth).self, cook)).words
    #expect(words.0 == address && [words.1, words.2, words.3, words.4].allSatisfy { $0 != 0 })
    #expect(bytes(as: (any First & Second & Third & Fourth & Fifth).self, cook) == nil)
  }

  /// With the type written, because an existential would be opened.
  private func bytes<Delegate>(as _: Delegate.Type, _ delegate: Delegate) -> DelegateBytes? {
    DelegateBytes(of: delegate, object: cook)
  }

  @Test("A value that holds its object behind a box is not stored") func boxed() {
    struct Pair { let number: Int, cook: AnyObject }
    #expect(DelegateBytes(of: Pair(number: 0, cook: cook), object: cook) == nil)
  }
}
