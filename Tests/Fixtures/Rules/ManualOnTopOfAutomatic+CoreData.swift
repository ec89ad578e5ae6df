import CoreData

class Track: NSManagedObject {
  @objc dynamic var title = ""

  func rename(to name: String) {
    // ok: manual-on-top-of-automatic
    willChangeValue(forKey: "title")
    title = name
    didChangeValue(forKey: "title")
  }
}
