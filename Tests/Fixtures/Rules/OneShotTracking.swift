import Observation

final class Preview {
  func follow() {
    // ok: one-shot-tracking
    withObservationTracking {
      draw(settings.size)
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow() }
    }
  }

  func watch() {
    // ruleid: one-shot-tracking
    withObservationTracking {
      draw(settings.size)
    } onChange: { [weak self] in
      Task { @MainActor in
        self?.redraw()
      }
    }
  }

  func next() async {
    await withCheckedContinuation { continuation in
      // ok: one-shot-tracking
      withObservationTracking {
        _ = settings.size
      } onChange: {
        continuation.resume()
      }
    }
  }
}
