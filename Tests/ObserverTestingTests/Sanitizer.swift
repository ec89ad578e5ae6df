import Foundation

/// The sanitizers that this process was built with.
enum Sanitizer {
  /// Whether the address sanitizer, and with it the leak checker, is here.
  static let address = dlsym(nil, "__asan_init") != nil
  /// Whether the thread sanitizer is here.
  static let thread = dlsym(nil, "__tsan_init") != nil
}
