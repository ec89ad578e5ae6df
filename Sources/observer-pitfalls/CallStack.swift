import ChildProcesses
import Foundation

#if canImport(Runtime)
  import Runtime
#endif

/// A line of a source file, whose path is seen from the root of the package.
struct SourceLine: Codable, Hashable {
  let file: String
  let line: Int
}

/// The calls that a thread was in, the innermost first. Each is an offset from the program's start in memory, so it
/// means the same in every process of this program.
///
/// An async function that waits is not on a stack, so it is missing here.
enum CallStack {
  /// Reads where the program and its libraries stand in memory. Call it before another thread begins, because that
  /// reading is not safe beside one that maps memory: without it, one story in 300 crashed in the Runtime module.
  static func prepare() {
    #if canImport(Runtime)
      if #available(macOS 26, iOS 26, visionOS 26, *) { _ = image }
    #endif
  }

  /// The calls of this thread. Takes less than a millisecond; only ``SourceLines`` takes long.
  static func ofThisThread() -> [UInt64] {
    #if canImport(Runtime)
      guard #available(macOS 26, iOS 26, visionOS 26, *),
        let stack = try? Backtrace.capture(limit: nil, images: images)
      else { return [] }
      return stack.frames.compactMap { frame in
        switch frame {
        case .programCounter, .returnAddress, .asyncResumePoint: UInt64(frame.adjustedProgramCounter).flatMap(offset)
        default: nil  // a gap
        }
      }
    #else
      return []
    #endif
  }

  /// Has a signal of a failed check first write the calls of its thread. The Swift runtime's report ends at the frames
  /// of the C library, which the C library's own `backtrace` sees past.
  static func isWrittenAtFailedChecks() {
    #if canImport(Runtime)
      guard unsafe backtrace != nil else { return }  // finds it before a signal needs it
      for number in [SIGABRT, SIGILL, SIGTRAP] {
        signal(number) { number in
          var calls = [UInt](repeating: 0, count: 64)
          let count = unsafe Int(CallStack.backtrace?(&calls, 64) ?? 0)  // fills in as many as it returns
          if #available(macOS 26, iOS 26, visionOS 26, *) {
            // Each is the place behind a call.
            Recording.RawStep(calls: calls.prefix(count).compactMap { CallStack.offset(of: UInt64($0) - 1) }).write()
          }
          var action = sigaction()
          unsafe sigaction(SIGQUIT, nil, &action)  // fills it in: the runtime's handler, which writes the report
          unsafe sigaction(number, &action, nil)  // only reads it
          raise(number)
        }
      }
    #endif
  }

  /// The calls of a process that ended: those of the thread that crashed, or those of each thread.
  ///
  /// - Parameter report: The JSON that the Swift runtime wrote; empty if it wrote none.
  static func of(_ report: Data, allThreads: Bool) -> [[UInt64]] {
    guard let report = try? JSONDecoder().decode(Report.self, from: report),
      let image = report.images.first(where: { $0.name == URL.thisProgram.lastPathComponent }),
      let start = image.baseAddress.address, let end = image.endOfText.address
    else { return [] }
    return report.threads.filter { allThreads || $0.crashed == true }.map { thread in
      thread.frames.compactMap { frame in
        guard let address = frame.address?.address, (start..<end).contains(address) else { return nil }
        return address - start - (frame.kind == "returnAddress" ? 1 : 0)
      }
    }
  }

  /// A function of the C library that its headers hide from Swift.
  private typealias Walk = @convention(c) (UnsafeMutablePointer<UInt>, CInt) -> CInt
  private static let backtrace = unsafe function(named: "backtrace").map {  // asks for a name
    unsafe unsafeBitCast($0, to: Walk.self)  // the type that its manual declares, with numbers for pointers
  }

  private struct Report: Decodable {
    struct Thread: Decodable {
      let frames: [Frame]
      let crashed: Bool?
    }
    struct Frame: Decodable {
      let kind: String
      let address: String?
    }
    struct Image: Decodable {
      let name: String?
      let baseAddress: String
      let endOfText: String
    }
    let threads: [Thread]
    let images: [Image]
  }
}

/// The lines of source code at places in this program, as its debug information has them.
struct SourceLines {
  private var known: [UInt64: [SourceLine]] = [:]

  init() { CallStack.prepare() }

  /// The reason why this program cannot find its own lines; nil if it can.
  static var reasonForNone: String? {
    #if DEBUG && canImport(Runtime)
      if #available(macOS 26, iOS 26, visionOS 26, *) { nil } else { "needs macOS 26, iOS 26, or visionOS 26" }
    #else
      "needs a debug build, because an optimized program does not know its lines"
    #endif
  }

  /// The lines of these calls in some files, from the outermost call to the innermost. A line that is not found is left
  /// out, and so is a repetition: a recursion, or a call through a thunk.
  func lines(of calls: [UInt64], in files: [String]) -> [SourceLine] {
    let lines = calls.reversed().flatMap { known[$0]?.reversed() ?? [] }.compactMap { found in
      files.first { found.file.hasSuffix("/\($0)") }.map { SourceLine(file: $0, line: found.line) }
    }
    return lines.enumerated().filter { index, line in !lines[..<index].contains(line) }.map(\.element)
  }

  /// Looks up places: about 10 milliseconds for each that is new.
  mutating func find(_ places: some Sequence<UInt64>) {
    #if canImport(Runtime)
      let new = Set(places).filter { known[$0] == nil }.sorted()
      guard !new.isEmpty, #available(macOS 26, iOS 26, visionOS 26, *), let image = CallStack.image else { return }
      for place in new { known[place] = [] }
      // A backtrace of any places can only be made by decoding one. Its format is the Swift project's Compact Backtrace
      // Format: 64-bit, and for each frame 8 bytes of a program counter.
      let start = UInt64(image.baseAddress) ?? 0
      let bytes = new.reduce(into: Data([0x02])) { bytes, place in
        bytes.append(0x1f)
        bytes.append(contentsOf: (0..<8).reversed().map { UInt8(truncatingIfNeeded: (start + place) >> (8 * $0)) })
      }
      let fields = ["architecture": CallStack.architecture, "backtrace": bytes.base64EncodedString()]
      guard let data = try? JSONEncoder().encode(fields),
        let stack = try? JSONDecoder().decode(Backtrace.self, from: data),
        let found = stack.symbolicated(with: CallStack.images)
      else { return }
      for frame in found.frames {
        guard let place = UInt64(frame.captured.adjustedProgramCounter).flatMap(CallStack.offset),
          let location = frame.symbol?.sourceLocation, location.line > 0
        else { continue }
        known[place, default: []].append(SourceLine(file: location.path, line: location.line))
      }
    #endif
  }
}

extension String {
  /// `0x2a` as a number.
  fileprivate var address: UInt64? { UInt64(dropFirst(2), radix: 16) }
}

#if canImport(Runtime)
  @available(macOS 26, iOS 26, visionOS 26, *)
  extension CallStack {
    fileprivate static let images = ImageMap.capture()
    /// This program's own code, without libraries.
    fileprivate static let image = images.first { $0.path == URL.thisProgram.resolvingSymlinksInPath().path }
    fileprivate static let architecture = (try? Backtrace.capture(limit: 1).architecture) ?? ""

    fileprivate static func offset(of address: UInt64) -> UInt64? {
      guard let image, let start = UInt64(image.baseAddress), let end = UInt64(image.endOfText) else { return nil }
      return (start..<end).contains(address) ? address - start : nil
    }
  }
#endif
