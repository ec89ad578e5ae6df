import Foundation

/// GNUstep's key-value observing, for comparison: a program in Objective-C that `scripts/bench` builds where it can.
enum GNUstep {
  /// The work to measure, as the program calls it.
  enum Work: String {
    /// One set of a property that so many observe.
    case set
    /// The removal and the addition of a random one of so many observers.
    case replace
  }

  /// The program, if there is one.
  private static let program = ProcessInfo.processInfo.environment["OBSERVER_BENCH_GNUSTEP"]

  static var isInstalled: Bool { program != nil }

  /// A report's words for missing rows.
  static var missing: [String] {
    isInstalled ? [] : ["GNUstep's rows: it is not installed (Debian: apt install gobjc libgnustep-base-dev)"]
  }

  static func nanoseconds(_ work: Work, _ observers: Int) -> Double {
    guard let program else { fatalError("GNUstep has rows only where it is installed.") }
    do {
      let words = [work.rawValue, "\(observers)"]
      let text = String(decoding: try output(of: URL(fileURLWithPath: program), words), as: UTF8.self)
      guard let nanoseconds = Double(text.trimmingCharacters(in: .newlines)) else {
        throw ChildFailure(description: "`\(program)` must print nanoseconds (was \"\(text)\").")
      }
      return nanoseconds
    } catch {
      fatalError("\(error)")
    }
  }
}
