import Foundation

final class Screen: NSObject {
  // ok: shared-context
  private static var context = 0
  // ruleid: shared-context
  fileprivate static let volumeContext: StaticString = "volume"
  // ok: shared-context
  private static let title: StaticString = "Settings"
}
