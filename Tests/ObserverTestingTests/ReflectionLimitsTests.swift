import ObserverTesting
import Synchronization
import Testing

/// Keeps a loader where nobody can look.
final class StateInMutex: Sendable {
  private let state = Mutex<Loader?>(nil)

  func hold(_ loader: Loader) { state.withLock { $0 = loader } }
}

@Suite("Reflection: what it reads and what it skips") struct ReflectionLimitsTests {
  @Test("An unowned reference is not a holder, and is not read, because its object may be dead")
  func unowned() throws {
    weak var leaked: Visitor?
    let host = Screen()
    let neighbour = Visitor(host)
    let report = try #require(throws: LeakReport.self) {
      try requireReleased(reachableFrom: neighbour) {
        let visitor = Visitor(Screen())  // whose screen is gone at once
        visitor.itself = visitor
        leaked = visitor
        return (visitor: visitor, host: host)
      }
    }
    leaked?.itself = nil
    #expect(
      report.message == """
        Visitor (visitor) was not released. It keeps itself:
        ├─ Visitor
        │    leaking: yes (returned by the closure, which has ended)
        │    ↓ Visitor.itself
        ╰→ Visitor
             leaking: yes (returned by the closure, which has ended)

        Screen (host) was not released. Reflection sees no holder.
        """)
  }

  @Test("A custom mirror is trusted") func writtenMirror() throws {
    final class Cabinet: CustomReflectable {
      let kept = Screen()
      var customMirror: Mirror { Mirror(self, children: ["drawer": [kept]]) }
    }
    let cabinet = Cabinet()
    let report = try #require(throws: LeakReport.self) {
      try requireReleased(reachableFrom: cabinet) { cabinet.kept }
    }
    #expect(report.message.contains("↓ Cabinet.drawer[0]\n╰→ Screen\n"))
  }

  @Test("A search that goes too wide or too far gives up and says so", arguments: [true, false])
  func bounds(isWide: Bool) throws {
    final class Link {
      var next: AnyObject?
      init(_ next: AnyObject?) { self.next = next }
    }
    let screen = Screen()
    let chain = (0..<200).reduce(Link(screen)) { link, _ in Link(link) }
    let root: Any = isWide ? ([Int](repeating: 0, count: 200_000), screen) : chain
    let report = try #require(throws: LeakReport.self) { try requireReleased(reachableFrom: root) { screen } }
    #expect(
      report.message == """
        Screen was not released. Reflection sees no holder.
        The search gave up before it had seen everything.
        """)
  }

  private struct Box { let value: Any }

  /// A way to put a value into another one.
  enum Wrapping: String, CaseIterable {
    case optional, array, dictionary, structure

    func around(_ value: Any) -> Any {
      switch self {
      case .optional: Optional(value) as Any
      case .array: [value]
      case .dictionary: ["key": value]
      case .structure: Box(value: value)
      }
    }
  }

  @Test("A search gives up in values that are nested too deep for the stack", arguments: Wrapping.allCases)
  func nested(_ wrapping: Wrapping) throws {
    let screen = Screen()
    let root = (0..<200).reduce(screen as Any) { value, _ in wrapping.around(value) }
    let report = try #require(throws: LeakReport.self) { try requireReleased(reachableFrom: root) { screen } }
    #expect(
      report.message == """
        Screen was not released. Reflection sees no holder.
        The search gave up before it had seen everything.
        """)
  }

  @Test("Objects in a reference cycle are each visited once") func ring() throws {
    let screen = Screen()
    let (here, there) = (Screen.Child(), Screen())
    here.parent = there
    there.child = here
    let report = try #require(throws: LeakReport.self) { try requireReleased(reachableFrom: here, there) { screen } }
    there.child = nil
    #expect(report.message == "Screen was not released. Reflection sees no holder.")
  }
}
