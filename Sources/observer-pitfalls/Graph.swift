import ChildProcesses
import Foundation
import KeyValueObserving
import ObjectGraphs
import PitfallCatalogue
import SampleApp

extension Subcommand {
  /// Draws who owns whom, for the site.
  static let graph = Subcommand(
    name: "graph", usage: "NAME TELLING",
    summary: "Plays a story up to where the naive one goes wrong, and prints who owns whom then, as JSON.",
    isHidden: true
  ) { arguments, output in
    guard arguments.names.count == 2 else {
      throw WrongCall(
        "`graph` needs a pitfall and a telling, as `graph P18 naive` (got \(arguments.names.count) names).")
    }
    let pitfall = try Catalogue.named(arguments.names[0])
    let telling = try pitfall.tellingNamed(arguments.names[1])
    if let reason = Snapshot.restart(URL.thisProgram.path, environment: telling.environment) {
      throw Failure("This program could not be started again: \(reason)")
    }
    Watchdog.arm(seconds: 10)
    let last = pitfall.commonLines(with: telling)
    let written = Locked(0)
    await telling.play { _ in
      let count = written.withLock { count in
        count += 1
        return count
      }
      guard count == last else { return }
      guard var snapshot = Snapshot() else {
        complain("The heap of this system cannot be read. It can on Linux, with the GNU C library.")
        exit(1)
      }
      let graph = unsafe snapshot.graph { type, address in  // the engine's placeholders are no objects of the story
        if type is CocoaObject.Type, let address = unsafe address {
          let object = unsafe Unmanaged<CocoaObject>.fromOpaque(address).takeUnretainedValue()
          if object.isPlaceholder { return .leftOut }
        }
        let name = String(reflecting: type)
        if name == "SampleApp.Transcript" { return .leftOut }
        let isOfStory = ["Pitfalls.", "Fixed.", "SampleApp."].contains { name.hasPrefix($0) }
        return isOfStory || name == "Foundation.NotificationCenter" ? .shown : .between
      }
      try? output.json(graph)
      exit(0)  // because the story may go on to crash or hang
    }
    throw Failure("The story of \(pitfall.id) ended after \(written.withLock(\.self)) lines, before line \(last).")
  }
}

extension Pitfall {
  /// How many lines the naive and the fixed main story have in common before they differ; at least 1.
  fileprivate func commonLines(with telling: Telling) -> Int {
    let naive = self.telling("naive")?.claim.transcript ?? []
    let fixed = self.telling("fixed")?.claim.transcript ?? []
    return max(1, zip(naive, fixed).prefix { $0 == $1 }.count)
  }
}
