import Foundation

/// GNUstep's key-value observing, for comparison: a program in Objective-C that `scripts/bench` builds where it can.
enum GNUstep {
  /// The program, if there is one.
  private static let program = ProcessInfo.processInfo.environment["OBSERVER_BENCH_GNUSTEP"]

  static var isInstalled: Bool { program != nil }

  /// The words of a report in which the rows are missing.
  static var missing: [String] {
    isInstalled ? [] : ["GNUstep's rows: it is not installed (Debian: apt install gobjc libgnustep-base-dev)"]
  }

  /// Nanoseconds of removing and adding one observer, at random among so many.
  static func nanosecondsPerPair(among size: Int) -> Double {
    guard let program else { fatalError("GNUstep has rows only where it is installed.") }
    do {
      let text = String(decoding: try output(of: URL(fileURLWithPath: program), ["\(size)"]), as: UTF8.self)
      guard let nanoseconds = Double(text.trimmingCharacters(in: .newlines)) else {
        throw ChildFailure(description: "`\(program)` must print nanoseconds (was \"\(text)\").")
      }
      return nanoseconds
    } catch {
      fatalError("\(error)")
    }
  }
}
