import CompileTesting
import Testing

@Suite("ModelObserver: what the compiler rejects") struct ModelObserverDiagnosticsTests {
  @Test("A misspelled property, a value, and a screen's conformance elsewhere are no subscription")
  func subscriptions() async throws {
    try await expectDiagnostics(
      #"""
      import KeyValueObserving
      import Observers
      final class Player: CocoaObject { @Dynamic var track: String? }
      protocol Subscriber: AnyObject {
        func trackWasChanged(_ player: Player)
      }
      @MainActor final class Screen: @MainActor Subscriber {
        func trackWasChanged(_ player: Player) {}
      }
      let rows: [ObservedProperty<Player, any Subscriber>] = [
        ObservedProperty(\.track) { $0.trackWasChanged($1) },
        ObservedProperty(\.trakc) { $0.trackWasChanged($1) },  // error: has no member 'trakc'
      ]
      @MainActor func subscribe(_ screen: Screen, to observer: ModelObserver<Player, any Subscriber>) {
        observer.subscribe(screen)
        observer.subscribe(3)  // error: missing argument label 'checking:' in call
      }
      func subscribeAnywhere(_ screen: Screen, to observer: ModelObserver<Player, any Subscriber>) {
        observer.subscribe(screen)
        // error: main actor-isolated conformance of 'Screen' to 'Subscriber' cannot be used in nonisolated context
      }
      """#)
  }

  @Test("A subscriber protocol is not isolated: the screens that conform to it are")
  func isolatedProtocol() async throws {
    try await expectDiagnostics(
      #"""
      import KeyValueObserving
      import Observers
      final class Player: CocoaObject { @Dynamic var track: String? }
      @MainActor protocol Subscriber: AnyObject {
        func trackWasChanged(_ player: Player)
      }
      let rows: [ObservedProperty<Player, any Subscriber>] = [
        ObservedProperty(\.track) { $0.trackWasChanged($1) }
        // error: call to main actor-isolated instance method 'trackWasChanged' in a synchronous nonisolated context
      ]
      """#)
  }

  @Test("An observer stays in one isolation, and so does its model") func isolation() async throws {
    try await expectDiagnostics(
      #"""
      import KeyValueObserving
      import Observers
      final class Player: CocoaObject { @Dynamic var track: String? }
      protocol Subscriber: AnyObject {
        func trackWasChanged(_ player: Player)
      }
      @MainActor func stop(_ observer: ModelObserver<Player, any Subscriber>) {
        Task { @MainActor in observer.stop() }
        Task.detached { observer.stop() }  // error: passing closure as a 'sending' parameter risks causing data races
      }
      actor Studio {
        let observer = ModelObserver<Player, any Subscriber>([ObservedProperty(\.track) { $0.trackWasChanged($1) }])
        func play(_ player: Player) { observer.model = player }
      }
      func play(_ studio: Studio, _ player: Player) async {
        await studio.play(player)  // error: sending 'player' risks causing data races
        player.track = "A"
      }
      """#)
  }
}
