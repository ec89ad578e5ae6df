// For tests, which ask who is left, and for a `deinit` whose subject others keep.

extension Subject {
  /// The number of observations that have not ended.
  ///
  /// One whose owner is gone has ended. With a place, it ends when the next value arrives there.
  ///
  /// ```swift
  /// let saved = Subject<String>()
  /// let token = saved.observe { print("saved", $0) }
  /// print(saved.observerCount)
  /// // Prints "1"
  /// saved.invalidateAll()
  /// saved.send("Report")
  /// print(saved.observerCount)
  /// // Prints "0"
  /// token.invalidate()
  /// ```
  ///
  /// It looks at each observer, under the lock. Other threads may change the number before you read it.
  public var observerCount: Int { observers.livingCount }

  /// Ends every observation, with a token or an owner, as if each token were invalidated (P42).
  ///
  /// New observations may follow, even inside a handler. Calling it again has no effect.
  public func invalidateAll() {
    observers.endAll()
  }
}

extension CurrentValue {
  /// The number of observations that have not ended, as ``Subject/observerCount`` of a subject.
  public var observerCount: Int { list.livingCount }

  /// Ends every observation, as ``Subject/invalidateAll()`` of a subject.
  public func invalidateAll() {
    list.endAll()
  }
}

extension LocalSubject {
  /// The number of observations that have not ended, as ``Subject/observerCount`` of a subject.
  public var observerCount: Int { observers.livingCount }

  /// Ends every observation, as ``Subject/invalidateAll()`` of a subject.
  public func invalidateAll() {
    observers.endAll()
  }
}
