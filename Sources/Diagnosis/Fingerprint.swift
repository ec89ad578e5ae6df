/// The 64-bit hash of Fowler, Noll, and Vo, variant 1a. Unlike Swift's own, it is the same in every process.
package struct Fingerprint {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init(_ text: String = "") { add(text) }

  package mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The fingerprint of everything that the weights of the classifier depend on, other than the code.
  package static func ofTraining(_ texts: [LabeledText]) -> UInt64 {
    var print = Fingerprint()
    Vocabulary.texts.forEach { print.add($0) }
    for text in LabeledText.trainingSet(texts) {
      print.add(text.id)
      print.add(text.text)
    }
    return print.value
  }
}
