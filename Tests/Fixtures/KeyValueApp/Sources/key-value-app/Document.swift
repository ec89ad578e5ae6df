import KeyValueObserving

final class Author: CocoaObject {
  @Dynamic var name: String

  init(name: String) {
    self.name = name
  }
}

final class Document: CocoaObject {
  @Dynamic var title: String?
  @Dynamic var pages = 1
  @Dynamic var author: Author?
}
