import ObserverTesting
import Testing

@Suite("requireReleased") struct RequireReleasedTests {
  @Test("Objects that are released with their closure pass, one or several, in any shape")
  func released() throws {
    try requireReleased { Screen() }
    try requireReleased { Screen() as Screen? }
    try requireReleased { [Screen(), Screen()] }
    try requireReleased { (screen: Screen(), others: [Bus()]) }
    try requireReleased {
      let screen = Screen()
      let child = Screen.Child()
      screen.child = child
      child.weakParent = screen
      return (screen, child)
    }
  }

  @Test("An object that is still held fails at the line of the check") func held() throws {
    let bus = Bus()
    let line = #line + 2
    let result = Result {
      try requireReleased {
        let screen = Screen()
        bus.last = screen
        return screen
      }
    }
    let report = try #require(throws: LeakReport.self) { try result.get() }
    #expect(report.line == line)
    #expect(report.fileID == "ObserverTestingTests/RequireReleasedTests.swift")
    #expect(
      report.message == """
        Screen was not released. Reflection sees no holder.
        Give what may hold it as reachableFrom: the subject, the screen, the collection that it was put into.
        """)
    #expect(report.description == "\(#filePath):\(line):\(report.column): \(report.message)")
  }

  @Test("Of several objects, those that are held are named by their labels") func labels() throws {
    let bus = Bus()
    let report = try #require(throws: LeakReport.self) {
      try requireReleased(reachableFrom: bus) {
        let screens = [Screen(), Screen()]
        bus.last = screens[1]
        return (first: Hearer(), screens: screens)
      }
    }
    #expect(
      report.message == """
        Screen (screens[1]) was not released. It is still held:
        ├─ Bus
        │    leaking: no (given as reachableFrom)
        │    ↓ Bus.last
        ╰→ Screen
             leaking: yes (returned by the closure, which has ended)
        """)
  }

  @Test("An object in an optional is checked, and those of a tuple without labels are named by their numbers")
  func unlabeled() throws {
    let bus = Bus()
    let optional = try #require(throws: LeakReport.self) {
      try requireReleased {
        bus.last = Screen()
        return bus.last
      }
    }
    #expect(optional.message.hasPrefix("Screen was not released. "))
    let pair = try #require(throws: LeakReport.self) {
      try requireReleased { (Hearer(), Optional(bus.last!)) }
    }
    #expect(pair.message.hasPrefix("Screen (1) was not released. "), "\(pair.message)")
  }

  @Test("A check without an object fails, and says what the closure returned") func nothing() throws {
    let report = try #require(throws: LeakReport.self) { try requireReleased {} }
    #expect(
      report.message
        == "Nothing was checked there: The closure returned nothing. "
        + "Return the object that should be released, or several as a tuple or array.")
  }

  @Test("An object that the check itself keeps is an error of the call") func givenItself() throws {
    let screen = Screen()
    let report = try #require(throws: LeakReport.self) { try requireReleased(reachableFrom: screen) { screen } }
    #expect(
      report.message
        == "Screen was given as reachableFrom, so the check itself keeps it. "
        + "Give what may hold it, not the object itself.")
  }

  @Test("An error of the closure is thrown on") func throwing() {
    struct Broken: Error {}
    #expect(throws: Broken.self) { try requireReleased { () throws -> Screen in throw Broken() } }
  }
}
