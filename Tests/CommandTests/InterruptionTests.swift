import CommandTesting
import Foundation
import Testing

@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/environ"), "only Linux lists processes there"))
struct InterruptionTests {
  /// All stories take longer than this test.
  @Test("A signal to the command ends its children, too", arguments: ["INT", "TERM", "HUP"])
  func children(_ signal: String) async {
    let outcome = await Command.shell(
      """
      export OBSERVER_TEST_MARK=\(UUID())
      marked() { grep -lza "OBSERVER_TEST_MARK=$OBSERVER_TEST_MARK" /proc/[0-9]*/environ 2>/dev/null; }
      count() { marked | while read -r file; do
        [ "$(readlink "${file%/environ}/exe")" = "$(readlink -f "$0")" ] && echo; done | wc -l; }
      set -m
      "$0" verify >/dev/null 2>&1 & parent=$!
      until [ "$(count)" -ge 2 ] || ! kill -0 $parent; do :; done
      kill -\(signal) $parent; wait $parent; echo "status $?"; count
      """)
    let status = ["INT": 130, "TERM": 143, "HUP": 129][signal] ?? 0
    #expect(outcome.transcript == ["status \(status)", "0"], "\(outcome)")
  }
}
