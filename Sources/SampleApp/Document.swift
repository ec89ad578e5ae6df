import KeyValueObserving

/// A document of the sample app. It has a title and perhaps an author, and may be a favorite, urgent, or both.
open class Document: CocoaObject {
  @Dynamic public var title: String
  @Dynamic public var author: Author?
  @Dynamic public var isFavorite = false
  @Dynamic public var isUrgent = false

  public init(title: String, author: Author? = nil) {
    self.title = title
    self.author = author
  }
}

/// A person who writes documents.
open class Author: CocoaObject {
  @Dynamic public var name: String

  public init(name: String) {
    self.name = name
  }
}
