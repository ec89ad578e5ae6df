extension [KeyValueChangeKey: Any] {
  /// A change dictionary with its kind, and with the values that are not nil.
  init(_ kind: KeyValueChange, old: Any?, new: Any?) {
    let blank = Entry.blanks[(old == nil ? 0 : 1) + (new == nil ? 0 : 2)]
    self = blank.mapValues { entry in
      switch entry {
      case .kind: kind.rawValue
      case .old: old!
      case .new: new!
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
