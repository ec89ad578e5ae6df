#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    nonisolated final class Report: Document {
      // page: wrong
      @objc dynamic var fullTitle: String { "\(title) by \(author?.name ?? "nobody")" }  // nobody sets it
      // page: end
    }
  }

  // page:
  // nonisolated: if the main actor is the default. NSObject's class function is on no actor.
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

// Tried: again no token; thread no: a model; cancel no task; thousand no growth; objc twin; early no sequence
