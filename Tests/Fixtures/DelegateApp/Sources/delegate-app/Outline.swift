import Observers

/// Not Sendable, like its rows and its delegates: they all stay where they were made.
final class Outline {
  final class Row {
    var taps = 0
  }

  let delegates = MulticastDelegate<any OutlineDelegate>()

  func select(_ row: Row?) { delegates.invoke { $0.outline(self, didSelect: row) } }
}

protocol OutlineDelegate: AnyObject {
  func outline(_ outline: Outline, didSelect row: Outline.Row?)
}

/// A plain class as a delegate, which removes itself in its own call.
final class Inspector: OutlineDelegate {
  private(set) var lines: [String] = []

  func outline(_ outline: Outline, didSelect row: Outline.Row?) {
    row?.taps += 1
    lines.append("row \(row.map { String($0.taps) } ?? "nothing")")
    if row == nil { outline.delegates.remove(self) }
  }
}

/// A main-actor class as a delegate, by plain conformance.
@MainActor final class Sidebar: @MainActor OutlineDelegate {
  private(set) var taps = 0

  func outline(_ outline: Outline, didSelect row: Outline.Row?) { taps += row?.taps ?? 0 }
}

/// An actor that owns an outline and its delegate.
actor Editor {
  private let outline = Outline()
  private let inspector = Inspector()

  func edit() -> [String] {
    outline.delegates.add(inspector)
    outline.select(Outline.Row())
    outline.select(nil)
    outline.select(Outline.Row())
    return inspector.lines
  }
}
