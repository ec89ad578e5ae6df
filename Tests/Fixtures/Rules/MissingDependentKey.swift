import Foundation

class Report: NSObject {
  @objc dynamic var title = ""
  // ruleid: missing-dependent-key
  @objc public dynamic var fullTitle: String { title + " by Ada" }
  // ok: missing-dependent-key
  @objc dynamic var pages: Int = 0 {
    didSet { print(pages) }
  }
  // ok: missing-dependent-key
  var shortTitle: String { String(title.prefix(10)) }
}
