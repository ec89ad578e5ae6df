import Observation

final class Autosave {
  func follow() {
    // ruleid: stale-on-change
    withObservationTracking(
      { _ = settings.size },
      onChange: { [weak self] in
        self?.save(); self?.follow()
      })
    // ok: stale-on-change
    withObservationTracking {
      _ = settings.size
    } onChange: { [weak self] in
      Task { @MainActor in
        self?.save(); self?.follow()
      }
    }
    // ok: stale-on-change
    withObservationTracking {
      _ = settings.size
    } onChange: { [weak self] in
      DispatchQueue.main.async {
        self?.save(); self?.follow()
      }
    }
  }
}
