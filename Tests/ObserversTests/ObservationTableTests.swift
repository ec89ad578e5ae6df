import KeyValueObserving
import Testing

@testable import Observers

private final class Song: CocoaObject {
  @Dynamic var title = ""
  @Dynamic var length = 0
}

private final class Player {}

@Suite("A controller's table: what it keeps")
struct ObservationTableTests {
  private let player = Player()

  private func paths(_ controller: KeyValueObservationController<Player>) -> [[String]] {
    controller.table.entries.withLock { $0.values.map { $0.keys.sorted() } }
  }

  @Test("A table keeps an observation until it ends, and then nothing of its subject", arguments: [true, false])
  func ends(retainsSubjects: Bool) {
    let controller = KeyValueObservationController(observer: player, retainsSubjects: retainsSubjects)
    let song = Song()
    func observeBoth() { controller.observe(song, anyOf: [\.title, \.length]) { _, _, _ in } }
    observeBoth()
    #expect(paths(controller) == [["length", "title"]])
    controller.unobserve(song, \.title)
    #expect(paths(controller) == [["length"]])
    controller.unobserve(song, \.length)
    #expect(paths(controller).isEmpty)
    observeBoth()
    controller.unobserve(song)
    #expect(paths(controller).isEmpty)
    observeBoth()
    controller.unobserveAll()
    #expect(paths(controller).isEmpty && song.observationInfo == nil)
  }

  @Test("A table keeps nothing of a subject that was released, or that refused")
  func subjectsGone() {
    let controller = KeyValueObservationController(observer: player, retainsSubjects: false)
    var songs = [Song(), Song()]
    for song in songs { controller.observe(song, anyOf: [\.title, \.length]) { _, _, _ in } }
    songs.removeFirst()
    #expect(paths(controller) == [["length", "title"]])
    songs.removeFirst()
    #expect(paths(controller).isEmpty)
    let song = Song()
    _ = CocoaException.catching { controller.observe(song, keyPath: "titel") { _, _, _ in } }
    #expect(paths(controller).isEmpty)
  }

  @Test(
    "An observation releases its handler when it ends, although its subject lives and is not retained",
    arguments: [false, true])
  func captures(endsAll: Bool) {
    final class Captured {}
    let controller = KeyValueObservationController(observer: player, retainsSubjects: false)
    let song = Song()
    weak var left: Captured?
    do {
      let captured = Captured()
      left = captured
      controller.observe(song, \.title) { _, _, _, _ in withExtendedLifetime(captured) {} }
    }
    #expect(left != nil)
    if endsAll { controller.unobserveAll() } else { controller.unobserve(song, \.title) }
    #expect(left == nil)
  }
}
