import Observers

/// An API of somebody else's, which has a single delegate.
@MainActor final class Scanner {
  weak var delegate: (any ScannerDelegate)?

  func scan(_ codes: String?...) {
    for code in codes where delegate?.scannerShouldContinue(self) ?? true {
      delegate?.scanner(self, didFind: code)
    }
  }
}

@MainActor protocol ScannerDelegate: AnyObject {
  func scanner(_ scanner: Scanner, didFind code: String?)
  func scannerShouldContinue(_ scanner: Scanner) -> Bool
}

/// What only some delegates do.
@MainActor protocol TorchDelegate: ScannerDelegate {
  func scannerNeedsLight(_ scanner: Scanner)
}

/// The scanner's single delegate, which hands each call on to many.
@MainActor final class ScannerRelay: ScannerDelegate {
  let delegates = MulticastDelegate<any ScannerDelegate>()

  func scanner(_ scanner: Scanner, didFind code: String?) {
    delegates.invoke(on: MainActor.self) { $0.scanner(scanner, didFind: code) }
    guard code == nil else { return }
    delegates.invoke(ifAlso: (any TorchDelegate).self, on: MainActor.self) { $0.scannerNeedsLight(scanner) }
  }

  /// The answer is needed at once: each delegate is called before this returns.
  func scannerShouldContinue(_ scanner: Scanner) -> Bool {
    var shouldContinue = true
    delegates.invoke { if !$0.scannerShouldContinue(scanner) { shouldContinue = false } }
    return shouldContinue
  }
}

/// A main-actor screen.
@MainActor class ResultsScreen: ScannerDelegate {
  let name: String
  var wantsMore = true
  var onFind: () -> Void = {}
  private(set) static var finds = 0
  /// The tasks that ran the calls: each turn on the main actor is a task of its own.
  private static var turns: Set<UnsafeCurrentTask> = []

  static var turnCount: Int { turns.count }

  init(_ name: String) {
    self.name = name
  }

  func scanner(_ scanner: Scanner, didFind code: String?) {
    print("\(name) shows \(code ?? "nothing")")
    Self.finds += 1
    withUnsafeCurrentTask { if let task = $0 { Self.turns.insert(task) } }
    onFind()
  }

  func scannerShouldContinue(_ scanner: Scanner) -> Bool { wantsMore }

  deinit { print("\(name) was released") }
}

final class TorchScreen: ResultsScreen, TorchDelegate {
  private(set) static var isLit = false

  func scannerNeedsLight(_ scanner: Scanner) {
    print("\(name) turns on its light")
    Self.isLit = true
  }
}
