import Observation
import Observers

@Observable @MainActor final class FormModel {
  var status = ""
}

/// A main-actor screen: each observation is one line, and its handler uses the screen's state directly.
@MainActor final class Screen {
  private(set) var lines: [String] = []
  private let bag = ObservationBag()
  let form = FormModel()
  let tapped = LocalSubject<Row>()

  /// Not Sendable.
  final class Row {
    var taps = 0
  }

  init(_ store: Store) {
    store.orders.observe(on: MainActor.self) { [weak self] in self?.lines.append($0.dish) }.store(in: bag)
    store.notes.observe(on: MainActor.self) { [weak self] in self?.lines.append($0 ?? "no note") }.store(in: bag)
    store.status.observe(on: MainActor.self) { [weak self] in self?.lines.append("status \($0)") }.store(in: bag)
    store.center.observe(.shopClosed, on: MainActor.self) { [weak self] in self?.lines.append("shop closed") }
      .store(in: bag)
    store.center.observe(.shopClosed, on: MainActor.self, reading: { $0.userInfo?["reason"] as? String }) {
      [weak self] reason in self?.lines.append("because of \(reason ?? "nothing")")
    }.store(in: bag)
    store.status.bind(to: form, \.status).store(in: bag)
    tapped.observe { [weak self] row in
      row.taps += 1
      self?.lines.append("tapped \(row.taps)")
    }.store(in: bag)
  }

  func leave() { bag.invalidateAll() }
}
