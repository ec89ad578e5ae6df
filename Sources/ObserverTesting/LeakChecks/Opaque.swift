/// A value that may hold any object, and that reflection cannot look into.
enum Opaque {
  /// The type of a closure, whose captures are hidden.
  case closure(String)
  /// A stored `Task`, whose code hides what it captures.
  case task
  /// A stored continuation, which hides the task that waits for it.
  case suspendedTask
  /// An actor. A call that runs on it, such as a loop that never ends, keeps the actor and the call's variables.
  case callOfActor
  /// A value that cannot be copied, such as a mutex.
  case uncopyable
  /// A type whose fields the runtime does not show.
  case hidden(String)

  var text: String {
    switch self {
    case .closure(let type): "closure \(type)"
    case .task: "task, with everything that its code captures"
    case .suspendedTask: "suspended task, with everything that its code captures"
    case .callOfActor: "call of the actor that has not returned, such as a loop"
    case .uncopyable: "value that cannot be copied"
    case .hidden(let type): "\(type), which the runtime hides"
    }
  }

  /// Whether it is a likely holder. A value that cannot be copied is most often a lock or a counter.
  var isLikely: Bool {
    switch self {
    case .closure, .task, .suspendedTask, .callOfActor: true
    case .uncopyable, .hidden: false
    }
  }
}

extension Opaque {
  /// Classifies a value without fields by the name of its type. Returns nil if it holds nothing.
  init?(leafOfType name: String) {
    switch name {
    case "NativeObject", "Builtin.NativeObject": self = .task
    case "RawUnsafeContinuation", "Builtin.RawUnsafeContinuation": self = .suspendedTask
    case _ where Self.isFunction(name): self = .closure(name)
    default: return nil
    }
  }

  /// The path to the value that the user declared. A `Task` and a continuation have a field of their own inside.
  func path(_ path: String) -> String {
    for field in ["._task", ".context", ".canary"] {
      if case .closure = self { break }
      if path.hasSuffix(field) { return String(path.dropLast(field.count)) }
    }
    return path
  }

  /// Whether a type without a display style is a function: `(Int) -> ()`, but not `Box<(Int) -> ()>`.
  private static func isFunction(_ type: String) -> Bool {
    var depth = 0
    var previous: Character = " "
    for character in type {
      if character == ">", previous == "-", depth == 0 { return true }
      if "(<[".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      previous = character
    }
    return false
  }
}
