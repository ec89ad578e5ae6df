import ObserverTesting
import Observers
import Testing

@Suite("A leak's trace") struct LeakTraceTests {
  @Test("The trace is the shortest path from a root, through superclasses, collections, and enums")
  func fromRoot() throws {
    let bus = Bus()
    let report = try #require(throws: LeakReport.self) {
      try requireReleased(reachableFrom: bus) {
        let screen = Screen()
        let listener = Hearer()
        listener.owner = .screen(screen, times: 2)
        bus.listeners = [Hearer(), listener]
        return screen
      }
    }
    #expect(
      report.message == """
        Screen was not released. It is still held:
        ├─ Bus
        │    leaking: no (given as reachableFrom)
        │    ↓ Bus.listeners[1]
        ├─ Hearer
        │    leaking: unknown (between the two)
        │    ↓ Hearer.owner.screen.0
        ╰→ Screen
             leaking: yes (returned by the closure, which has ended)
        """)
  }

  @Test("A value may be a root, and an entry is named by its key") func values() throws {
    let bus = Bus()
    let report = try #require(throws: LeakReport.self) {
      try requireReleased(reachableFrom: 1, [(1, bus)]) {
        let screen = Screen()
        bus.byName["Report"] = screen
        return screen
      }
    }
    #expect(
      report.message == """
        Screen was not released. It is still held:
        ├─ Array<(Int, Bus)>
        │    leaking: no (given as reachableFrom)
        │    ↓ Array<(Int, Bus)>[0].1
        ├─ Bus
        │    leaking: unknown (between the two)
        │    ↓ Bus.byName["Report"]
        ╰→ Screen
             leaking: yes (returned by the closure, which has ended)
        """)
  }

  @Test("An object that its own fields lead back to keeps itself") func cycle() throws {
    weak var leaked: Screen?
    let report = try #require(throws: LeakReport.self) {
      try requireReleased {
        let screen = Screen()
        screen.child = Screen.Child()
        screen.child?.parent = screen
        leaked = screen
        return screen
      }
    }
    leaked?.child = nil
    #expect(
      report.message == """
        Screen was not released. It keeps itself:
        ├─ Screen
        │    leaking: yes (returned by the closure, which has ended)
        │    ↓ Screen.child
        ├─ Child
        │    leaking: unknown (between the two)
        │    ↓ Child.parent
        ╰→ Screen
             leaking: yes (returned by the closure, which has ended)
        """)
  }

  @Test("An object that was given is not leaking wherever a trace passes it") func throughTheGiven() throws {
    let bus = Bus()
    let report = try #require(throws: LeakReport.self) {
      try requireReleased(reachableFrom: bus) {
        let listener = Hearer()
        let screen = Screen()
        listener.owner = .screen(screen, times: 1)
        bus.listeners = [listener]
        screen.child = Screen.Child()
        screen.child?.bus = bus
        return screen
      }
    }
    bus.listeners = []
    #expect(
      report.message.contains(
        """
        ├─ Bus
        │    leaking: no (given as reachableFrom)
        │    ↓ Bus.listeners[0]
        ├─ Hearer
        │    leaking: unknown (between the two)
        """), "\(report.message)")
    #expect(
      report.message.contains(
        """
        Screen was not released. It keeps itself:
        ├─ Screen
        │    leaking: yes (returned by the closure, which has ended)
        │    ↓ Screen.child
        ├─ Child
        │    leaking: unknown (between the two)
        │    ↓ Child.bus
        ├─ Bus
        │    leaking: no (given as reachableFrom)
        """), "\(report.message)")
  }

  @Test("A closure cannot be looked into, so it is shown as a possible holder") func closure() throws {
    weak var leaked: Screen?
    let bus = Bus()
    let report = try #require(throws: LeakReport.self) {
      try requireReleased(reachableFrom: bus) {
        let screen = Screen()
        screen.refresh = { screen.child = nil }
        leaked = screen
        return screen
      }
    }
    leaked?.refresh = nil
    #expect(
      report.message == """
        Screen was not released. Reflection sees no holder.
        This may hold it:
        ├─ Screen
        │    leaking: yes (returned by the closure, which has ended)
        │    ↓ Screen.refresh
        │             ~~~~~~~
        ╰→ closure () -> ()
             leaking: unknown (cannot be looked into)
             If this closure uses Screen, capture it weakly (P18).
        1 more cannot be looked into.
        """)
  }

  @Test("A value behind a lock is not visible, and the report says so") func lock() throws {
    let locked = StateInMutex()
    let report = try #require(throws: LeakReport.self) {
      try requireReleased(reachableFrom: locked) {
        let loader = Loader()
        locked.hold(loader)
        return loader
      }
    }
    #expect(
      report.message.contains("↓ StateInMutex.state\n│                   ~~~~~\n╰→ value that cannot be copied\n"))
    #expect(!report.message.contains("capture it weakly"))
  }

  @Test("A trace through the token of a subject ends at the closure that was given to `observe`")
  func closureOfASubject() throws {
    final class LeakyScreen { var token: LocalSubjectToken? }
    let renamed = LocalSubject<String>()
    let other = renamed.observe { _ in }
    weak var leaked: LeakyScreen?
    let report = try #require(throws: LeakReport.self) {
      try requireReleased(reachableFrom: renamed) {
        let screen = LeakyScreen()
        screen.token = renamed.observe { _ in withExtendedLifetime(screen) {} }
        leaked = screen
        return screen
      }
    }
    for (owner, reference) in [("SubjectToken", "handler"), ("ObserverList", "observers[0]")] {
      let indent = String(repeating: " ", count: owner.count)
      #expect(
        report.message.contains(
          """
          ├─ \(owner)
          │    leaking: unknown (between the two)
          │    ↓ \(owner).\(reference)
          │       \(indent)\(String(repeating: "~", count: reference.count))
          ╰→ closure (String) -> ()
               leaking: unknown (cannot be looked into)
               This closure was given to `observe`; if it uses LeakyScreen, capture it weakly (P18).
          """), "\(report.message)")
    }
    leaked?.token = nil
    #expect(leaked == nil)
    withExtendedLifetime(other) {}
  }

  @Test("A closure of another leaked object is shown as a possible holder") func closureOfTheOther() throws {
    let bus = Bus()
    let report = try #require(throws: LeakReport.self) {
      try requireReleased {
        let screen = Screen()
        let listener = Hearer()
        screen.refresh = { _ = listener }
        bus.last = screen
        return (screen: screen, listener: listener)
      }
    }
    #expect(
      report.message.hasSuffix(
        """
        Hearer (listener) was not released. Reflection sees no holder.
        This may hold it:
        ├─ Screen
        │    leaking: yes (returned by the closure, which has ended)
        │    ↓ Screen.refresh
        │             ~~~~~~~
        ╰→ closure () -> ()
             leaking: unknown (cannot be looked into)
             If this closure uses Hearer, capture it weakly (P18).
        Give what may hold it as reachableFrom: the subject, the screen, the collection that it was put into.
        """), "\(report.message)")
  }

  @Test("Of two leaked objects, each has its own part of the report") func byTheOther() throws {
    let bus = Bus()
    let report = try #require(throws: LeakReport.self) {
      try requireReleased {
        let listener = Hearer()
        let screen = Screen()
        listener.owner = .screen(screen, times: 1)
        bus.listeners.append(listener)
        return (listener: listener, screen: screen)
      }
    }
    #expect(
      report.message == """
        Hearer (listener) was not released. Reflection sees no holder.
        Give what may hold it as reachableFrom: the subject, the screen, the collection that it was put into.

        Screen (screen) was not released. It is still held:
        ├─ Hearer
        │    leaking: yes (returned by the closure, which has ended)
        │    ↓ Hearer.owner.screen.0
        ╰→ Screen
             leaking: yes (returned by the closure, which has ended)
        """)
  }
}
