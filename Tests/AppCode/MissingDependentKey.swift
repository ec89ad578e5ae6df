#if canImport(ObjectiveC)
  import Foundation

  // page:
  // nonisolated: for an app whose code is on the main actor by default. NSObject's class function is on no actor.
  nonisolated final class Report: Document {
    @objc dynamic var fullTitle: String { "\(title) by \(author?.name ?? "nobody")" }

    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
      let keyPaths = super.keyPathsForValuesAffectingValue(forKey: key)
      guard key == #keyPath(Report.fullTitle) else { return keyPaths }
      return keyPaths.union([#keyPath(Report.title), #keyPath(Report.author.name)])
    }
  }
// page: end
#endif
