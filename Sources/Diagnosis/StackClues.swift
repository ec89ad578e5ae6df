import Foundation
import PitfallCatalogue

/// Clues that no message can express: who received a change, how deep a stack is, and which frame stands below which.
struct StackClues {
  private let words: Numbers
  /// The pitfalls that each sign stands for, with the cause.
  private let meanings: [Clue.Sign: (pitfall: String, reason: String)]
  /// The line before, and its words.
  private var above: (line: Line, words: [Int: Range<Int>])?
  /// The address of an object that was deallocated while somebody observed it.
  private var subject: String?
  private var isolation = Isolation()
  /// A method that an object of the app's own classes does not have.
  private var lost: (part: Int, method: String)?
  /// The number of the last frame, and how many frames in a row had a number one higher than the frame before. A
  /// sample's numbers are counts, and do not rise.
  private var rising = (depth: -1, frames: 0)

  private var repetition = Repetition()

  /// A stack of so many calls explains a crash, whatever else the text says.
  private static let exhausting = 400

  init(_ words: Numbers, _ meanings: [Clue.Sign: (pitfall: String, reason: String)]) {
    (self.words, self.meanings) = (words, meanings)
  }

  /// The numbers of the words that clues need.
  struct Numbers: Sendable {
    let notHandled, call, message, keyValue, observer, notification, delegateSender, removal, deallocation: Int
    let registeredAtDealloc, isolation, queue, unrecognized: Int

    init(_ number: (Words) -> Int) {
      notHandled = number(.notHandled)
      call = number(.objcFrame)
      message = number(.messageFrame)
      keyValue = number(.kvoFrame)
      observer = number(.observeValueFrame)
      notification = number(.notificationFrame)
      delegateSender = number(.delegateSender)
      removal = number(.removeForProperty)
      deallocation = number(.uiDealloc)
      registeredAtDealloc = number(.registeredAtDealloc)
      isolation = number(.executorAssumption)
      queue = number(.queueAssertion)
      unrecognized = number(.unrecognizedSelector)
    }
  }

  mutating func hits(in line: Line, seen: [Int: Range<Int>], part: Int, place: String) -> [Reading.Hit] {
    var hits: [Reading.Hit] = []
    func add(_ sign: Clue.Sign, _ ranges: [Range<Int>], _ words: [String], outweighs: Bool = false) {
      guard let (pitfall, reason) = meanings[sign] else { return }
      let words = ranges.map { line.text(in: $0) } + words
      let evidence = Diagnosis.Evidence(
        place: place, line: line.shown(around: ranges.first), words: words, reason: reason,
        degree: sign == .receivedByStranger || sign == .observesItself ? .named : .shown, severity: Severity(of: line))
      hits.append(
        .init(
          pitfall: pitfall, part: part, evidence: evidence, outweighsMessages: outweighs,
          letters: words.reduce(0) { $0 + $1.count }))
    }
    if let message = seen[words.notHandled], let receiver = Self.stranger(in: line) {
      add(.receivedByStranger, [message], [receiver])
    }
    let text = String(decoding: line.bytes, as: UTF8.self)
    if seen[words.registeredAtDealloc] != nil {
      subject = Self.address(after: "an instance ", in: line.original)?.lowercased()
    }
    if let subject, let observer = Self.address(after: "observer: ", in: line.original),
      observer.lowercased() == subject
    {
      add(.observesItself, [], [String(observer)])
    }
    let depth = Self.depth(of: line.bytes)
    if let depth { rising = (depth, depth == rising.depth + 1 ? rising.frames + 1 : 0) }
    let frames = [words.keyValue, words.observer, words.notification].compactMap { seen[$0] }
    if let frame = frames.first, let depth, depth >= 120, rising.frames >= 2 {
      add(.isDeep, [frame], ["\(depth)"])
      if depth >= Self.exhausting { add(.fillsStack, [frame], ["\(depth)"], outweighs: true) }
    }
    if repetition.read(line, isFrame: Self.isFrame(line.bytes), isObserving: !frames.isEmpty) {
      add(.repeats, [frames.first ?? 0..<min(line.bytes.count, 80)], [], outweighs: true)
    }
    if seen[words.unrecognized] != nil { lost = Self.receiver(in: line.original).map { (part, $0) } }
    if let frame = seen[words.notification], let lost, part - lost.part <= 25 {
      add(.lacksMethod, [frame], [lost.method])
      self.lost = nil
    }
    if let finding = isolation.read(
      text, { line.text(in: $0) }, isCheck: seen[words.isolation], isQueueCheck: seen[words.queue], depth: depth)
    {
      add(finding.sign, finding.ranges, finding.words)
    }
    if let above, let call = above.words[words.message] ?? above.words[words.call] {
      let message = [above.line.text(in: call)]
      if let frame = seen[words.notification] {
        add(.messageBelowNotification, [frame], message)
      } else if let frame = seen[words.keyValue], seen[words.removal] == nil {
        add(.messageBelowKeyValueObserving, [frame], message)
      } else if let frame = seen[words.delegateSender], above.words[words.message] != nil,
        seen[words.deallocation] == nil
      {
        add(.messageBelowDelegate, [frame], message)
      }
    }
    above = (line, seen)
    return hits
  }

  /// The address that follows these words: `0x7f81104aafc0`.
  private static func address(after words: String, in line: String) -> Substring? {
    guard let start = line.range(of: words, options: .caseInsensitive)?.upperBound, line[start...].hasPrefix("0x")
    else {
      return nil
    }
    return line[start...].prefix { $0.isLetter || $0.isNumber }
  }

  private static let frameworks = ["ns", "_ns", "__ns", "cf", "__cf", "ca", "ui", "_ui", "wk", "av", "cl", "os_"]

  /// Who received "An -observeValueForKeyPath:… message" without being an observer: an object of a framework's class,
  /// or one that describes itself as plain text. Foundation prints the receiver before the message.
  private static func stranger(in line: Line) -> String? {
    let line = line.original
    guard let message = line.range(of: ": an -observeValue", options: .caseInsensitive) else { return nil }
    let before = line[..<message.lowerBound]
    if before.hasSuffix(">") || before.hasSuffix(">`") {
      // A view's description holds another: `<PriceView: 0x1; layer = <CALayer: 0x2>>`. The outer one is the receiver.
      guard let start = outermost(before) else { return nil }
      let name = before[before.index(after: start)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return frameworks.contains { name.lowercased().hasPrefix($0) } ? String(name) : nil
    }
    let word = before.split(whereSeparator: { " '\"`".contains($0) }).last.map(String.init) ?? ""
    let isName = word.lowercased().hasSuffix("exception") || word.hasPrefix("reason")
    guard word.count < 100 || word.hasPrefix("/"), !isName else { return nil }
    return word.contains { "_@/.-".contains($0) || $0.isNumber } && !word.hasPrefix("0x") ? word : nil
  }

  /// The method in `-[Shop.CartScreen cartChanged:]: unrecognized selector`, if no framework owns the class.
  private static func receiver(in line: String) -> String? {
    guard let start = line.range(of: "-["), let end = line[start.upperBound...].range(of: "]: unrecognized") else {
      return nil
    }
    let method = line[start.upperBound..<end.lowerBound]
    let isForeign = frameworks.contains { method.lowercased().hasPrefix($0) }
    return isForeign || !method.contains(" ") ? nil : "-[\(method)]"
  }

  /// Where the description begins that ends with the last `>`.
  private static func outermost(_ text: Substring) -> Substring.Index? {
    var depth = 0
    return text.indices.last { index in
      depth += text[index] == ">" ? 1 : text[index] == "<" ? -1 : 0
      return depth == 0 && text[index] == "<"
    }
  }

  /// Whether a line is a frame of a stack: it begins with the frame's number and has an address, an offset, or a place.
  static func isFrame(_ line: [UInt8]) -> Bool {
    depth(of: line) != nil && marks.contains { line.firstRange(of: $0) != nil }
  }

  private static let marks = [" 0x", "+0x", " + ", "-[", " in ", " at ", "\t", ".swift:", ".m:", ".mm:"].map {
    Array($0.utf8)
  }

  /// The number of a stack's frame: `281` in `#281 …`, `* frame #281: …`, `"281  Foundation  …"`, or
  /// `281  Foundation  …`.
  private static func depth(of line: [UInt8]) -> Int? {
    var rest = line[...].drop { $0 == 0x20 || $0 == 0x09 }
    for prefix in ["* frame", "frame", "\"", " ", "#"] where rest.starts(with: prefix.utf8) {
      rest = rest.dropFirst(prefix.utf8.count)
    }
    let isMarked = rest.startIndex > line.startIndex && line[rest.startIndex - 1] == UInt8(ascii: "#")
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...6).contains(digits.count), let next = rest.dropFirst(digits.count).first else { return nil }
    // After a number without a mark, a colon belongs to a time.
    guard next == 0x20 || next == 0x09 || isMarked && next == UInt8(ascii: ":") else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
