/// A line of shell that replaces a script, or a folder of scripts, by a copy which only `cp` has had open for writing.
///
/// The system starts no program that somebody has open for writing ("Text file busy"). What this process writes may
/// still be open in the child of another test, which has not begun its own program yet.
package func freshCopy(of path: String) -> String {
  "cp -Rp '\(path)' '\(path).fresh' && rm -r '\(path)' && mv '\(path).fresh' '\(path)'"
}
