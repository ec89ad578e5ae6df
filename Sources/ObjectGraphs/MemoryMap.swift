import Foundation

/// Which addresses of this process can be read.
struct MemoryMap {
  private var readable: [Range<UInt>] = []
  private var executable: [Range<UInt>] = []
  private(set) var heap: Range<UInt>?

  /// Returns nil on a system that does not publish it.
  static func ofThisProcess() -> MemoryMap? {
    // `String(contentsOfFile:)` stops early, because the system gives this file no size.
    guard let file = FileHandle(forReadingAtPath: "/proc/self/maps"), let text = try? file.readToEnd() else {
      return nil
    }
    var map = MemoryMap()
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      let bounds = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard bounds.count == 2, words[1].hasPrefix("r") else { continue }
      let range = bounds[0]..<bounds[1]
      map.readable.append(range)
      if words[1].contains("x") { map.executable.append(range) }
      if words.last == "[heap]" { map.heap = range }
    }
    return map
  }

  func canRead(_ address: UInt) -> Bool { Self.find(address, in: readable) }

  func canExecute(_ address: UInt) -> Bool { Self.find(address, in: executable) }

  /// The ranges are in ascending order.
  private static func find(_ address: UInt, in ranges: [Range<UInt>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].contains(address) { return true }
      if ranges[middle].lowerBound > address { high = middle } else { low = middle + 1 }
    }
    return false
  }
}
