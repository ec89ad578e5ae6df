extension Lock {
  /// Runs the body without the lock while the fault is on.
  @usableFromInline
  func mutantWithLock<Result, Failure: Error>(
    _ number: Int, _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    if mutantIsOn(number) {
      bodies &+= 1
      return try body(&value)
    }
    mutex.lock()
    defer { mutex.unlock() }
    bodies &+= 1
    return try body(&value)
  }
}
