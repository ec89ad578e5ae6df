import Foundation

final class CourierScreen {
  private var timer: Timer?

  func appear() {
    // ruleid: timer-keeps-owner
    timer = Timer.scheduledTimer(
      timeInterval: 60,
      target: self,
      selector: #selector(refresh),
      userInfo: nil,
      repeats: true)
    // ruleid: timer-keeps-owner
    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in
      self.refresh()
    }
    // ok: timer-keeps-owner
    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in self?.refresh() }
    // ok: timer-keeps-owner
    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in self.refresh() }
    // ok: timer-keeps-owner
    timer = Timer.scheduledTimer(
      timeInterval: 60, target: proxy, selector: #selector(refresh), userInfo: nil, repeats: true)
  }

  deinit {
    timer?.invalidate()
  }
}
