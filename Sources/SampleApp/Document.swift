import KeyValueObserving

/// What the sample app edits: a document with a title, which may be a favourite, or urgent, or both.
open class Document: CocoaObject {
  @Dynamic public var title: String
  @Dynamic public var isFavorite = false
  @Dynamic public var isUrgent = false

  public init(title: String) {
    self.title = title
  }
}
