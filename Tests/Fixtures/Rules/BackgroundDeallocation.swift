import Foundation

final class Screen {
  func reload() {
    // ruleid: background-deallocation
    DispatchQueue.global(qos: .utility).async {
      let preview = render()
      DispatchQueue.main.async { [weak self] in
        self?.show(preview)
      }
    }
    // ok: background-deallocation
    worker.async { [weak self] in
      let preview = render()
      DispatchQueue.main.async { [weak self] in self?.show(preview) }
    }
    // ok: background-deallocation
    worker.async { [renderer] in
      let preview = renderer.render()
      DispatchQueue.main.async { show(preview) }
    }
    // ok: background-deallocation
    DispatchQueue.main.async {
      UIView.animate(withDuration: 1) { [weak self] in self?.layout() }
    }
  }
}

final class Player {
  static let shared = Player()

  func play() {
    // ok: background-deallocation
    queue.async {
      self.audio.changed = { [weak self] in self?.show() }
    }
  }
}
