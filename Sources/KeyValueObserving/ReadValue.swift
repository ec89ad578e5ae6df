/// A value that was read for the observers of a change, or none.
///
/// An `Any?` would say the same. To copy and destroy one that holds an `Int` takes 184 instructions, an `Any` 36,
/// because the compiler inlines only the latter.
struct ReadValue {
  /// Void if nothing was read.
  let value: Any
  let isPresent: Bool

  /// No value.
  init() {
    value = ()
    isPresent = false
  }

  init(_ value: consuming Any) {
    self.value = value
    isPresent = true
  }

  init(ifPresent value: Any?) {
    if let value { self.init(value) } else { self.init() }
  }
}
