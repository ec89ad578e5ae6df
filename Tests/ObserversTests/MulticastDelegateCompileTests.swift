import CompileTesting
import Testing

@Suite("MulticastDelegate: what the compiler rejects") struct MulticastDelegateDiagnosticsTests {
  @Test("A delegate of the main actor is called on the main actor alone (P36)")
  func mainActorProtocol() async throws {
    try await expectDiagnostics(
      """
      import Dispatch
      import Observers
      @MainActor protocol ScreenDelegate: AnyObject {
        func show(_ text: String)
      }
      @MainActor func callThere(_ screens: MulticastDelegate<any ScreenDelegate>) {
        screens.invoke { $0.show("A") }
        screens.invoke(on: MainActor.self) { $0.show("A") }
      }
      func call(_ screens: MulticastDelegate<any ScreenDelegate>) {
        screens.invoke { $0.show("A") }
        // error: call to main actor-isolated instance method 'show' in a synchronous nonisolated context
        screens.invoke(on: MainActor.self) { $0.show("A") }
        // error: call to main actor-isolated instance method 'invoke(on:_:)' in a synchronous nonisolated context
        screens.invoke(on: DispatchQueue.main) { $0.show("A") }
        // error: type 'any ScreenDelegate' does not conform to the 'Sendable' protocol
        // error: call to main actor-isolated instance method 'show' in a synchronous nonisolated context
      }
      """)
  }

  @Test("Delegates that are not Sendable stay where they are: no queue and no other task calls them")
  func plainDelegates() async throws {
    try await expectDiagnostics(
      """
      import Dispatch
      import Observers
      protocol OutlineDelegate: AnyObject {
        func select()
      }
      func call(_ outlines: MulticastDelegate<any OutlineDelegate>) {
        outlines.invoke { $0.select() }
        outlines.invoke(on: DispatchQueue.main) { $0.select() }
        // error: type 'any OutlineDelegate' does not conform to the 'Sendable' protocol
      }
      """)
    try await expectDiagnostics(
      """
      import Observers
      protocol OutlineDelegate: AnyObject {
        func select()
      }
      @MainActor func call(_ outlines: MulticastDelegate<any OutlineDelegate>) {
        Task { @MainActor in outlines.invoke { $0.select() } }
        Task.detached { outlines.invoke { $0.select() } }
        // error: passing closure as a 'sending' parameter risks causing data races
      }
      """)
  }

  private let rows = """
    import Dispatch
    import Observers
    final class Row { var taps = 0 }
    protocol RowDelegate: AnyObject, Sendable {
      func tapped(_ row: Row)
    }

    """

  @Test("A value that is not Sendable reaches delegates before the call returns, and never later")
  func values() async throws {
    try await expectDiagnostics(
      rows + """
        func send(_ delegates: MulticastDelegate<any RowDelegate>, _ row: Row) {
          delegates.invoke { $0.tapped(row) }
          delegates.invoke(on: DispatchQueue.main) { $0.tapped(row) }
          // error: capture of 'row' with non-Sendable type 'Row'
        }
        """)
    try await expectDiagnostics(
      rows + """
        func send(_ delegates: MulticastDelegate<any RowDelegate>, _ row: Row) {
          delegates.invoke { $0.tapped(row) }
          delegates.invoke(on: MainActor.self) { $0.tapped(row) }  // error: sending 'row' risks causing data races
        }
        """)
    try await expectDiagnostics(
      rows + """
        actor Table {
          let row = Row()
          func send(_ delegates: MulticastDelegate<any RowDelegate>) {
            delegates.invoke(on: self) { table, delegate in delegate.tapped(table.row) }
            delegates.invoke(on: MainActor.self) { $0.tapped(self.row) }
            // error: non-Sendable type 'Row' of property 'row' cannot exit actor-isolated context
          }
        }
        """)
  }

  @Test("An actor and a screen conform without data races, or not at all") func conformances() async throws {
    try await expectDiagnostics(
      """
      import Observers
      protocol Listener: AnyObject {
        func hear()
      }
      actor Kitchen: Listener {
        nonisolated func hear() {}
      }
      @MainActor final class Screen: @MainActor Listener {
        func hear() {}
      }
      actor OpenKitchen: Listener {
      // error: conformance of 'OpenKitchen' to protocol 'Listener' crosses into actor-isolated code
        func hear() {}
      }
      @MainActor final class OpenScreen: Listener {
      // error: conformance of 'OpenScreen' to protocol 'Listener' crosses into main actor-isolated code
        func hear() {}
      }
      @MainActor func add(_ listeners: MulticastDelegate<any Listener>, _ screen: Screen) { listeners.add(screen) }
      func addAnywhere(_ listeners: MulticastDelegate<any Listener>, _ screen: Screen) {
        listeners.add(screen)
        // error: main actor-isolated conformance of 'Screen' to 'Listener' cannot be used in nonisolated context
      }
      """)
  }
}
