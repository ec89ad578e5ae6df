import Foundation
import KeyValueObserving
import Observers
import Testing

@Suite("ModelObserver: stopped during its first calls") struct ModelObserverBeginningTests {
  private final class Essay: CocoaObject {
    @Dynamic var pages = 1
    @Dynamic var copies = 1
    @Dynamic var title = "Draft"
  }

  private final class Reader: Sendable {
    let seen = Locked<[String]>([])
    let act: @Sendable (String) -> Void
    init(_ act: @escaping @Sendable (String) -> Void) { self.act = act }
    func saw(_ key: String) {
      seen.withLock { $0.append(key) }
      act(key)
    }
  }

  private func observer() -> ModelObserver<Essay, Reader> {
    ModelObserver([
      ObservedProperty(\Essay.pages) { reader, _ in reader.saw("pages") },
      ObservedProperty(\Essay.copies) { reader, _ in reader.saw("copies") },
      ObservedProperty(\Essay.title) { reader, _ in reader.saw("title") },
    ])
  }

  @Test("It observes nothing any more, and calls nobody, from the initial call on that stops it", arguments: 0..<3)
  func stopped(at index: Int) {
    let keys = ["pages", "copies", "title"]
    let (essay, observer) = (Essay(), observer())
    nonisolated(unsafe) let stopped = observer  // all of this runs on one thread
    let reader = Reader { if $0 == keys[index] { stopped.stop() } }
    observer.subscribe(reader)
    observer.model = essay
    #expect(reader.seen.withLock(\.self) == Array(keys[...index]))
    #expect(essay.observationInfo == nil)
    (essay.pages, essay.copies, essay.title) = (2, 2, "Report")
    #expect(reader.seen.withLock(\.count) == index + 1)
  }

  @Test("A model that is set while another begins is the only one that is observed", arguments: 0..<3)
  func replaced(at index: Int) {
    let keys = ["pages", "copies", "title"]
    let (first, second, observer) = (Essay(), Essay(), observer())
    nonisolated(unsafe) let (other, next) = (observer, second)  // all of this runs on one thread
    let reader = Reader { if $0 == keys[index], other.model !== next { other.model = next } }
    observer.subscribe(reader)
    observer.model = first
    #expect(reader.seen.withLock(\.self) == keys[...index] + keys)
    #expect(first.observationInfo == nil && second.observationInfo != nil)
    observer.stop()
    #expect(second.observationInfo == nil)
  }
}

@Suite("ModelObserver: between the calls of one property") struct ModelObserverCallTests {
  private final class Essay: CocoaObject { @Dynamic var pages = 1 }

  private final class Reader: Sendable {
    let name: String
    let act: @Sendable (_ name: String, _ call: Int) -> Void
    init(_ name: String, _ act: @escaping @Sendable (String, Int) -> Void) { (self.name, self.act) = (name, act) }
  }

  enum Act: CaseIterable { case nothing, stop, otherModel, noModel, leave, otherLeaves, stopAndStart }

  @Test(
    "After a stop, another model, or a leave in one of its three calls, a subscriber receives no further one of them",
    arguments: Act.allCases, 0..<3)
  func between(_ act: Act, at place: Int) throws {
    let (first, second, calls) = (Essay(), Essay(), Locked<[String]>([]))
    second.pages = 9
    let observer = ModelObserver<Essay, Reader>([
      ObservedProperty(
        \Essay.pages, { $0.act("\($0.name) \($1.pages)", 0) }, { $0.act("\($0.name) \($1.pages)", 1) },
        { $0.act("\($0.name) \($1.pages)", 2) })
    ])
    nonisolated(unsafe) let inside = (observer, second)  // all of this runs on one thread
    let readers = Locked<[Reader]>([])
    nonisolated(unsafe) var hasActed = false
    let receive: @Sendable (String, Int) -> Void = { name, call in
      calls.withLock { $0.append("\(name) \(call)") }
      guard name == "one 2", call == place, !hasActed else { return }
      hasActed = true
      switch act {
      case .nothing: break
      case .stop: inside.0.stop()
      case .otherModel: inside.0.model = inside.1
      case .noModel: inside.0.model = nil
      case .leave: try? inside.0.unsubscribe(readers.withLock { $0[0] })
      case .otherLeaves: try? inside.0.unsubscribe(readers.withLock { $0[1] })
      case .stopAndStart:
        inside.0.stop()
        inside.0.start()
      }
    }
    readers.withLock { $0 = ["one", "two"].map { Reader($0, receive) } }
    for reader in readers.withLock(\.self) { observer.subscribe(reader) }
    observer.model = first
    calls.withLock { $0 = [] }
    first.pages = 2
    func all(_ name: String) -> [String] { (0..<3).map { "\(name) \($0)" } }
    let before = Array(all("one 2")[...place])
    let expected =
      switch act {
      case .nothing: all("one 2") + all("two 2")
      case .stop, .noModel: before
      case .otherModel: before + all("one 9") + all("two 9")
      case .leave: before + all("two 2")
      case .otherLeaves: all("one 2")
      case .stopAndStart: before + all("one 2") + all("two 2")
      }
    #expect(calls.withLock(\.self) == expected)
    readers.withLock { $0 = [] }  // which keep each other
  }
}
