extension Locked {
  /// Runs the body without the lock while the fault is on.
  func mutantWithLock<Result>(_ number: Int, _ body: (inout Value) throws -> Result) rethrows -> Result {
    try withLock { value in
      guard mutantIsOn(number) else { return try body(&value) }
      unlock()
      defer { lock() }
      return try body(&value)
    }
  }
}
