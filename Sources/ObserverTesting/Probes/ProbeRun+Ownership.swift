// Probes of ownership: whether the mechanism keeps an observer, or an observation its subject.
extension ProbeRun {
  nonisolated(nonsending) func strongCapture() async throws(Verdict) -> Verdict {
    handlersCapture = true
    let owner = try await open("the observer")[0]
    // A mechanism is given a closure that captures its observer, as many closures do, or the observer itself.
    let what = owner.isInHandler ? "a closure that captures its observer" : "the observer"
    let wrapper = wrapperInSubject
    step(crash: "P01", "an observer was released before its observation ended")
    owner.observer = nil
    await settle()
    if owner.isGone, let wrapper {
      return .notApplicable(
        "the subject was given a \(wrapper) in the place of its listener. Make such observers in `makeObserver`")
    }
    if owner.isGone { return .safe("neither the subject nor a token keeps \(what)") }
    owner.token = nil
    await settle()
    if owner.isGone {
      return .pitfall("P18", "\(what) is kept until the token ends: an observer that keeps its token is never released")
    }
    subject = nil
    subject = Mechanism.makeSubject()
    await settle()
    if owner.isGone {
      return .pitfall(hasToken ? "P20" : "P19", "the subject keeps \(what) for as long as it lives")
    }
    return .pitfall(hasToken ? outlivingToken : "P18", "\(what) outlives its owner, its token, and its subject")
  }

  /// The class of an object in the subject that only knows the listener, so that who keeps the object stays unasked.
  ///
  /// Only an adapter writes a class that names `Listener`. A bus has a generic one.
  private var wrapperInSubject: String? {
    var objects: [AnyObject] = subject.map { [$0] } ?? []
    var seen: Set<ObjectIdentifier> = []
    while let object = objects.popLast(), seen.count < 10_000 {
      if !seen.insert(ObjectIdentifier(object)).inserted { continue }
      let name = typeName(object)
      if object !== subject, !name.contains("<"), FieldOwnership.isWeakHolder(type(of: object), of: Listener.self) {
        return name
      }
      var reader = ReferenceReader(budget: 10_000)
      reader.read(object)
      for case .object(let target) in reader.references.map(\.target) { objects.append(target) }
    }
    return nil
  }

  nonisolated(nonsending) func subjectKept() async throws(Verdict) -> Verdict {
    let owner = try await open("the observer")[0]
    try requireSubjectsOfTheirOwn()
    step(crash: "P02", "the subject was released before its observation ended")
    weak let old = subject
    subject = nil
    guard old != nil else { return .safe("the observation does not keep its subject") }
    if !Mechanism.lacks.contains(.stopping) { try? owner.end(on: old) }
    owner.release()
    subject = Mechanism.makeSubject()
    await settle()
    return old == nil
      ? .pitfall("P21", "the observation keeps its subject until it ends: a subject that keeps it is never released")
      : .pitfall("P21", "the subject is kept even after the observation has ended")
  }
}
