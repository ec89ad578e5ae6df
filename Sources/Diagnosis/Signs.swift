/// What no words can express: who received a change, how deep a stack is, and which calls come again and again. The
/// table of messages has these as it has words.
enum Sign: String, CaseIterable {
  /// The receiver of a change is no observer of the app's.
  case stranger
  /// The observer of an object is the object itself.
  case selfObserver
  /// A method that an object of the app's own classes does not have.
  case lostMethod
  /// Observer code stands more than a hundred calls deep.
  case deep
  /// Observer code stands several hundred calls deep, as far as a report goes.
  case fillsStack
  /// The same calls, observer code among them, stand three times in a row in one stack.
  case repeats
  /// The thread worked nearly all the time that it was sampled, so it waits for nobody.
  case working
  /// A check asks for another executor than the main actor's.
  case otherExecutor
}

/// Finds the signs in the lines of a text.
struct Signs {
  /// The numbers of the words that begin a sign.
  private let notHandled, registeredAtDealloc, unrecognized, observers, observer, executor, time, sampling: Int
  /// The address of an object that was deallocated while somebody observed it.
  private var subject: [UInt8]?
  /// The number of the last frame, and how many frames in a row had a number one higher than the frame before. A
  /// sample's numbers are counts, and do not rise.
  private var rising = (depth: -1, frames: 0)
  private var repetition = Repetition()
  /// For how many seconds a report sampled the process, and whether the current thread worked for most of them.
  private var sampled = Double.infinity
  private var isWorking = false

  init(_ table: MessageTable) {
    notHandled = table.number("notHandled")
    registeredAtDealloc = table.number("registeredAtDealloc")
    unrecognized = table.number("unrecognizedSelector")
    observers = table.number("observerFrame")
    observer = table.number("observerAddress")
    executor = table.number("executorName")
    time = table.number("processorTime")
    sampling = table.number("samplingTime")
  }

  /// - Parameter seen: The table's words in the line.
  mutating func read(_ line: Line, _ seen: [Int: Range<Int>]) -> [(sign: Sign, range: Range<Int>)] {
    var signs: [(Sign, Range<Int>)] = []
    let frame = seen[observers]
    if let depth = line.frameNumber {
      rising = (depth, depth == rising.depth + 1 ? rising.frames + 1 : 0)
      if let frame, depth >= 120, rising.frames >= 2 {
        signs.append((.deep, frame))
        // A stack of so many calls explains a crash, whatever else the text says.
        if depth >= 400 { signs.append((.fillsStack, frame)) }
      }
    }
    if let range = seen[sampling], let seconds = Self.seconds(after: range, in: line.bytes) { sampled = seconds }
    if let range = seen[time], let seconds = Self.seconds(after: range, in: line.bytes) {
      isWorking = seconds > sampled / 2
    } else if isWorking, line.isBlank {
      isWorking = false
    }
    if isWorking { signs.append((.working, frame ?? 0..<min(line.bytes.count, 80))) }
    if repetition.read(line, isObserving: frame != nil) {
      signs.append((.repeats, frame ?? 0..<min(line.bytes.count, 80)))
    }
    guard !seen.isEmpty else { return signs }
    if let range = seen[executor], Self.isOther(range, in: line.bytes) { signs.append((.otherExecutor, range)) }
    if let subject, let range = seen[observer] {
      let address = Self.address(atEndOf: range, in: line.bytes)
      if line.bytes[address] == subject[...] { signs.append((.selfObserver, address)) }
    }
    if seen[registeredAtDealloc] != nil {
      subject = line.bytes.firstRange(of: "an instance 0x".utf8).map {
        Array(line.bytes[Self.address(atEndOf: $0, in: line.bytes)])
      }
    }
    if seen[notHandled] != nil, let receiver = Self.stranger(in: line.bytes) { signs.append((.stranger, receiver)) }
    if seen[unrecognized] != nil, let method = Self.receiver(in: line.bytes) { signs.append((.lostMethod, method)) }
    return signs
  }

  private static func seconds(after words: Range<Int>, in line: [UInt8]) -> Double? {
    let number = line[words.upperBound...].drop { $0 == 0x20 || $0 == 0x09 }.prefix { "0123456789.".utf8.contains($0) }
    return Double(String(decoding: number, as: UTF8.self))
  }

  /// The address that begins with the `0x` at the end of these words.
  private static func address(atEndOf words: Range<Int>, in line: [UInt8]) -> Range<Int> {
    words.upperBound - 2..<(line[words.upperBound...].firstIndex { !isLetter($0) } ?? line.count)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) }

  private static let frameworks = ["ns", "_ns", "__ns", "cf", "__cf", "ca", "ui", "_ui", "wk", "av", "cl", "os_"]

  private static func isOfFramework(_ name: ArraySlice<UInt8>) -> Bool {
    frameworks.contains { name.starts(with: $0.utf8) }
  }

  /// Who received "An -observeValueForKeyPath:… message" without being an observer: an object of a framework's class,
  /// or one that describes itself as plain text. Foundation prints the receiver before the message.
  private static func stranger(in line: [UInt8]) -> Range<Int>? {
    guard let message = line.firstRange(of: ": an -observevalue".utf8) else { return nil }
    let before = line[..<message.lowerBound]
    if before.last == UInt8(ascii: ">") || before.suffix(2).elementsEqual(">`".utf8) {
      // A view's description holds another: `<PriceView: 0x1; layer = <CALayer: 0x2>>`. The outer one is the receiver.
      guard let start = outermost(before) else { return nil }
      let name = before[(start + 1)...].prefix { isLetter($0) || $0 == 0x5F }
      return isOfFramework(name) ? name.indices : nil
    }
    // An editor's curly apostrophe has bytes of its own.
    let word = before.split { " '\"`".utf8.contains($0) || $0 >= 0x80 }.last ?? []
    let isName = word.reversed().starts(with: "exception".utf8.reversed()) || word.starts(with: "reason".utf8)
    guard word.count < 100 || word.first == UInt8(ascii: "/"), !isName else { return nil }
    return !word.starts(with: "0x".utf8) && word.contains { "_@/.)-0123456789".utf8.contains($0) } ? word.indices : nil
  }

  /// Where the description begins that ends with the last `>`.
  private static func outermost(_ text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    return text.indices.last { index in
      depth += text[index] == UInt8(ascii: ">") ? 1 : text[index] == UInt8(ascii: "<") ? -1 : 0
      return depth == 0 && text[index] == UInt8(ascii: "<")
    }
  }

  /// The method in `-[Shop.CartScreen cartChanged:]: unrecognized selector`, if no framework owns the class.
  private static func receiver(in line: [UInt8]) -> Range<Int>? {
    guard let start = line.firstRange(of: "-[".utf8),
      let end = line[start.upperBound...].firstRange(of: "]: unrecognized".utf8)
    else { return nil }
    let method = line[start.upperBound..<end.lowerBound]
    return isOfFramework(method) || !method.contains(0x20) ? nil : start.lowerBound..<end.lowerBound + 1
  }

  /// Whether another executor than the main actor's stands in `execute on queue [com.shop.database (0x1)]`, or after
  /// `same executor as`.
  private static func isOther(_ words: Range<Int>, in line: [UInt8]) -> Bool {
    let name = String(decoding: line[words.upperBound...].prefix(40), as: UTF8.self)
    return !name.contains("main-thread") && !name.contains("mainactor")
  }
}
