import CSpawn

/// Shows a text with the reader's pager, and returns when the reader has left it.
///
/// The pager is what `PAGER` says to a shell, or else `less` or `more`.
///
/// - Returns: False if there is no pager. Then nothing was shown.
package func showInPager(_ text: String) -> Bool {
  unsafe show_in_pager(text) == 0  // borrows the text
}
