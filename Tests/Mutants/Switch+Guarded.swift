extension Guarded {
  /// Runs the body without the lock while the fault is on.
  func mutantWithLock<Result>(_ number: Int, _ body: (inout Value) throws -> Result) rethrows -> Result {
    if mutantIsOn(number) {
      bodies &+= 1
      return try body(&value)
    }
    return try withLock { value in
      bodies &+= 1
      return try body(&value)
    }
  }
}
