import KeyValueObserving
import ObserverTesting

/// Raw key-value observing, with an observer that never looks after itself.
enum RawKeyValueObserving: ObserverMechanism {
  static func makeSubject() -> Model {
    CocoaObject.zombiesEnabled = true
    return Model()
  }
  static func makeObserver(_ ear: Ear) -> Cell { Cell(ear) }
  static func observe(_ model: Model, with cell: Cell) { model.addObserver(cell, forKeyPath: "value", options: .new) }
  static func stop(_: Void, of cell: Cell, on model: Model?) { model?.removeObserver(cell, forKeyPath: "value") }
  static func send(_ value: Int, from model: Model) { model.value = value }
}

/// The same, with the initial call asked for.
enum InitialKeyValueObserving: ObserverMechanism {
  static func makeSubject() -> Model { RawKeyValueObserving.makeSubject() }
  static func makeObserver(_ ear: Ear) -> Cell { Cell(ear) }
  static func observe(_ model: Model, with cell: Cell) {
    model.addObserver(cell, forKeyPath: "value", options: [.new, .initial])
  }
  static func stop(_: Void, of cell: Cell, on model: Model?) { model?.removeObserver(cell, forKeyPath: "value") }
  static func send(_ value: Int, from model: Model) { model.value = value }
}

final class Model: CocoaObject {
  @Dynamic var value = 0

  // Dead observers stay as zombies, so that a message to one is seen; a dead subject's place is given away again.
  deinit { CocoaObject.zombiesEnabled = false }
}

final class Cell: CocoaObject {
  private let ear: Ear

  init(_ ear: Ear) {
    self.ear = ear
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if let value = change?[.newKey] as? Int { ear.hear(value) }
  }
}
