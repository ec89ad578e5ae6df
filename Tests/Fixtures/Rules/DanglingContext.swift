import Foundation

final class Screen: NSObject {
  private static var context = 0

  func follow(_ settings: Settings, in row: Row) {
    // ok: dangling-context
    settings.addObserver(self, forKeyPath: "volume", options: [], context: &Screen.context)
    // ok: dangling-context
    settings.addObserver(self, forKeyPath: "volume", options: [], context: Unmanaged.passUnretained(self).toOpaque())
    // ruleid: dangling-context
    settings.addObserver(
      self, forKeyPath: "volume", options: [],
      context: Unmanaged.passUnretained(row).toOpaque())
    // ok: dangling-context
    settings.removeObserver(self, forKeyPath: "volume", context: &Screen.context)
    // ok: dangling-context
    CFRunLoopAddSource(Unmanaged.passUnretained(row).toOpaque())
  }

  func followLocally(_ settings: Settings) {
    // ruleid: dangling-context
    var local = 0
    settings.addObserver(self, forKeyPath: "volume", options: [], context: &local)
  }
}
