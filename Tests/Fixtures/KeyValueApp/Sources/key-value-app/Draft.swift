import KeyValueObserving
import Observers

/// A plain class that observes itself.
final class Draft: CocoaObject {
  @Dynamic var title = ""
  private var observation: KeyValueObservation?

  override init() {
    super.init()
    observation = observe(\.title, retainsSubject: false) { [weak self] old, new in
      print("draft was \(old ?? "nil"), is \(self?.title ?? "gone")")
    }
  }

  deinit { print("draft was released") }
}

/// A superclass and a subclass that observe the same path of themselves.
class Cell: CocoaObject {
  @Dynamic var isSelected = false

  override init() {
    super.init()
    nonRetainingObservationController.observe(self, \.isSelected, action: Cell.showSelection)
  }

  func showSelection() { print("cell shows \(isSelected)") }
}

final class FancyCell: Cell {
  override init() {
    super.init()
    nonRetainingObservationController.observe(self, \.isSelected, action: FancyCell.animate)
  }

  func animate(_ isSelected: Bool?) { print("fancy cell animates \(isSelected == true)") }

  deinit { print("fancy cell was released") }
}
