import Foundation

class DeclaredReport: NSObject {
  @objc dynamic var title = ""
  // ok: missing-dependent-key
  @objc dynamic var fullTitle: String { title + " by Ada" }

  @objc class func keyPathsForValuesAffectingFullTitle() -> Set<String> { ["title"] }
}
