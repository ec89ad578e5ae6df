/// Leaves out the threads of a crash report that did not crash, and its list of images.
///
/// Any program has threads that wait for locks or notifications. They matter only where the report says that the
/// program hung.
struct StackFilter {
  private(set) var hasReportHeader = false
  private var isHang = false
  private var isSkipping = false
  /// Where the reading is in an export of Crashlytics: the crashed thread stands first, and each other one below the
  /// name of its queue.
  private var export = Export.none

  private enum Export { case none, crashedThread, otherThreads }

  private static let headers = ["crashed thread:", "triggered by thread:", "exception type:"]
  private static let hangs = ["8badf00d", "watchdog", "deadlock"]

  /// Whether the line belongs to what the report is about.
  mutating func includes(_ line: Line) -> Bool {
    let start = line.bytes.drop { $0 == 0x20 || $0 == 0x09 }
    if Self.headers.contains(where: { start.starts(with: $0.utf8) }) { hasReportHeader = true }
    guard hasReportHeader else { return includesInExport(line, start) }
    if !isHang { isHang = Self.tellsOfHang(line, start) }
    if start.isEmpty {
      isSkipping = false
    } else if start.starts(with: "binary images".utf8) {
      isSkipping = true
    } else if start.starts(with: "thread ".utf8), start.dropFirst(7).first.map({ (0x30...0x39).contains($0) }) == true {
      isSkipping = !isHang && start.firstRange(of: "crashed".utf8) == nil
    }
    return !isSkipping
  }

  private mutating func includesInExport(_ line: Line, _ start: ArraySlice<UInt8>) -> Bool {
    let title = start.drop { $0 == 0x23 || $0 == 0x2E || $0 == 0x20 || (0x30...0x39).contains($0) }
    if title.starts(with: "crashed: ".utf8) {
      export = .crashedThread
    } else if export == .crashedThread, start.isEmpty || start.first == 0x23 && !line.isFrame {
      export = .otherThreads
    }
    let isQueue = !title.contains(0x20) && title.starts(with: "com.".utf8)
    return export != .otherThreads || !isQueue && !line.isFrame
  }

  /// Whether the report itself says in this line that the process hung. Names in a stack do not count: observers of
  /// Cocoa's have a parameter named `change`, which contains "hang".
  private static func tellsOfHang(_ line: Line, _ start: ArraySlice<UInt8>) -> Bool {
    guard !start.starts(with: "thread ".utf8), !line.isFrame else { return false }
    if hangs.contains(where: { line.bytes.firstRange(of: $0.utf8) != nil }) { return true }
    return line.bytes.ranges(of: "hang".utf8).contains { range in
      let around = [line.bytes[..<range.lowerBound].last, line.bytes[range.upperBound...].first]
      return around.allSatisfy { $0.map { !(0x61...0x7A).contains($0) && $0 != 0x5F } ?? true }
    }
  }
}
