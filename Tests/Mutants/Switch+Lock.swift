extension Lock {
  /// Runs the body without the lock while the fault is on.
  @usableFromInline
  func mutantWithLock<Result, Failure: Error>(
    _ number: Int, _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    if mutantIsOn(number) {
      crowd.enter()
      bodies &+= 1
      defer {
        bodies &+= 1  // again, because what the body does may order the threads
        crowd.leave()
      }
      crowd.stay()
      return try body(&value)
    }
    mutex.lock()
    crowd.enter()
    defer {
      crowd.leave()
      mutex.unlock()
    }
    bodies &+= 1
    return try body(&value)
  }
}
