import Foundation
import KeyValueObserving
import Testing

@Suite("Clause 21: keys and values that do not fit raise") struct UnfittingValueTests {
  @Test("An unknown key raises and changes nothing") func unknownKey() {
    let document = Document()
    let read = CocoaException.catching { document.value(forKey: "k") }
    let written = CocoaException.catching { document.setValue(1, forKey: "k") }
    let sentence = "this class is not key value coding-compliant for the key k."
    #expect(
      read
        == CocoaException(
          name: "NSUnknownKeyException", reason: "[\(quoted(document)) valueForUndefinedKey:]: \(sentence)"))
    #expect(
      written
        == CocoaException(
          name: "NSUnknownKeyException", reason: "[\(quoted(document)) setValue:forUndefinedKey:]: \(sentence)"))
  }

  @Test("An override of a hook takes the place of the exception") func overriddenHooks() {
    final class Forgiving: CocoaObject {
      var taken: [String] = []
      @Dynamic var count = 1
      override func value(forUndefinedKey key: String) -> Any? { "no \(key)" }
      override func setValue(_ value: Any?, forUndefinedKey key: String) { taken.append("\(key) \(value ?? "nil")") }
      override func setNilValueForKey(_ key: String) { count = 0 }
    }
    let forgiving = Forgiving()
    let exception = CocoaException.catching {
      forgiving.setValue(1, forKey: "k")
      forgiving.setValue(nil, forKey: "k")
      forgiving.setValue(nil, forKey: "count")
    }
    #expect(exception == nil)
    #expect(forgiving.value(forKey: "k") as? String == "no k")
    #expect(forgiving.taken == ["k 1", "k nil"])
    #expect(forgiving.count == 0)
  }

  @Test("Setting nil for a non-optional property raises and changes nothing") func nilForNonOptional() {
    let document = Document()
    let lines = record(document, "pages") { _ in
      let exception = CocoaException.catching { document.setValue(nil, forKey: "pages") }
      #expect(
        exception
          == CocoaException(
            name: "NSInvalidArgumentException",
            reason: "[\(quoted(document)) setNilValueForKey]: could not set nil as the value for the key pages."))
    }
    #expect(lines == [])
    #expect(document.pages == 1)
  }

  @Test("A value of the wrong type raises, and the message names the key and both types")
  func wrongType() throws {
    let document = Document()
    let lines = record(document, "pages") { _ in
      let exception = CocoaException.catching { document.setValue("three", forKey: "pages") }
      #expect(exception?.name == "NSInvalidArgumentException")
      let reason = exception?.reason ?? ""
      #expect(["\"pages\"", "Int", "String", quoted(document)].filter { !reason.contains($0) } == [])
    }
    #expect(lines == [])
    #expect(document.pages == 1)
  }

  @Test("The message names the type of a wrong element, or the wrong kind of collection")
  func wrongElement() {
    let document = Document()
    func but(_ key: String, _ value: Any) -> String? {
      CocoaException.catching { document.setValue(value, forKey: key) }?.reason.components(separatedBy: ", but ").last
    }
    #expect(but("numbers", [1, "x", 2.5] as [Any]) == "an element was of type String.")
    #expect(but("tags", [1, "x"] as Set<AnyHashable>) == "an element was of type Int.")
    #expect(but("tags", ["x"]) == "it was of type Array<String>.")
    #expect(but("title", ["x"]) == "it was of type Array<String>.")
  }

  @Test("Setting a computed key raises") func computedKeys() {
    let letter = Letter()
    let exception = CocoaException.catching { letter.setValue("x", forKey: "full") }
    #expect(exception?.reason.hasPrefix("[\(quoted(letter)) setValue:forUndefinedKey:]") == true)
    #expect(letter.value(forKey: "full") as? String == "Ada L")
  }
}

@Suite("Clause 22: reading and writing by name") struct CodingTests {
  @Test("Setting a value by name notifies exactly once") func setByName() {
    let document = Document(author: Author("Ada"))
    #expect(record(document, "title", .new) { _ in document.setValue("b", forKey: "title") } == ["title: kind=1 new=b"])
    #expect(
      record(document, "author.name", .new) { _ in document.setValue("Eve", forKeyPath: "author.name") }
        == ["author.name: kind=1 new=Eve"])
    #expect(document.title == "b")
    #expect(document.author?.name == "Eve")
  }

  @Test("A value of every kind can be set and read by name") func everyKind() {
    let document = Document()
    let author = Author("Ada")
    let values: [(String, Any)] = [
      ("title", "b"), ("subtitle", "c"), ("pages", 3), ("author", author), ("numbers", [1, 2]), ("tags", Set(["x"])),
    ]
    for (key, value) in values { document.setValue(value, forKey: key) }
    #expect(values.map { "\(document.value(forKey: $0.0) ?? "nil")" } == values.map { "\($0.1)" })
    document.setValue(nil, forKey: "author")
    document.setValue(nil, forKey: "subtitle")
    #expect(document.value(forKey: "author") == nil)
    #expect(document.value(forKey: "subtitle") == nil)
    #expect(document.author == nil)
  }

  @Test("The value of a path with nil on the way is nil") func nilOnPath() {
    let document = Document()
    let exception = CocoaException.catching {
      #expect(document.value(forKeyPath: "author.publisher.town") == nil)
      document.setValue("Ulm", forKeyPath: "author.publisher.town")
      document.author = Author("Ada")
      #expect(document.value(forKeyPath: "author.publisher.town") == nil)
      document.author?.publisher = Publisher("Ulm")
      #expect(document.value(forKeyPath: "author.publisher.town") as? String == "Ulm")
      document.setValue("Bonn", forKeyPath: "author.publisher.town")
    }
    #expect(exception == nil)
    #expect(document.author?.publisher?.town == "Bonn")
  }
}

@Suite("Clause 22: collection operators") struct CollectionOperatorTests {
  final class Library: CocoaObject {
    @Dynamic var documents: [Document] = []
    @Dynamic var tags: Set<String> = ["x", "y"]
    init(pages: [Int]) {
      documents = pages.map { count in
        let document = Document()
        document.pages = count
        return document
      }
    }
  }

  private func value(_ path: String, of pages: [Int]) -> Any? { Library(pages: pages).value(forKeyPath: path) }

  @Test("@count, @sum, @avg, @max, and @min compute from numbers") func numbers() {
    #expect(value("documents.@count", of: [3, 1, 2]) as? Int == 3)
    #expect(value("documents.@sum.pages", of: [3, 1, 2]) as? Int == 6)
    #expect(value("documents.@avg.pages", of: [3, 1, 2]) as? Double == 2)
    #expect(value("documents.@max.pages", of: [3, 1, 2]) as? Int == 3)
    #expect(value("documents.@min.pages", of: [3, 1, 2]) as? Int == 1)
    #expect(value("tags.@count", of: []) as? Int == 2)
  }

  @Test("On an empty collection, @count and @sum are 0, and @avg, @max, and @min are nil")
  func emptyCollection() {
    #expect(value("documents.@count", of: []) as? Int == 0)
    #expect(value("documents.@sum.pages", of: []) as? Int == 0)
    #expect(value("documents.@avg.pages", of: []) == nil)
    #expect(value("documents.@max.pages", of: []) == nil)
    #expect(value("documents.@min.pages", of: []) == nil)
  }

  @Test("@sum and @avg count nil as 0, and @max and @min skip it") func nilElements() {
    final class Rating: CocoaObject {
      @Dynamic var stars: Int?
      init(_ stars: Int?) { self.stars = stars }
    }
    final class Ratings: CocoaObject { @Dynamic var all = [Rating(4), Rating(nil), Rating(2), Rating(nil)] }
    let ratings = Ratings()
    #expect(ratings.value(forKeyPath: "all.@sum.stars") as? Int == 6)
    #expect(ratings.value(forKeyPath: "all.@avg.stars") as? Double == 1.5)
    #expect(ratings.value(forKeyPath: "all.@max.stars") as? Int == 4)
    #expect(ratings.value(forKeyPath: "all.@min.stars") as? Int == 2)
  }

  @Test("@sum and @avg take integers that are no NSNumber") func wideIntegers() {
    final class Account: CocoaObject {
      @Dynamic var balance: Int128
      init(_ balance: Int128) { self.balance = balance }
    }
    final class Bank: CocoaObject { @Dynamic var accounts = [Account(1), Account(4)] }
    #expect(Bank().value(forKeyPath: "accounts.@sum.balance") as? Int == 5)
    #expect(Bank().value(forKeyPath: "accounts.@avg.balance") as? Double == 2.5)
  }

  @Test("The elements themselves are operated on as 'self'") func elementsThemselves() {
    let document = Document()
    document.numbers = [3, 1, 2]
    #expect(document.value(forKeyPath: "numbers.@max.self") as? Int == 3)
    #expect(document.value(forKeyPath: "numbers.@sum.self") as? Int == 6)
    #expect(document.value(forKeyPath: "numbers.self") as? [Int] == [3, 1, 2])
  }

  @Test("An operator without a path raises, except for @count") func operatorWithoutPath() {
    let exception = CocoaException.catching { #expect(value("documents.@sum", of: [1]) == nil) }
    #expect(exception?.name == "NSUnknownKeyException")
    #expect(
      exception?.reason
        == "[<Array<Document>> valueForUndefinedKey:]: this class is not key value coding-compliant for the key @sum.")
  }

  @Test("A path after @count is ignored") func pathAfterCount() {
    let exception = CocoaException.catching {
      #expect(value("documents.@count.pages", of: [3, 1, 2]) as? Int == 3)
      #expect(value("documents.@count.nonsense.more", of: [3, 1, 2]) as? Int == 3)
    }
    #expect(exception == nil)
  }

  @Test("Union operators and paths through a collection return an array of values") func unions() {
    #expect(value("documents.@unionOfObjects.pages", of: [1, 2, 1]) as? [Int] == [1, 2, 1])
    #expect((value("documents.@distinctUnionOfObjects.pages", of: [1, 2, 1]) as? [Int])?.sorted() == [1, 2])
    #expect(value("documents.pages", of: [1, 2, 1]) as? [Int] == [1, 2, 1])
    #expect(value("documents.title.@count", of: [1, 2]) as? Int == 2)
  }

  @Test("An unknown operator raises, and the message names it") func unknownOperator() {
    let exception = CocoaException.catching { value("documents.@median.pages", of: [1]) }
    #expect(exception?.name == "NSInvalidArgumentException")
    #expect(exception?.reason.hasSuffix(": this class does not implement the median operation.") == true)
  }
}
