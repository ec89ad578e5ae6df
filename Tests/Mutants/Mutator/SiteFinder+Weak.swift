import SwiftSyntax

extension SiteFinder {
  /// Keeps what a closure captures weakly:
  /// a second capture holds it, and the body uses that one, or it would hold nothing.
  func plantCapture(_ capture: ClosureCaptureSyntax) {
    guard capture.specifier?.specifier.text == "weak" else { return }
    guard let closure = capture.parent?.parent?.parent?.parent?.as(ClosureExprSyntax.self),
      let body = closure.statements.first
    else { return }
    let object = capture.initializer.map { source($0.value) } ?? capture.name.text
    let (end, start) = (range(capture).upperBound, range(body).lowerBound)
    // The only expression of a closure stays its value if it stands in a tuple.
    let isExpression = closure.statements.count == 1 && body.item.is(ExprSyntax.self)
    let (opening, closing) = isExpression ? ("(mutantKept#, ", ").1") : ("_ = mutantKept#; ", "")
    let after = Edit(range: range(body).upperBound..<range(body).upperBound, text: closing)
    let use = { (number: Int) in opening.replacing("#", with: "\(number)") }
    // The comma of the capture may stand at the end of its range.
    let comma = source(capture).hasSuffix(",") ? (" ", ",") : (", ", "")
    plant(
      "weak", source(capture), object, at: end..<start,
      plain: Edit(range: end..<end, text: "\(comma.0)mutantKept0 = \(object)\(comma.1)"),
      Edit(range: start..<start, text: use(0)), after,
      prefix: { "\(comma.0)mutantKept\($0) = mutantIsOn(\($0)) ? \(object) : nil\(comma.1)" }, suffix: use)
    if isExpression { support(at: after.range, after.text) }
  }

  /// Keeps what a property refers to weakly.
  func plantWeakProperty(_ variable: VariableDeclSyntax) {
    guard variable.parent?.is(MemberBlockItemSyntax.self) == true,
      let weak = variable.modifiers.first(where: { $0.name.text == "weak" && $0.detail == nil }),
      let binding = variable.bindings.first
    else { return }
    let introducer = range(weak).lowerBound..<range(variable.bindingSpecifier).upperBound
    plant(
      "weak", source(variable), "strong", at: introducer, replacesAll: true,
      plain: Edit(range: introducer.lowerBound..<range(variable.bindingSpecifier).lowerBound, text: ""),
      prefix: { "@MutantWeak(\($0)) var" })
    if source(variable.bindingSpecifier) == "var", binding.initializer == nil {
      support(at: range(binding).upperBound..<range(binding).upperBound, " = nil")
    }
    makeUnchecked(variable)
  }

  /// A variable is not allowed in a class that the compiler checks to be Sendable.
  private func makeUnchecked(_ variable: VariableDeclSyntax) {
    var next = variable.parent
    while let node = next {
      let clause = node.as(ClassDeclSyntax.self)?.inheritanceClause ?? node.as(StructDeclSyntax.self)?.inheritanceClause
      if node.is(ClassDeclSyntax.self) || node.is(StructDeclSyntax.self) {
        for type in clause?.inheritedTypes ?? [] where source(type.type) == "Sendable" {
          support(at: range(type.type), "@unchecked Sendable")
        }
        return
      }
      next = node.parent
    }
  }
}
