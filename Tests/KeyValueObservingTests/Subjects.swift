import KeyValueObserving

/// The subjects that the suites observe. A test that needs a rarer class declares it beside itself.
class Author: CocoaObject {
  @Dynamic var name: String
  @Dynamic var publisher: Publisher?
  @Dynamic var books: [String] = []

  init(_ name: String, publisher: Publisher? = nil) {
    self.name = name
    self.publisher = publisher
  }
}

class Publisher: CocoaObject {
  @Dynamic var town: String

  init(_ town: String) { self.town = town }
}

class Document: CocoaObject {
  @Dynamic var title = "a"
  @Dynamic var subtitle: String?
  @Dynamic var pages = 1
  @Dynamic var author: Author?
  @Dynamic var lines: [String] = []
  @Dynamic var numbers: [Int] = []
  @Dynamic var tags: Set<String> = []
  /// Not observable, because key-value coding and observing do not know it.
  var plain = "plain"

  init(author: Author? = nil) { self.author = author }
}

/// Notifies manually, and does not notify automatically.
class QuietDocument: Document {
  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
}
