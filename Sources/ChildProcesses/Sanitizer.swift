import Foundation

/// A sanitizer that the compiler built into a process.
public enum Sanitizer: String, Sendable {
  /// Finds memory that is used after its end, and with it comes the leak checker.
  case address
  /// Finds data races.
  case thread

  /// The sanitizer of this process; nil if it has none. No compile condition names it, so this looks for a function of
  /// its runtime library.
  public static let current: Sanitizer? =
    hasFunction("__asan_init") ? .address : hasFunction("__tsan_init") ? .thread : nil

  /// The compiler's option for the sanitizer of this process, which every program needs that is linked with its object
  /// files.
  package static let options = current.map { ["-sanitize=\($0)"] } ?? []
}

private func hasFunction(_ name: String) -> Bool { unsafe function(named: name) != nil }  // only compares the address
