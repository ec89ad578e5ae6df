extension [KeyValueChangeKey: Any] {
  /// A change dictionary with its kind and the values that were read, as far as an observer asks for them.
  init(
    _ kind: KeyValueChange, asked options: KeyValueObservingOptions, old: ReadValue, new: ReadValue
  ) {
    let hasOld = options.contains(.old) && old.isPresent
    let hasNew = options.contains(.new) && new.isPresent
    let blank = Entry.blanks[(hasOld ? 1 : 0) + (hasNew ? 2 : 0)]
    self = blank.mapValues { entry in
      switch entry {
      case .kind: kind.rawValue
      case .old: old.value
      case .new: new.value
      }
    }
  }
}

/// A value to fill in.
private enum Entry {
  case kind, old, new

  /// The dictionaries to fill in, made once: hashing three keys at each change would cost more than the rest of it.
  static let blanks: [[KeyValueChangeKey: Entry]] = [
    [.kindKey: .kind],
    [.kindKey: .kind, .oldKey: .old],
    [.kindKey: .kind, .newKey: .new],
    [.kindKey: .kind, .oldKey: .old, .newKey: .new],
  ]
}

/// The change dictionaries for the observers of a key. A thousand observers share at most four of them.
struct SharedChanges {
  /// The dictionary for the options that were chosen last.
  private(set) var chosen: [KeyValueChangeKey: Any] = [:]
  private var asked: KeyValueObservingOptions?
  // Empty while all observers ask for the same.
  private var others: [(asked: KeyValueObservingOptions, change: [KeyValueChangeKey: Any])] = []

  /// Makes `chosen` the dictionary for an observer's options.
  @inline(__always)
  mutating func choose(
    _ options: KeyValueObservingOptions, make: (_ asked: KeyValueObservingOptions) -> [KeyValueChangeKey: Any]
  ) {
    let asked = options.intersection([.old, .new])
    if asked != self.asked { exchange(asked, make) }
  }

  private mutating func exchange(
    _ asked: KeyValueObservingOptions, _ make: (KeyValueObservingOptions) -> [KeyValueChangeKey: Any]
  ) {
    if let former = self.asked { others.append((former, chosen)) }
    if let known = others.firstIndex(where: { $0.asked == asked }) {
      chosen = others.remove(at: known).change
    } else {
      chosen = make(asked)
    }
    self.asked = asked
  }
}
