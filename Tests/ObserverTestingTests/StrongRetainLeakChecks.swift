import ChildProcesses
import Foundation
import ObserverTesting
import Pitfalls
import SampleApp
import TestSupport
import Testing

@Suite("The checks on P18") struct StrongRetainLeakChecks {
  @Test("Naive: the cell is leaked, and the trace ends at the closure that holds it", .exitTests)
  func naive() async {
    // In a child, because the cycle cannot be undone; the leak checker sees it there.
    await #expect(processExitsWith: Sanitizer.current == .address ? .exitCode(1) : .success) {
      Watchdog.arm(seconds: 20)
      let document = Document(title: "Report")
      let report = try #require(throws: LeakReport.self) {
        try requireReleased(reachableFrom: document) {
          let transcript = Transcript()
          let cell = Pitfalls.StrongRetainLeak.DocumentCell(document: document, transcript: transcript)
          document.isFavorite = true
          #expect(transcript.lines == ["cell shows ★"])
          return cell
        }
      }
      #expect(
        report.message.contains(
          """
          This may hold it:
          ├─ DocumentCell
          │    leaking: yes (returned by the closure, which has ended)
          │    ↓ DocumentCell.observation
          ├─ BlockObservation
          │    leaking: unknown (between the two)
          │    ↓ BlockObservation.changed
          │                       ~~~~~~~
          ╰→ closure () -> ()
               leaking: unknown (cannot be looked into)
               If this closure uses DocumentCell, capture it weakly (P18).
          """))
    }
  }
}
