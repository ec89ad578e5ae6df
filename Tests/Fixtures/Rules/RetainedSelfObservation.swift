import Foundation

final class SoundSettings: NSObject {
  func start() {
    // ruleid: retained-self-observation
    self.kvoController.observe(
      self, keyPath: "volume", options: .new
    ) { _, _, _ in print("changed") }
    // ok: retained-self-observation
    kvoController.observe(settings, keyPath: "volume", options: .new) { _, _, _ in print("changed") }
    // ok: retained-self-observation
    kvoControllerNonRetaining.observe(self, keyPath: "volume", options: .new) { _, _, _ in print("changed") }
  }
}
