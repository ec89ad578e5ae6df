import Foundation
import Testing

@testable import KeyValueObserving

/// What the engine keeps so that it need not find it again. A test forgets one of the places where it is kept, so that
/// only the other one can answer.
extension EconomyTests {
  @Test("The layout that a thread used last is not looked up")
  func lastLayout() {
    final class Own: CocoaObject { @Dynamic var title = "a" }
    let layout = Layout.of(Own.self)
    #expect(ThreadState.current.pointee.lastLayout?.takeUnretainedValue() === layout)
    registry.withLock { $0.layouts[ObjectIdentifier(Own.self)] = nil }
    #expect(Layout.of(Own.self) === layout)
    registry.withLock { $0.layouts[ObjectIdentifier(Own.self)] = layout }
    let other = Layout.of(Author.self)
    #expect(other !== layout)
    #expect(ThreadState.current.pointee.lastLayout?.takeUnretainedValue() === other)
    #expect(Layout.of(Own.self) === layout)
  }

  @Test("The path that a thread used last is not looked up")
  func lastPath() {
    final class Own: CocoaObject { @Dynamic var title = "a" }
    let layout = Layout.of(Own.self)
    let path = layout.path("title")
    #expect(ThreadState.current.pointee.lastPath === path)
    registry.withLock { _ in layout.paths["title"] = nil }
    #expect(layout.path("title") === path)
    registry.withLock { _ in layout.paths["title"] = path }
    let other = layout.path("subtitle")
    #expect(ThreadState.current.pointee.lastPath === other)
    #expect(layout.path("title") === path)
    #expect(layout.path("subtitle") === other)
  }

  @Test("A class that asks for its own layout and paths while they are made has one of each")
  func madeTwice() {
    final class Nested: CocoaObject {
      @Dynamic var title = "a"
      static nonisolated(unsafe) var layout: Layout?
      static nonisolated(unsafe) var path: ObservedPath?

      override class var computedKeys: [String: AnyKeyPath] {
        if layout == nil {
          layout = Layout.of(CocoaObject.self)  // so that the inner question does not ask for ever
          layout = Layout.of(Nested.self)
        }
        return [:]
      }

      override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        if path == nil {
          path = Layout.of(CocoaObject.self).path("title")
          path = Layout.of(Nested.self).path("title")
        }
        return []
      }
    }
    let layout = Layout.of(Nested.self)
    #expect(layout === Nested.layout)
    #expect(layout.path("title") === Nested.path)
  }

  @Test("The string of a key path is kept, and found there")
  func knownString() {
    final class Own: CocoaObject { @Dynamic var title = "a" }
    let known = KnownKeyPath(\Own.title, from: Own.self)
    #expect(knownStrings.withLock { $0[known] } == nil)
    #expect(Own.keyPathString(\Own.title) == "title")
    #expect(knownStrings.withLock { $0[known] } == "title")
    knownStrings.withLock { $0[known] = "from the table" }
    #expect(Own.keyPathString(\Own.title) == "from the table")
    knownStrings.withLock { $0[known] = nil }
  }

  @Test("Different objects, keys of a change, and key paths have different hashes")
  func hashes() {
    let objects = (0..<20).map { _ in CocoaObject() }
    #expect(Set(objects.map(\.hashValue)).count == 20)
    let keys: [KeyValueChangeKey] = [.kindKey, .newKey, .indexesKey, .notificationIsPriorKey]
    #expect(Set(keys.map(\.hashValue)).count == 4)
    let keyPaths: [AnyKeyPath] = [\Author.name, \Author.publisher, \Author.books, \Document.title]
    #expect(Set(keyPaths.map { KnownKeyPath($0, from: Author.self).hashValue }).count == 4)
  }

  @Test("A lock lets go of its value when it goes")
  func lock() {
    weak var gone: CocoaObject?
    do {
      let object = CocoaObject()
      gone = object
      let lock = Locked(object)
      #expect(lock.withLock { $0 } === object)
    }
    #expect(gone == nil)
  }

  @Test("Observers of one change share the values that the first of them cast")
  func sharedValues() {
    let values = ChangedValues(old: ReadValue(1), new: ReadValue("b"))
    let texts = values.typed(String.self)
    #expect(values.typed(String.self) === texts)
    #expect(texts.old == nil && texts.new == "b")
    let numbers = values.typed(Int.self)
    #expect(numbers.old == 1 && numbers.new == nil)
    #expect(values.typed(Int.self) === numbers)
    let none = ChangedValues(old: ReadValue(NSNull()), new: ReadValue()).typed(Any.self)
    #expect(none.old == nil && none.new == nil)
  }
}
