import Diagnosis

/// How well texts are diagnosed by a classifier that was trained without those that are kept apart.
struct Evaluation {
  /// The parts of the texts that must be right.
  private static let floors = [
    "easier trained with logs": (first: 0.95, amongThree: 0.95), "trained with logs": (0.9, 0.9),
    "trained with words": (0.95, 0.95),
    "trained with look-alikes": (0.82, 0), "easier kept apart logs": (0.85, 0.85),
    "easier kept apart words": (0.6, 0.75), "easier kept apart look-alikes": (0.7, 0), "unseen logs": (0.85, 0.85),
    "unseen words": (0.52, 0.65), "unseen look-alikes": (0.72, 0), "exam words": (0.55, 0.7),
    "Apple kept apart logs": (0.85, 0.85), "Apple kept apart words": (0.65, 0.8),
    "crash kept apart look-alikes": (0.9, 0), "plain crash kept apart look-alikes": (0.95, 0),
    "Apple tried logs": (0.9, 0.9), "Apple tried words": (0.6, 0.76), "crash tried look-alikes": (0.9, 0),
    "plain crash tried look-alikes": (0.95, 0), "tried words": (0.4, 0.52),
  ]

  private var figures = Figures()

  /// - Parameters:
  ///   - trained: What the classifier is trained with, beside the examples.
  ///   - measured: What it is only asked about.
  init(
    trained: [CrossValidation.File], measured: [CrossValidation.File],
    examples: [(id: String, text: String)] = LabeledText.trainingSet([])
  ) {
    let training = Training(examples + trained.flatMap(\.texts).map { ($0.id, $0.text) })
    let diagnostician = Diagnostician(symptoms: [], classifier: training.classifier)
    // The trial came last, so the floors of the others do not count it.
    let others = measured.filter { $0.name != "trial" }
    let trial = measured.filter { $0.name == "trial" }
    for (group, files) in [("trained with", trained), ("kept apart", others), ("tried", trial)] {
      for file in files {
        for text in file.texts {
          let isHard = LabeledText.hardFiles.contains(file.name)
          figures.add(
            text, [file.name, group] + (isHard ? [] : ["easier \(group)"]) + text.kinds.map { "\($0) \(group)" },
            ids: diagnostician.diagnose(text.text).candidates.map(\.id))
        }
      }
    }
  }

  /// One line per file and kind of text.
  var lines: [String] { figures.lines("diagnosis of") }

  /// Whether the figures reach their floors.
  var isGood: Bool { figures.reach(Self.floors) }
}

extension LabeledText {
  /// What the text is about, as far as its words tell: Apple's systems, a crash on one of them, and a plain one: a
  /// foreign selector, an index out of range, or a null dereference.
  var kinds: [String] {
    guard "\(source)\n\(text)".contains(Self.apple) else { return [] }
    guard text.contains(Self.crash) else { return ["Apple"] }
    return text.contains(Self.plainCrash) ? ["Apple", "crash", "plain crash"] : ["Apple", "crash"]
  }

  private static var apple: some RegexComponent {
    #/
      \bNS[A-Z] | \bUI[A-Z][a-z] | \bAV[A-Z] | \bRLM | \bRAC | [Ss]wift | ios\b | \biOS | KVO | RxS | ReactiveC | Obj-?C
      | objc | Combine | mac\ ?OS | [Mm]ac\b | OSX | osx | Apple | iPhone | iPad | Xcode | xcode | XCT | [Cc]ocoa | -\[
      | CFNotif | addObserver | @objc | deinit | dealloc | ARC\b | @Published | ObservableObject | delegate | viewWill
      | viewDid | libdispatch
    /#
  }

  private static var crash: some RegexComponent {
    #/
      [Cc]rash | SIGABRT | SIGSEGV | EXC_BAD | Fatal\ error | Terminating\ app | unrecognized\ selector
      | NSRangeException | beyond\ bounds | out\ of\ (?:range|bounds) | [Ii]ndex\ out | unexpectedly\ found\ nil
      | nil\ while | null\ (?:pointer|dereference) | NullPointer | KERN_INVALID_ADDRESS\ at\ 0x0 | address=0x0\b
      | [Ii]nvalid\ update
    /#
  }

  private static var plainCrash: some RegexComponent {
    #/
      unrecognized\ selector | NSRangeException | beyond\ bounds | out\ of\ (?:range|bounds) | [Ii]ndex\ out
      | unexpectedly\ found\ nil | nil\ while | null\ (?:pointer|dereference) | NullPointer
      | KERN_INVALID_ADDRESS\ at\ 0x0+\b | address=0x0+\b
    /#
  }
}
