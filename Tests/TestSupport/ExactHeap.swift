import Testing

extension Trait where Self == ConditionTrait {
  /// For a test that compares how many bytes of the heap are in use.
  package static var exactHeap: Self {
    #if os(Linux)
      .enabled(if: true)
    #else
      .disabled("only glibc is known to count the heap exactly")
    #endif
  }
}
