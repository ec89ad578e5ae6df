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
  func follow() {
    withObservationTracking {
      show(settings.textSize)
    } onChange: { [weak self] in
      Task { @MainActor [weak self] in self?.follow() }  // shows and tracks again, when the value is set
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
