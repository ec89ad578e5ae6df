import Observers
import Testing

private final class Object: Sendable {}

/// The two ways to observe a source of values, each with the promises of both.
@Suite("CurrentValue: with a token and with an owner") struct CurrentValueFormTests {
  enum Form: CaseIterable, Sendable {
    case token, owner

    fileprivate func observe(
      _ value: CurrentValue<Int>, _ owner: Object, _ handler: @escaping @Sendable (Int) -> Void
    ) -> SubjectToken? {
      switch self {
      case .token: return value.observe(handler)
      case .owner:
        value.observe(while: owner) { _, value in handler(value) }
        return nil
      }
    }
  }

  private let owner = Object()
  private let values = Locked<[String]>([])

  private func note(_ name: String) -> @Sendable (Int) -> Void {
    { [values] value in values.withLock { $0.append("\(name) \(value)") } }
  }

  @Test("It receives the present value once, and each later one once", arguments: Form.allCases)
  func plainly(_ form: Form) {
    let value = CurrentValue(0)
    let token = form.observe(value, owner, note("it"))
    value.value = 1
    value.value = 1
    #expect(values.withLock(\.self) == ["it 0", "it 1", "it 1"])
    withExtendedLifetime(token) {}
  }

  @Test(
    "Added while values wait for their turn, it receives the last of them once, and none before",
    arguments: Form.allCases, [0, 1, 2])
  func whileValuesWait(_ form: Form, waiting: Int) {
    let value = CurrentValue(0)
    let added = Locked<SubjectToken?>(nil)
    let first = value.observe { [owner, unowned value, note = note("it")] seen in
      guard seen == 1 else { return }
      for later in 0..<waiting { value.value = 2 + later }
      let token = form.observe(value, owner, note)
      added.withLock { $0 = token }
    }
    value.value = 1
    value.value = 9
    #expect(values.withLock(\.self) == ["it \(1 + waiting)", "it 9"])
    withExtendedLifetime((first, added)) {}
  }

  @Test("A value that is set in its own first call follows that call", arguments: Form.allCases)
  func setInTheFirstCall(_ form: Form) {
    let value = CurrentValue(0)
    let token = form.observe(value, owner) { [unowned value, note = note("it")] seen in
      note(seen)
      if seen < 2 { value.value = seen + 1 }
    }
    #expect(values.withLock(\.self) == ["it 0", "it 1", "it 2"])
    withExtendedLifetime(token) {}
  }
}
