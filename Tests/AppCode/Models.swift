// The models that the pages' code for apps observes. `@objc dynamic` makes a property observable. The models of P26 are
// nonisolated, because an override of a function of NSObject's names their keys.

#if canImport(ObjectiveC)
  import Foundation

  nonisolated final class Person: NSObject {
    @objc dynamic var name = "Ada"
  }

  nonisolated class Document: NSObject {
    @objc dynamic var title = ""
    @objc dynamic var author: Person?
    @objc dynamic var isFavorite = false
  }

  final class Order: NSObject {
    @objc dynamic var price = 0.0
    @objc dynamic var carrier: String?
  }

  final class Settings: NSObject {
    @objc dynamic var volume = 0
    @objc dynamic var isMuted = false
    @objc dynamic var profile: String?
  }
#endif
