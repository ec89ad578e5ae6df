import Foundation
import ObserverTesting
import TestSupport
import Testing

@Suite("Probes: controls that must fail") struct ProbeControlTests {
  @Test("A probe finds a broken mechanism and gives the right reason", .exitTests, arguments: Control.all.sample(16))
  func control(_ control: Control) async throws {
    let verdict = try #require(await verdict(of: control.probe, on: "\(control.mechanism)", ending: control.ending))
    #expect(verdict.pitfall == control.pitfall, "\(verdict)")
    #expect(verdict.reason.contains(control.saying), "\(verdict)")
  }

  @Test("Every probe has a control")
  func complete() {
    #expect(Set(Control.all.map(\.probe)) == Set(Probe.allCases))
  }

  /// A check without a control may be broken, and no test goes red.
  @Test("There are as many distinct controls as the scenes have pitfalls and steps")
  func floor() throws {
    let package = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let folder = package.appendingPathComponent("Sources/ObserverTesting/Probes")
    let scenes = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("Stage") }
    let source = try scenes.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    let checks = source.joined().ranges(of: /\.pitfall\(|\bstep\(crash: "/).count
    #expect(checks > 50)
    let distinct = Set(Control.all.map { "\($0.probe) \($0.saying)" })
    #expect(distinct.count >= checks, "\(checks) checks, \(distinct.count) controls")
    #expect(distinct.count >= 100)
  }
}
