import Foundation
import Testing

@MainActor private final class Screen {
  private let worker: DispatchQueue
  private let gone: @Sendable () -> Void
  private var preview = ""

  init(worker: DispatchQueue, gone: @escaping @Sendable () -> Void) {
    (self.worker, self.gone) = (worker, gone)
  }

  deinit { gone() }

  // page: wrong
  func reloadAndHold() {
    worker.async {  // needs `self` for the inner weak reference, so it keeps `self`
      let preview = Self.render()
      DispatchQueue.main.async { [weak self] in self?.show(preview) }
    }
  }
  // page: end

  // page:
  func reload() {
    worker.async { [weak self] in  // weak here, where the work goes to another thread
      let preview = Self.render()
      DispatchQueue.main.async { [weak self] in self?.show(preview) }
    }
  }
  // page: end

  nonisolated private static func render() -> String { "preview" }
  private func show(_ preview: String) { self.preview = preview }
}

@Test("P37: a screen that closes during the work goes at once, not when the work is done", .timeLimit(.minutes(5)))
@MainActor func goesBeforeTheWorkIsDone() async {
  let worker = DispatchQueue(label: "worker"), hold = DispatchSemaphore(value: 0)
  worker.async { hold.wait() }
  weak var closed: Screen?
  await withCheckedContinuation { continuation in
    var screen: Screen? = Screen(worker: worker) { continuation.resume() }
    closed = screen
    screen?.reload()
    screen = nil
  }
  #expect(closed == nil)  // while the worker still waits
  hold.signal()
}

// Tried: again no state; thread goesBeforeTheWorkIsDone; cancel goesBeforeTheWorkIsDone; thousand no list; objc read:
// __weak; early no sequence
