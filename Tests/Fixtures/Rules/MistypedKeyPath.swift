import Foundation

final class Header: NSObject {
  func appear() {
    // ruleid: mistyped-key-path
    profile.addObserver(
      self, forKeyPath: "fristNmae", options: [], context: nil)
    // ok: mistyped-key-path
    profile.addObserver(self, forKeyPath: #keyPath(Profile.firstName), options: [], context: nil)
    // ok: mistyped-key-path
    profile.addObserver(self, forKeyPath: key, options: [], context: nil)
  }

  func disappear() {
    profile.removeObserver(self, forKeyPath: "fristNmae")
  }
}
