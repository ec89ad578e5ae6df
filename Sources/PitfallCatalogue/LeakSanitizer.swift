import ChildProcesses

/// The leak checker of an address sanitizer build. In other builds there is none, so these functions only call `make`.
enum LeakSanitizer {
  /// Makes a value that lives until the process ends, and keeps its memory out of the leak sanitizer's report.
  ///
  /// The sanitizer looks for pointers as they are. Swift keeps an enum's case in unused upper bits of its payload's
  /// pointer, so the sanitizer misses the arrays of ``Claim`` and reports them as lost, although a static property
  /// holds them. The exemption covers what this thread allocates during the call, and nothing before or after it.
  static func exempting<Value>(_ make: () -> Value) -> Value {
    call("__lsan_disable")
    defer { call("__lsan_enable") }
    return make()
  }

  private static func call(_ name: String) {
    guard let symbol = unsafe function(named: name) else { return }  // unsafe by its type alone
    unsafe unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()  // the type that its header declares
  }
}
