import ObserverTesting
import Testing

@Suite("A leak through a task is traced to the task") struct TaskLeakTests {
  private let gate: AsyncStream<Never>
  private let opener: AsyncStream<Never>.Continuation

  init() { (gate, opener) = AsyncStream.makeStream() }

  @Test("A stored task is named as a suspect") func storedTask() async throws {
    weak var leaked: Storing?
    let report = try #require(throws: LeakReport.self) {
      try requireReleased {
        let storing = Storing()
        storing.load(until: gate)
        leaked = storing
        return storing
      }
    }
    opener.finish()
    await leaked?.loading?.value
    #expect(
      report.message == """
        Storing was not released. Reflection sees no holder.
        This may hold it:
        ├─ Storing
        │    leaking: yes (returned by the closure, which has ended)
        │    ↓ Storing.loading
        │              ~~~~~~~
        ╰→ task, with everything that its code captures
             leaking: unknown (cannot be looked into)
        Give what may hold it as reachableFrom: the subject, the screen, the collection that it was put into.
        """)
  }

  @Test("An actor is named as a suspect: its loop may keep what it was given")
  func actorsLoop() async throws {
    let poller = Poller()
    var polling: Task<Void, Never>?
    let report = try #require(throws: LeakReport.self) {
      try requireReleased(reachableFrom: poller) {
        let loader = Loader()
        polling = Task { [gate] in await poller.poll(loader, until: gate) }
        return loader
      }
    }
    opener.finish()
    await polling?.value
    #expect(
      report.message == """
        Loader was not released. Reflection sees no holder.
        This may hold it:
        ├─ Poller
        │    leaking: no (given as reachableFrom)
        │    ↓ Poller
        ╰→ call of the actor that has not returned, such as a loop
             leaking: unknown (cannot be looked into)
        """)
  }

  @Test("An actor that its own loop keeps is also named") func actorItself() async throws {
    var polling: Task<Void, Never>?
    let report = try #require(throws: LeakReport.self) {
      try requireReleased {
        let poller = Poller()
        polling = Task { [gate] in await poller.poll(Loader(), until: gate) }
        return poller
      }
    }
    opener.finish()
    await polling?.value
    #expect(report.message.contains("↓ Poller\n╰→ call of the actor that has not returned, such as a loop\n"))
  }

  @Test("A stored continuation is named as a suspect", arguments: [true, false])
  func continuation(isChecked: Bool) async throws {
    final class Keeper {
      var unsafe: UnsafeContinuation<Void, Never>?
      var checked: CheckedContinuation<Void, Never>?
    }
    let (keeper, loader) = (Keeper(), Loader())
    let report = try #require(throws: LeakReport.self) {
      try requireReleased(reachableFrom: Keeper()) { loader }
    }
    #expect(report.message == "Loader was not released. Reflection sees no holder.")
    let seen = Seen()
    func look() {
      do { try requireReleased(reachableFrom: keeper) { loader } } catch { seen.message = "\(error)" }
    }
    if isChecked {
      await withCheckedContinuation { continuation in
        keeper.checked = continuation
        look()
        continuation.resume()
      }
    } else {
      await withUnsafeContinuation { continuation in
        keeper.unsafe = continuation
        look()
        continuation.resume()
      }
    }
    #expect(seen.message.contains("╰→ suspended task, with everything that its code captures\n"), "\(seen.message)")
    #expect(seen.message.contains("↓ Keeper.\(isChecked ? "checked" : "unsafe")\n"), "\(seen.message)")
  }

  private final class Seen { var message = "" }
}
