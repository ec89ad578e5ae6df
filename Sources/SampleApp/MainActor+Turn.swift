extension MainActor {
  /// Lets everything run that waits for the main actor now.
  ///
  /// A story on the main actor waits like this for what it has set off. Jobs of one priority run in the order in which
  /// they came.
  public static func turn() async {
    await Task { @MainActor in }.value
  }
}
