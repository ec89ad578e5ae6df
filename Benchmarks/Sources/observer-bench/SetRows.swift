import BenchSubjects

/// Sets that nobody observes, of a plain stored property and of a `@Dynamic` one in another module.
func setRows() -> [Row] {
  let plain = PlainSubject()
  let dynamic = DynamicSubject()
  let titles = ["a title too long to be kept in place", "and another one of the same kind"]
  return [
    Row("set of a plain Int", units: batch) { { set(plain) } },
    Row(
      "set of a @Dynamic Int, unobserved", units: batch,
      targets: [Target(limit: 1.5, base: "set of a plain Int")]
    ) { { set(dynamic) } },
    Row("set of a plain String", units: batch) { { set(plain, titles) } },
    Row(
      "set of a @Dynamic String, unobserved", units: batch,
      targets: [Target(limit: 1.5, base: "set of a plain String")]
    ) { { set(dynamic, titles) } },
  ]
}

// Never inlined: the optimiser knows nothing of the subject but its class, which others may inherit from, so every
// set is a call of the setter.

@inline(never)
private func set(_ subject: PlainSubject) { for count in 0..<batch { subject.count = count } }

@inline(never)
private func set(_ subject: DynamicSubject) { for count in 0..<batch { subject.count = count } }

@inline(never)
private func set(_ subject: PlainSubject, _ titles: [String]) {
  for index in 0..<batch { subject.title = titles[index & 1] }
}

@inline(never)
private func set(_ subject: DynamicSubject, _ titles: [String]) {
  for index in 0..<batch { subject.title = titles[index & 1] }
}
