/// Notices that the same calls stand in a stack three times in a row.
///
/// Observers that change each other's values do that long before the stack is full.
struct Repetition {
  private var calls: [Call] = []
  /// For each length of a cycle, how many calls in a row were the same as the call so many frames before.
  private var repeated = [Int](repeating: 0, count: longest + 1)

  private static let longest = 12

  private struct Call {
    let name: [UInt8]
    let isObserving: Bool
  }

  /// Reads a line, and says whether it completes a third round of two or more calls with an observer's among them.
  mutating func read(_ line: Line, isObserving: Bool) -> Bool {
    guard line.isFrame, let name = Self.name(in: line.bytes) else {
      if line.isBlank { self = Repetition() }
      return false
    }
    calls.append(Call(name: name, isObserving: isObserving))
    if calls.count > 3 * Self.longest { calls.removeFirst() }
    for length in 2...Self.longest {
      let other = calls.count - 1 - length
      repeated[length] = other >= 0 && calls[other].name == name ? repeated[length] + 1 : 0
      let round = calls.suffix(length)
      // One method that calls itself is a cycle of every length.
      if repeated[length] == 2 * length, round.contains(where: \.isObserving), Set(round.map(\.name)).count > 1 {
        return true
      }
    }
    return false
  }

  /// The function of a frame: what follows the address, or the image where there is none, up to the offset.
  private static func name(in line: [UInt8]) -> [UInt8]? {
    // A tree of calls, as `sample` prints it, has branches before the number.
    var words = line.split { $0 == 0x20 || $0 == 0x09 }.drop { $0.allSatisfy("+!:|".utf8.contains) }.dropFirst()
    if let address = words.firstIndex(where: { $0.starts(with: "0x".utf8) }) { words = words[(address + 1)...] }
    let name = words.prefix { !$0.elementsEqual("+".utf8) && !$0.elementsEqual("at".utf8) && $0.first != 0x28 }
    return name.isEmpty ? nil : Array(name.joined(separator: [0x20]))
  }
}
