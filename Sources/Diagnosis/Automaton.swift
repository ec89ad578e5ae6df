/// Finds the words of all messages in one pass over a text's bytes, after Aho and Corasick.
///
/// A state stands for the longest beginning of a form that ends at the current byte. The table has a next state for
/// each state and each class of bytes, so the work is the same for each byte, however many words there are.
struct Automaton: Sendable {
  /// The class of each byte. Bytes that occur in no form share class 0. A capital letter has its small letter's class.
  private var classes = [UInt8](repeating: 0, count: 256)
  private var width = 1
  /// The next state, by state and class.
  private var table: [UInt16] = []
  /// The beginning of each new state: an array, because a debug build appends it faster than many elements.
  private var emptyRow: [UInt16] = []
  /// The forms that end in each state, and the state of the longest shorter ending in which forms end; -1 for none.
  private var ending: [[Int32]] = []
  private var shorter: [Int32] = []

  /// In small letters, each with the number of the words that it belongs to.
  private let forms: [(bytes: [UInt8], words: Int)]

  init(_ forms: [(bytes: [UInt8], words: Int)]) {
    self.forms = forms
    for byte in forms.lazy.flatMap(\.bytes) where classes[Int(byte)] == 0 {
      classes[Int(byte)] = UInt8(width)
      width += 1
    }
    for letter in UInt8(ascii: "a")...UInt8(ascii: "z") { classes[Int(letter - 32)] = classes[Int(letter)] }
    emptyRow = [UInt16](repeating: 0, count: width)
    buildTrie()
    buildLinks()
  }

  private mutating func addState() -> Int {
    table += emptyRow
    ending.append([])
    shorter.append(-1)
    precondition(ending.count < UInt16.max, "the vocabulary is too large for the table")
    return ending.count - 1
  }

  private mutating func buildTrie() {
    _ = addState()
    for (number, form) in forms.enumerated() {
      var state = 0
      for byte in form.bytes {
        let place = state * width + Int(classes[Int(byte)])
        if table[place] == 0 {
          let new = addState()
          table[place] = UInt16(new)
        }
        state = Int(table[place])
      }
      ending[state].append(Int32(number))
    }
  }

  /// Completes the table breadth first: where the trie has no edge, the state for the longest proper suffix goes on.
  private mutating func buildLinks() {
    var suffix = [Int](repeating: 0, count: ending.count)
    var queue = (0..<width).map { Int(table[$0]) }.filter { $0 != 0 }
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      let link = suffix[state]
      shorter[state] = ending[link].isEmpty ? shorter[link] : Int32(link)
      for kind in 0..<width {
        let place = state * width + kind
        let other = table[link * width + kind]
        if table[place] == 0 {
          table[place] = other
        } else {
          suffix[Int(table[place])] = Int(other)
          queue.append(Int(table[place]))
        }
      }
    }
  }

  /// The words that occur in the line, each with the place of its longest form.
  func words(in line: [UInt8]) -> [Int: Range<Int>] {
    var found: [Int: Range<Int>] = [:]
    var state = 0
    for index in line.indices {
      state = Int(table[state * width + Int(classes[Int(line[index])])])
      var match = ending[state].isEmpty ? Int(shorter[state]) : state
      while match >= 0 {
        for number in ending[match] {
          let form = forms[Int(number)]
          if let other = found[form.words], other.count >= form.bytes.count { continue }
          found[form.words] = index + 1 - form.bytes.count..<index + 1
        }
        match = Int(shorter[match])
      }
    }
    return found
  }
}
