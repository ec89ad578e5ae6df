import KeyValueObserving
import ObserverTesting

/// Raw key-value observing, with an observer that never removes itself.
package enum RawKeyValueObserving: ObserverMechanism {
  package static func makeSubject() -> Model { Model() }
  package static func makeObserver(_ recorder: Recorder) -> ModelCell { ModelCell(recorder) }
  package static func observe(_ model: Model, with cell: ModelCell) {
    CocoaObject.zombiesEnabled = true  // A message to a released observer is then reported.
    model.addObserver(cell, forKeyPath: "value", options: .new)
  }
  package static func stop(_: Void, of cell: ModelCell, on model: Model?) {
    model?.removeObserver(cell, forKeyPath: "value")
    CocoaObject.zombiesEnabled = false  // A removed observer leaves no zombie.
  }
  package static func send(_ value: Int, from model: Model) { model.value = value }
}

/// Raw key-value observing with an initial call, which delivers the first value.
package enum InitialKeyValueObserving: ObserverMechanism {
  package static var replay: Int? { 1 }
  package static func makeSubject() -> Model { RawKeyValueObserving.makeSubject() }
  package static func makeObserver(_ recorder: Recorder) -> ModelCell { ModelCell(recorder) }
  package static func observe(_ model: Model, with cell: ModelCell) {
    CocoaObject.zombiesEnabled = true  // A message to a released observer is then reported.
    model.addObserver(cell, forKeyPath: "value", options: [.new, .initial])
  }
  package static func stop(_: Void, of cell: ModelCell, on model: Model?) {
    model?.removeObserver(cell, forKeyPath: "value")
    CocoaObject.zombiesEnabled = false  // A removed observer leaves no zombie.
  }
  package static func send(_ value: Int, from model: Model) { model.value = value }
}

/// Block observation as in P18: only the release of the token ends it.
enum BlockKeyValueObserving: ObserverMechanism {
  static var lacks: Lacks { .threads }  // releasing it on one thread while another delivers is a matter of luck
  static func makeSubject() -> Model { Model() }
  static func observe(_ model: Model, with listener: Listener) -> BlockObservation {
    let handler = listener.handler
    return BlockObservation(model) { [unowned model] in handler(model.value) }
  }
  static func stop(_: BlockObservation, of listener: Listener, on model: Model?) {}  // it ends when it is released
  static func send(_ value: Int, from model: Model) { model.value = value }
}

/// The subject of the key-value observations in this file.
package final class Model: CocoaObject {
  @Dynamic var value = 0

  // Without zombies, a dead subject's memory is reused, so that the probe sees the next object at its address.
  deinit { CocoaObject.zombiesEnabled = false }
}

package final class ModelCell: CocoaObject {
  private let recorder: Recorder

  init(_ recorder: Recorder) { self.recorder = recorder }

  package override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if let value = change?[.newKey] as? Int { recorder.receive(value) }
  }
}

/// Runs a closure, and ends when it is released.
final class BlockObservation: CocoaObject {
  private let model: Model
  private let changed: () -> Void

  init(_ model: Model, changed: @escaping () -> Void) {
    self.model = model
    self.changed = changed
    super.init()
    model.addObserver(self, forKeyPath: "value")
  }

  deinit { model.removeObserver(self, forKeyPath: "value") }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    changed()
  }
}
