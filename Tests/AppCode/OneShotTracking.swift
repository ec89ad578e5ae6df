import Observation
import Testing

@MainActor @Observable private final class TextSettings {
  var textSize = 12
}

@MainActor private final class Preview {
  let settings: TextSettings
  var shown: [Int] = []
  init(_ settings: TextSettings) { self.settings = settings }

  // page: wrong
  func followOnce() {
    withObservationTracking {
      show(settings.textSize)
    } onChange: { [weak self] in
      Task { @MainActor [weak self] in self?.redraw() }  // draws, and nothing is tracked any more
    }
  }
  // page: end

  private func redraw() { show(settings.textSize) }

  // page:
  private var isTracked = false

  func follow() {
    guard !isTracked else { return }  // called again, it changes nothing
    isTracked = true
    withObservationTracking {
      show(settings.textSize)
    } onChange: { [weak self] in
      Task { @MainActor [weak self] in
        self?.isTracked = false
        self?.follow()  // shows and tracks again, when the value is set
      }
    }
  }
  // page: end

  private func show(_ size: Int) { shown.append(size) }
}

@Test("P43: a preview that does not track again misses the second change", .timeLimit(.minutes(5)))
@MainActor func followsOnce() async {
  let settings = TextSettings(), once = Preview(settings), always = Preview(settings)
  once.followOnce()
  always.follow()
  for size in [14, 18] {
    settings.textSize = size
    while always.shown.last != size { await Task.yield() }
  }
  #expect(once.shown == [12, 14])
}

@Test("P43: a preview follows every later change, too", .timeLimit(.minutes(5)))
@MainActor func followsAll() async {
  let settings = TextSettings(), preview = Preview(settings)
  preview.follow()
  for size in [14, 18] {
    settings.textSize = size
    while preview.shown.last != size { await Task.yield() }
  }
  #expect(preview.shown == [12, 14, 18])
}

@Test("P43: a preview that is asked twice to follow shows each of a hundred changes once", .timeLimit(.minutes(5)))
@MainActor func followsTwice() async {
  let settings = TextSettings(), preview = Preview(settings)
  for _ in 1...2 { preview.follow() }
  for size in 13...112 {
    settings.textSize = size
    while preview.shown.last != size { await Task.yield() }
  }
  #expect(preview.shown == Array(12...112))
}

// Tried: again followsTwice; thread no: main actor; cancel no wait; thousand followsTwice; objc no: Swift; early no
// sequence
