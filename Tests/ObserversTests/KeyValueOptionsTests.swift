import KeyValueObserving
import Observers
import SampleApp
import Testing

private final class Essay: CocoaObject {
  @Dynamic var pages = 1
  @Dynamic var copies: Int? = 1
}

/// Records the calls of its actions.
private final class Reader: CocoaObject, @unchecked Sendable {  // unchecked because `transcript` guards what it records
  let transcript = Transcript()
  private(set) var controller: KeyValueObservationController<Reader>!

  override init() {
    super.init()
    controller = KeyValueObservationController(observer: self)
  }

  func called() { transcript("called") }
  func received(_ new: Int?) { transcript(text(new)) }
  func received(_ essay: Essay, _ old: Int?, _ new: Int?) { received(old, new) }
  func received(_ old: Int?, _ new: Int?) { transcript("\(text(old)) → \(text(new))") }
  func received(_ change: [KeyValueChangeKey: Any], _ essay: Essay) { received(change) }
  func received(_ change: [KeyValueChangeKey: Any]) {
    let keys: [KeyValueChangeKey] = [.oldKey, .newKey, .notificationIsPriorKey]
    transcript(keys.filter { change[$0] != nil }.map(\.rawValue).joined(separator: " "))
  }

  private func text(_ value: Int?) -> String { value.map { "\($0)" } ?? "nil" }
}

private actor Desk {}

/// One of the ways to observe a property or a path.
private struct Form: Sendable, CustomTestStringConvertible {
  /// The values that its handler receives.
  enum Receiving { case nothing, newValue, values, change }

  typealias Observe = @Sendable (Reader, Essay, KeyValueObservingOptions) -> Any
  typealias ObserveByDefault = @Sendable (Reader, Essay) -> Any

  let testDescription: String
  let receiving: Receiving
  let observe: Observe
  let observeByDefault: ObserveByDefault
  /// Whether its handler is called in a later turn.
  let isLater: Bool

  init(
    _ description: String, _ receiving: Receiving, isLater: Bool = false, _ observe: @escaping Observe,
    _ byDefault: @escaping ObserveByDefault
  ) {
    testDescription = description
    self.isLater = isLater
    self.receiving = receiving
    self.observe = observe
    observeByDefault = byDefault
  }

  /// Of an initial call, a prior call, and a call for the change from 1 to 2.
  var calls: [String] {
    switch receiving {
    case .nothing: ["called", "called", "called"]
    case .newValue: ["1", "nil", "2"]
    case .values: ["nil → 1", "1 → nil", "1 → 2"]
    case .change: ["", "notificationIsPrior", ""]
    }
  }

  /// Of the call for the change.
  var callsByDefault: [String] {
    switch receiving {
    case .nothing: ["called"]
    case .newValue: ["2"]
    case .values: ["1 → 2"]
    case .change: ["old new"]
    }
  }

  static let all = handlers + actions + tokens + itself + places

  static let handlers = [
    Form(
      "a controller's handler of a checked path", .values,
      { $0.controller.observe($1, \.pages, options: $2) { reader, _, old, new in reader.received(old, new) } },
      { $0.controller.observe($1, \.pages) { reader, _, old, new in reader.received(old, new) } }),
    Form(
      "a controller's handler of a checked path to an optional", .values,
      { $0.controller.observe($1, \.copies, options: $2) { reader, _, old, new in reader.received(old, new) } },
      { $0.controller.observe($1, \.copies) { reader, _, old, new in reader.received(old, new) } }),
    Form(
      "a controller's handler of a string", .change,
      { $0.controller.observe($1, keyPath: "pages", options: $2) { reader, _, change in reader.received(change) } },
      { $0.controller.observe($1, keyPath: "pages") { reader, _, change in reader.received(change) } }),
    Form(
      "a controller's handler of several checked paths", .change,
      { $0.controller.observe($1, anyOf: [\.pages], options: $2) { reader, _, change in reader.received(change) } },
      { $0.controller.observe($1, anyOf: [\.pages]) { reader, _, change in reader.received(change) } }),
    Form(
      "a controller's handler of several strings", .change,
      { $0.controller.observe($1, keyPaths: ["pages"], options: $2) { reader, _, change in reader.received(change) } },
      { $0.controller.observe($1, keyPaths: ["pages"]) { reader, _, change in reader.received(change) } }),
  ]

  static let actions = [
    Form(
      "an action of a checked path without parameters", .nothing,
      { $0.controller.observe($1, \.pages, options: $2, action: Reader.called) },
      { $0.controller.observe($1, \.pages, action: Reader.called) }),
    Form(
      "an action of a checked path with the new value", .newValue,
      { $0.controller.observe($1, \.pages, options: $2, action: Reader.received as (Reader) -> (Int?) -> Void) },
      { $0.controller.observe($1, \.pages, action: Reader.received as (Reader) -> (Int?) -> Void) }),
    Form(
      "an action of a checked path with the new optional", .newValue,
      { $0.controller.observe($1, \.copies, options: $2, action: Reader.received as (Reader) -> (Int?) -> Void) },
      { $0.controller.observe($1, \.copies, action: Reader.received as (Reader) -> (Int?) -> Void) }),
    Form(
      "an action of a checked path with both values", .values,
      { $0.controller.observe($1, \.pages, options: $2, action: Reader.received(_:_:_:)) },
      { $0.controller.observe($1, \.pages, action: Reader.received(_:_:_:)) }),
    Form(
      "an action of a checked path with both optionals", .values,
      { $0.controller.observe($1, \.copies, options: $2, action: Reader.received(_:_:_:)) },
      { $0.controller.observe($1, \.copies, action: Reader.received(_:_:_:)) }),
    Form(
      "an action of several checked paths with the change", .change,
      { $0.controller.observe($1, anyOf: [\.pages], options: $2, action: change) },
      { $0.controller.observe($1, anyOf: [\.pages], action: change) }),
    Form(
      "an action of several checked paths without parameters", .nothing,
      { $0.controller.observe($1, anyOf: [\.pages], options: $2, action: Reader.called) },
      { $0.controller.observe($1, anyOf: [\.pages], action: Reader.called) }),
    Form(
      "an action of a string without parameters", .nothing,
      { $0.controller.observe($1, keyPath: "pages", options: $2, action: Reader.called) },
      { $0.controller.observe($1, keyPath: "pages", action: Reader.called) }),
    Form(
      "an action of a string with the change alone", .change,
      { $0.controller.observe($1, keyPath: "pages", options: $2, action: changeAlone) },
      { $0.controller.observe($1, keyPath: "pages", action: changeAlone) }),
    Form(
      "an action of a string with the change", .change,
      { $0.controller.observe($1, keyPath: "pages", options: $2, action: change) },
      { $0.controller.observe($1, keyPath: "pages", action: change) }),
    Form(
      "an action of several strings with the change", .change,
      { $0.controller.observe($1, keyPaths: ["pages"], options: $2, action: change) },
      { $0.controller.observe($1, keyPaths: ["pages"], action: change) }),
    Form(
      "an action of several strings without parameters", .nothing,
      { $0.controller.observe($1, keyPaths: ["pages"], options: $2, action: Reader.called) },
      { $0.controller.observe($1, keyPaths: ["pages"], action: Reader.called) }),
  ]

  private typealias Change = [KeyValueChangeKey: Any]
  private static let change: @Sendable (Reader) -> (Change, Essay) -> Void = { reader in
    { reader.received($0, $1) }
  }
  private static let changeAlone: @Sendable (Reader) -> (Change) -> Void = { reader in { reader.received($0) } }

  static let tokens = [
    Form(
      "a token of a checked path", .values,
      { reader, essay, options in essay.observe(\.pages, options: options) { reader.received($0, $1) } },
      { reader, essay in essay.observe(\.pages) { reader.received($0, $1) } }),
    Form(
      "a token of a checked path to an optional", .values,
      { reader, essay, options in essay.observe(\.copies, options: options) { reader.received($0, $1) } },
      { reader, essay in essay.observe(\.copies) { reader.received($0, $1) } }),
    Form(
      "a token of a string with a type", .values,
      { reader, essay, options in
        essay.observe(keyPath: "pages", as: Int.self, options: options) { reader.received($0, $1) }
      },
      { reader, essay in essay.observe(keyPath: "pages", as: Int.self) { reader.received($0, $1) } }),
    Form(
      "a token of a string with an optional type", .values,
      { reader, essay, options in
        essay.observe(keyPath: "copies", as: Int?.self, options: options) { reader.received($0, $1) }
      },
      { reader, essay in essay.observe(keyPath: "copies", as: Int?.self) { reader.received($0, $1) } }),
    Form(
      "a token of a string", .change,
      { reader, essay, options in essay.observe(keyPath: "pages", options: options) { reader.received($0) } },
      { reader, essay in essay.observe(keyPath: "pages") { reader.received($0) } }),
  ]

  static let itself = [
    Form(
      "a handler that receives the token, of a checked path", .values,
      { reader, essay, options in
        KeyValueObservation(of: essay, \.pages, options: options) { _, old, new in reader.received(old, new) }
      },
      { reader, essay in KeyValueObservation(of: essay, \.pages) { _, old, new in reader.received(old, new) } }),
    Form(
      "a handler that receives the token, of a checked path to an optional", .values,
      { reader, essay, options in
        KeyValueObservation(of: essay, \.copies, options: options) { _, old, new in reader.received(old, new) }
      },
      { reader, essay in KeyValueObservation(of: essay, \.copies) { _, old, new in reader.received(old, new) } }),
    Form(
      "a handler that receives the token, of a string with a type", .values,
      { reader, essay, options in
        KeyValueObservation(of: essay, keyPath: "pages", as: Int.self, options: options) { _, old, new in
          reader.received(old, new)
        }
      },
      { reader, essay in
        KeyValueObservation(of: essay, keyPath: "pages", as: Int.self) { _, old, new in reader.received(old, new) }
      }),
    Form(
      "a handler that receives the token, of a string with an optional type", .values,
      { reader, essay, options in
        KeyValueObservation(of: essay, keyPath: "copies", as: Int?.self, options: options) { _, old, new in
          reader.received(old, new)
        }
      },
      { reader, essay in
        KeyValueObservation(of: essay, keyPath: "copies", as: Int?.self) { _, old, new in reader.received(old, new) }
      }),
    Form(
      "a handler that receives the token, of a string", .change,
      { reader, essay, options in
        KeyValueObservation(of: essay, keyPath: "pages", options: options) { _, change in reader.received(change) }
      },
      { reader, essay in
        KeyValueObservation(of: essay, keyPath: "pages") { _, change in reader.received(change) }
      }),
  ]

  private static let desk = Desk()

  static let places = [
    Form(
      "on the main actor", .values, isLater: true,
      { reader, essay, options in
        essay.observe(\.pages, options: options, on: MainActor.self) { reader.received($0, $1) }
      },
      { reader, essay in essay.observe(\.pages, on: MainActor.self) { reader.received($0, $1) } }),
    Form(
      "an optional on the main actor", .values, isLater: true,
      { reader, essay, options in
        essay.observe(\.copies, options: options, on: MainActor.self) { reader.received($0, $1) }
      },
      { reader, essay in essay.observe(\.copies, on: MainActor.self) { reader.received($0, $1) } }),
    Form(
      "on an actor", .values, isLater: true,
      { reader, essay, options in
        essay.observe(\.pages, options: options, on: desk) { _, old, new in reader.received(old, new) }
      },
      { reader, essay in essay.observe(\.pages, on: desk) { _, old, new in reader.received(old, new) } }),
    Form(
      "an optional on an actor", .values, isLater: true,
      { reader, essay, options in
        essay.observe(\.copies, options: options, on: desk) { _, old, new in reader.received(old, new) }
      },
      { reader, essay in essay.observe(\.copies, on: desk) { _, old, new in reader.received(old, new) } }),
  ]
}

@Suite("Key-value observing: the options of each form", .timeLimit(.minutes(5))) struct KeyValueOptionsTests {
  @Test("Options are passed on as they are", arguments: Form.all)
  fileprivate func options(_ form: Form) async {
    await expect(form.calls, of: form) { form.observe($0, $1, [.initial, .prior]) }
  }

  @Test("Without options, there is no initial call, and a change has both values", arguments: Form.all)
  fileprivate func byDefault(_ form: Form) async {
    await expect(form.callsByDefault, of: form, observe: form.observeByDefault)
  }

  private func expect(_ calls: [String], of form: Form, observe: (Reader, Essay) -> Any) async {
    let (essay, reader) = (Essay(), Reader())
    let token = observe(reader, essay)
    essay.pages = 2
    essay.copies = 2
    if form.isLater {
      let transcript = reader.transcript
      await MainActor.turnsTaken { Task.isCancelled || transcript.lines.count >= calls.count }
    }
    withExtendedLifetime(token) {}
    #expect(reader.transcript.lines == calls)
  }
}
