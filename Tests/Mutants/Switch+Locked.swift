extension Locked {
  /// Runs the body without the lock while the fault is on.
  ///
  /// The lock is not even taken before and after: a moment with the lock would order the bodies of two threads, so that
  /// the thread sanitizer would see no race.
  func mutantWithLock<Result>(_ number: Int, _ body: (inout Value) throws -> Result) rethrows -> Result {
    if mutantIsOn(number) {
      crowd.enter()
      bodies &+= 1
      defer {
        bodies &+= 1  // again, because what the body does may order the threads
        crowd.leave()
      }
      crowd.stay()
      return try body(&value.pointee)
    }
    return try withLock { value in
      crowd.enter()
      defer { crowd.leave() }
      bodies &+= 1
      return try body(&value)
    }
  }
}
