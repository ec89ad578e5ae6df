import KeyValueObserving

/// The people and things that the suites observe. Who needs a rarer class declares it beside the test.
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

  init(_ town: String) {
    self.town = town
  }
}

class Document: CocoaObject {
  @Dynamic var title = "a"
  @Dynamic var subtitle: String?
  @Dynamic var pages = 1
  @Dynamic var author: Author?
  @Dynamic var lines: [String] = []
  @Dynamic var numbers: [Int] = []
  @Dynamic var tags: Set<String> = []
  /// Not observable: what key-value coding and observing do not know.
  var plain = "plain"

  init(author: Author? = nil) {
    self.author = author
  }
}

/// Keeps its setters to itself and announces by hand.
class QuietDocument: Document {
  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
}
