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
    summary: "Plays a story up to where the naive one goes wrong, and prints who owns whom after each line, as JSON.",
    isHidden: true
  ) { arguments, output in
    guard arguments.names.count == 2 else {
      throw WrongCall(
        "`graph` needs a pitfall and a telling, as `graph P18 naive` (got \(arguments.names.count) names).")
    }
    let pitfall = try Catalogue.named(arguments.names[0])
    let telling = try pitfall.tellingNamed(arguments.names[1])
    guard !Build.current.isOptimized else {
      throw Failure("An optimized build keeps some objects off the heap. Draw with a debug build.")
    }
    if let reason = Snapshot.restart(URL.thisProgram.path, environment: telling.environment) {
      throw Failure("This program could not be started again: \(reason)")
    }
    Watchdog.arm(seconds: 10)
    let last = pitfall.linesToDraw(of: telling)
    let moments = Locked<[Moment]>([])
    let objects = Locked<[UInt: String]>([:])
    await telling.play { line in
      guard var snapshot = Snapshot(former: objects.withLock(\.self)) else {
        complain("The heap of this system cannot be read. It can on Linux, with the GNU C library.")
        exit(1)
      }
      let graph = unsafe snapshot.graph { unsafe role(of: $0, $1) }  // the object lives while the story waits here
      objects.withLock { $0.merge(snapshot.objects) { $1 } }
      let count = moments.withLock { moments in
        moments.append(Moment(line: line, graph: graph))
        return moments.count
      }
      guard count == last else { return }
      try? output.json(moments.withLock(\.self))
      exit(0)  // because the story may go on to crash or hang
    }
    throw Failure("The story of \(pitfall.id) ended after \(moments.withLock(\.count)) lines, before line \(last).")
  }

  /// The objects of the story are shown, and so is what they use of the libraries, such as a token or a center.
  private static func role(of type: AnyClass, _ address: UnsafeRawPointer?) -> Snapshot.Role {
    // The engine's placeholders are no objects of the story.
    if type is CocoaObject.Type, let address = unsafe address {  // unsafe by its type alone
      let object = unsafe Unmanaged<CocoaObject>.fromOpaque(address).takeUnretainedValue()  // its type says so
      if object.isPlaceholder { return .leftOut }
    }
    let name = String(reflecting: type)
    func isIn(_ modules: String...) -> Bool { modules.contains { name.hasPrefix("\($0).") } }
    switch String("\(type)".prefix { $0 != "<" }) {  // without generic arguments
    case "Transcript", "Animation": return .leftOut  // they serve the story
    case "Locked": return .between  // a lock around what the story shows
    case "_Storage" where name.hasPrefix("Swift.AsyncStream<"): return .shown(as: "AsyncStream")
    case let type where libraryTypes.contains(type): return .shown(as: type)
    case let type where isIn("Pitfalls", "Fixed", "SampleApp"): return .shown(as: type)
    case "_NSNotificationObserverToken": return .between
    // The runtime describes the fields of the other classes too, but nobody has looked at what they mean.
    default: return isIn("KeyValueObserving", "Observers") ? .between : .unknown
    }
  }

  /// What a story uses of Foundation and of `Observers`.
  private static let libraryTypes: Set = [
    "Coalescer", "CurrentValue", "KeyValueObservation", "KeyValueObservationController", "LocalSubject",
    "LocalSubjectToken", "MulticastDelegate", "NotificationCenter", "NotificationToken", "OperationQueue", "Subject",
    "SubjectToken", "Timer",
  ]
}

/// Who owns whom right after a line of a story.
private struct Moment: Encodable {
  let line: String
  let graph: ObjectGraph
}

extension Pitfall {
  /// How many lines the naive and the fixed main story have in common before they differ, and the line where they
  /// differ, if this telling gets there.
  fileprivate func linesToDraw(of telling: Telling) -> Int {
    let naive = self.telling("naive")?.claim.transcript ?? []
    let fixed = self.telling("fixed")?.claim.transcript ?? []
    let common = zip(naive, fixed).prefix { $0 == $1 }.count
    return max(1, min(common + 1, telling.claim.transcript.count))
  }
}
