import Foundation
import KeyValueObserving
import Observers
import SampleApp
import TestSupport
import Testing

private class Player: CocoaObject {
  @Dynamic var track = ""
  @Dynamic var volume = 0
}

private protocol PlayerSubscriber: AnyObject {
  func trackWasChanged(_ player: Player)
  func volumeWasChanged(_ player: Player)
}

private final class Screen: PlayerSubscriber {
  let transcript: Transcript
  init(_ transcript: Transcript) { self.transcript = transcript }
  func trackWasChanged(_ player: Player) { transcript("track \(player.track)") }
  func volumeWasChanged(_ player: Player) { transcript("volume \(player.volume)") }
}

private typealias PlayerObserver = ModelObserver<Player, any PlayerSubscriber>

private let properties: [ObservedProperty<Player, any PlayerSubscriber>] = [
  ObservedProperty(\.track) { $0.trackWasChanged($1) },
  ObservedProperty(\.volume) { $0.volumeWasChanged($1) },
]

@Suite("ModelObserver: a custom model") struct ModelObserverTests {
  private let transcript = Transcript()
  private let player = Player()

  @Test("It delivers the initial values and every change, and then does the same for the next model")
  func follows() {
    let observer = PlayerObserver(properties)
    let screen = Screen(transcript)
    observer.subscribe(screen)
    observer.model = player
    player.volume = 3
    let next = Player()
    next.track = "Blue"
    observer.model = next
    player.volume = 4
    next.volume = 5
    #expect(
      transcript.lines == ["track ", "volume 0", "volume 3", "track Blue", "volume 0", "volume 5"])
    withExtendedLifetime(screen) {}
  }

  @Test("When the next model is delivered, the former one is observed no more") func formerModel() {
    final class Witness: PlayerSubscriber {
      let former = Player()
      var found: [Bool] = []
      func trackWasChanged(_ player: Player) {}
      func volumeWasChanged(_ player: Player) { found.append(former.observationInfo != nil) }
    }
    let observer = PlayerObserver(properties)
    let witness = Witness()
    observer.subscribe(witness)
    observer.model = witness.former
    observer.model = player
    #expect(witness.found == [true, false])
  }

  @Test("Setting the same model again delivers its values only on request", arguments: [false, true])
  func sameModel(redelivers: Bool) {
    let observer = PlayerObserver(properties, redeliversSameModel: redelivers)
    let screen = Screen(transcript)
    observer.subscribe(screen)
    observer.model = player
    observer.model = player
    let initial = ["track ", "volume 0"]
    #expect(transcript.lines == (redelivers ? initial + initial : initial))
    observer.stop()
    observer.model = player
    player.volume = 1
    #expect(transcript.lines.count == (redelivers ? 4 : 2))
    withExtendedLifetime(screen) {}
  }

  @Test("A model that is set again inside a handler is delivered at once, and then the outer delivery continues")
  func sameModelInside() {
    final class Repeater: PlayerSubscriber {
      let observer: PlayerObserver
      let transcript: Transcript
      init(_ observer: PlayerObserver, _ transcript: Transcript) {
        (self.observer, self.transcript) = (observer, transcript)
      }
      func trackWasChanged(_ player: Player) { transcript("track \(player.track)") }
      func volumeWasChanged(_ player: Player) {
        transcript("volume \(player.volume)")
        if player.volume == 1 {
          player.volume = 2
          observer.model = player
        }
      }
    }
    let observer = PlayerObserver(properties, redeliversSameModel: true)
    observer.model = player
    let (repeater, screen) = (Repeater(observer, transcript), Screen(transcript))
    observer.subscribe(repeater)
    observer.subscribe(screen)
    player.volume = 1
    #expect(
      transcript.lines == [
        "volume 1", "volume 2", "volume 2", "track ", "track ", "volume 2", "volume 2", "volume 2",
      ])
    withExtendedLifetime((repeater, screen)) {}
  }

  @Test("Subscribers may be of a class instead of a protocol, and the refusal then names the class")
  func subscriberClass() {
    let observer = ModelObserver<Player, Screen>([ObservedProperty(\.volume) { $0.volumeWasChanged($1) }])
    let screen = Screen(transcript)
    observer.subscribe(screen)
    observer.model = player
    #expect(transcript.lines == ["volume 0"])
    #expect(throws: SubscriptionError.notASubscriber(type: "Player", expected: "Screen")) {
      try observer.subscribe(checking: player)
    }
    withExtendedLifetime(screen) {}
  }

  @Test("A value that conforms cannot be subscribed: the process ends and says why", .exitTests)
  func value() async throws {
    let child = try #require(
      await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        alarm(300)
        ModelObserver<Player, any CustomStringConvertible>([]).subscribe("a string")
      })
    let words = String(decoding: child.standardErrorContent, as: UTF8.self)
    #expect(words.contains("A subscriber must be an object (was a value of type String)."))
  }

  @Test("An observer of Sendable models and subscribers is Sendable") func sendable() {
    class Counting: CocoaObject { @Dynamic var count = 0 }
    final class Meter: Counting, @unchecked Sendable {}  // unchecked because this test observes it first
    final class Counter: Sendable { let calls = Locked(0) }
    let meter = Meter()
    let counter = Counter()
    let observer = ModelObserver<Meter, Counter>([
      ObservedProperty(\.count) { counter, _ in counter.calls.withLock { $0 += 1 } }
    ])
    observer.model = meter
    observer.subscribe(counter)
    onThreads(2) { thread in
      for _ in 0..<stress(100) { if thread == 0 { meter.count += 1 } else { observer.refresh() } }
    }
    #expect(counter.calls.withLock(\.self) == 2 * stress(100))
    let (reverted, meters) = (Locked(0), [Meter(), Meter()])
    onThreads(2) { thread in
      for round in 0..<stress(20_000) {
        if thread == 1 {
          observer.refresh()
        } else {
          observer.model = meters[round % 2]
          if observer.model !== meters[round % 2] { reverted.withLock { $0 += 1 } }
        }
      }
    }
    #expect(reverted.withLock(\.self) == 0, "A refresh sets the model that another thread has replaced.")
  }
}

@Suite("ModelObserver: refresh from a source") struct ModelObserverRefreshTests {
  private struct Offline: Error {}

  private let transcript = Transcript()
  private let player = Player()
  private let observer = PlayerObserver(properties)

  @Test("The model that the source returns is delivered, whether it is the same or another") func source() {
    let screen = Screen(transcript)
    observer.subscribe(screen)
    observer.model = player
    player.volume = 7
    #expect(observer.refresh(from: { player }))
    let next = Player()
    #expect(observer.refresh(from: { next }))
    #expect(observer.model === next)
    player.volume = 8
    #expect(transcript.lines == ["track ", "volume 0", "volume 7", "track ", "volume 7", "track ", "volume 0"])
    withExtendedLifetime(screen) {}
  }

  @Test("A source that throws is reported, and the observer keeps its model") func failure() {
    let screen = Screen(transcript)
    observer.model = player
    observer.subscribe(screen)
    #expect(!observer.refresh(from: { throw Offline() }, report: { transcript("\($0)") }))
    player.volume = 1
    #expect(
      transcript.lines == [
        "Nothing was refreshed because the model was not read (Offline()). Try again later.", "volume 1",
      ])
    withExtendedLifetime(screen) {}
  }

  @Test("A source without a model ends the observation; a stopped observer does not read its source")
  func nothingToDeliver() {
    let report = { (failure: RefreshFailure) in transcript("\(failure)") }
    observer.model = player
    #expect(!observer.refresh(from: { nil }, report: report))
    #expect(observer.model == nil && player.observationInfo == nil)
    observer.stop()
    #expect(!observer.refresh(from: { throw Offline() }, report: report))
    #expect(transcript.lines == [RefreshFailure.noModel, .stopped].map { $0.description })
  }

  @Test("A source that stops the observer delivers nothing, and the refresh says so") func stoppedByItsSource() {
    observer.model = player
    let source = { [player] in
      observer.stop()
      return player
    }
    #expect(!observer.refresh(from: source, report: { transcript("\($0)") }))
    #expect(transcript.lines == [RefreshFailure.stopped.description])
  }
}

/// Conforms the way a class on the main actor does, with main-actor methods and state.
@MainActor private final class MainScreen: @MainActor PlayerSubscriber {
  var lines: [String] = []
  func trackWasChanged(_ player: Player) { lines.append("track \(player.track)") }
  func volumeWasChanged(_ player: Player) { lines.append("volume \(player.volume)") }
}

@Suite("ModelObserver: isolations") struct ModelObserverIsolationTests {
  @Test("A main-actor class subscribes by plain conformance, by its type and as anything")
  @MainActor func mainActor() throws {
    let observer = PlayerObserver(properties)
    let (screen, other) = (MainScreen(), MainScreen())
    observer.subscribe(screen)
    try observer.subscribe(checking: other)
    observer.model = Player()
    observer.model?.volume = 2
    try observer.unsubscribe(other)
    #expect(screen.lines == ["track ", "volume 0", "volume 2"])
    #expect(other.lines == screen.lines)
  }

  @Test("An actor owns an observer with its model and its subscribers") func actor() async {
    actor Studio {
      let observer = PlayerObserver(properties)
      let transcript = Transcript()
      private lazy var screen = Screen(transcript)

      func play() -> [String] {
        observer.subscribe(screen)
        observer.model = Player()
        observer.model?.track = "Blue"
        return transcript.lines
      }
    }
    #expect(await Studio().play() == ["track ", "volume 0", "track Blue"])
  }
}
