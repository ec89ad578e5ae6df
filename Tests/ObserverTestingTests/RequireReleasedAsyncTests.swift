import ObserverTesting
import Testing

@Suite("requireReleased, with tasks") struct RequireReleasedAsyncTests {
  @Test("An object that a task keeps is released when the awaited task has ended")
  func awaited() async throws {
    let (gate, opening) = AsyncStream<Never>.makeStream()
    var loading: Task<Void, Never>?
    try await requireReleased(
      after: {
        opening.finish()
        await loading?.value
      }
    ) {
      let loader = Loader()
      loading = loader.load(until: gate)
      return loader
    }
  }

  @Test("The check waits for nothing else, so without the awaited task the same object is held")
  func notAwaited() async throws {
    let (gate, opening) = AsyncStream<Never>.makeStream()
    var loading: Task<Void, Never>?
    let report = try await #require(throws: LeakReport.self) {
      try await requireReleased {
        await Task.yield()
        let loader = Loader()
        loading = loader.load(until: gate)
        return loader
      }
    }
    #expect(report.message.hasPrefix("Loader was not released. Reflection sees no holder."))
    opening.finish()
    await loading?.value
  }

  @Test("Objects that live across awaits in the closure are released with it")
  func acrossAwaits() async throws {
    try await requireReleased {
      let loader = Loader()
      let (gate, opening) = AsyncStream<Never>.makeStream()
      let loading = loader.load(until: gate)
      opening.finish()
      await loading.value
      return loader
    }
  }

  @MainActor
  @Test("On an actor, the closures run there, with objects that may not leave it")
  func isolated() async throws {
    let bus = Bus()
    try await requireReleased(reachableFrom: bus, after: { bus.last = nil }) {
      MainActor.assertIsolated()
      let screen = Screen()
      bus.last = screen
      await Task.yield()
      return screen
    }
    let report = try await #require(throws: LeakReport.self) {
      try await requireReleased(reachableFrom: bus, after: { await Task.yield() }) {
        let screen = Screen()
        bus.last = screen
        return screen
      }
    }
    #expect(report.message.contains("↓ Bus.last\n╰→ Screen\n"))
  }
}
