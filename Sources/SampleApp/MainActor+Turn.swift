extension MainActor {
  /// Lets everything run that waits for the main actor now.
  ///
  /// A story on the main actor waits like this for what it has set off. New tasks of one priority run in the order in
  /// which they came. A task that a continuation resumes may come later.
  public static func turn() async {
    for _ in 0..<(await hopsOfATurn) { await Task { @MainActor in }.value }
  }

  /// How many tasks after one another may run in a turn.
  @MainActor package static var hopsOfATurn = 1
}
