import Observation

final class Preview {
  func follow() {
    // ruleid: untracked-read
    let size = settings.textSize
    withObservationTracking {
      draw(theme: settings.theme, size: size)
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow() }
    }
  }

  func followInside() {
    // ok: untracked-read
    withObservationTracking {
      let size = settings.textSize
      draw(theme: settings.theme, size: size)
    } onChange: { [weak self] in
      Task { @MainActor in self?.followInside() }
    }
  }
}
