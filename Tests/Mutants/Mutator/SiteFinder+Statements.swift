import SwiftSyntax

extension SiteFinder {
  /// Drops single statements, and lets two neighbors change places.
  func plantStatements(_ list: CodeBlockItemListSyntax) {
    let items = Array(list)
    let isValue = items.count == 1 && isValue(list)
    var former: CodeBlockItemSyntax?
    for item in items {
      defer { former = item }
      guard !isValue, isDroppable(item) else { continue }
      drop(item)
      // Neighboring assignments seldom depend on each other; calls do.
      if let former, isCall(former), isCall(item) { swap(former, item) }
    }
  }

  private func isDroppable(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .expr(let expression):
      return !isTrap(expression)
    case .stmt(let statement):
      // Whole loops and conditions go; what is in them goes one by one as well.
      guard let wrapped = statement.as(ExpressionStmtSyntax.self) else { return statement.is(ForStmtSyntax.self) }
      guard let condition = wrapped.expression.as(IfExprSyntax.self) else { return false }
      return condition.elseBody == nil
    default: return false
    }
  }

  private func isCall(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .expr(let expression) = item.item, isDroppable(item) else { return false }
    return (expression.as(TryExprSyntax.self)?.expression ?? expression).is(FunctionCallExprSyntax.self)
  }

  private func isAssignment(_ item: CodeBlockItemSyntax) -> Bool {
    guard let infix = item.item.as(InfixOperatorExprSyntax.self) else { return !item.item.is(ExprSyntax.self) }
    return infix.operator.is(AssignmentExprSyntax.self) || ["+=", "-="].contains(source(infix.operator))
  }

  private func isTrap(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    return ["fatalError", "precondition", "preconditionFailure", "super.init", "self.init"]
      .contains(source(call.calledExpression))
  }

  /// Whether the only expression of a body is its value.
  private func isValue(_ list: CodeBlockItemListSyntax) -> Bool {
    guard let parent = list.parent else { return false }
    if parent.is(ClosureExprSyntax.self) { return !isAssignment(list.first!) }
    if let accessors = parent.as(AccessorBlockSyntax.self) {
      return accessors.accessors.is(CodeBlockItemListSyntax.self)
    }
    if let body = parent.as(CodeBlockSyntax.self) {
      if let function = body.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
      if let accessor = body.parent?.as(AccessorDeclSyntax.self) {
        return ["get", "_read", "unsafeAddress"].contains(accessor.accessorSpecifier.text)
      }
      if let condition = body.parent?.as(IfExprSyntax.self) { return isValue(ofSwitchOrIf: Syntax(condition)) }
      return false
    }
    if parent.is(SwitchCaseSyntax.self), let switched = parent.parent?.parent {
      return isValue(ofSwitchOrIf: switched)
    }
    return false
  }

  private func isValue(ofSwitchOrIf node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    if parent.is(IfExprSyntax.self) { return isValue(ofSwitchOrIf: parent) }
    guard parent.is(ExpressionStmtSyntax.self) else { return !parent.is(CodeBlockItemSyntax.self) }
    guard let list = parent.parent?.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    return list.count == 1 && isValue(list)
  }

  /// The second statement runs before the first.
  private func swap(_ first: CodeBlockItemSyntax, _ second: CodeBlockItemSyntax) {
    let (one, other) = (source(first), source(second))
    guard one.utf8.count + other.utf8.count < 300 else { return }
    let start = range(first).lowerBound
    plant(
      "swap", "\(one); \(other)", "\(other); \(one)", at: range(second),
      plain: Edit(range: start..<range(second).upperBound, text: "\(other)\n\(one)"),
      prefix: { "if !mutantIsOn(\($0)) { " }, suffix: { _ in " }" })
    support(at: start..<start, "if mutantIsOn(\(mutants.last!.number)) { \(other) }; ")
  }

  // MARK: Calls and members

  /// Names that are easily taken for each other.
  private static let twins: [String: String] = {
    let pairs = [
      ("willChangeValue", "didChangeValue"), ("willChange", "didChange"), ("first", "last"), ("newer", "older"),
      ("new", "old"), ("insertion", "removal"), ("union", "intersection"), ("formUnion", "subtract"),
      ("subtracting", "intersection"), ("min", "max"), ("prefix", "suffix"), ("dropFirst", "dropLast"),
      ("removeFirst", "removeLast"), ("popFirst", "popLast"), ("hasPrefix", "hasSuffix"), ("oldKey", "newKey"),
      ("initial", "prior"), ("isSubset", "isSuperset"), ("wrappingAdd", "wrappingSubtract"), ("add", "subtract"),
      ("startIndex", "endIndex"), ("lock", "unlock"),
    ]
    return Dictionary(pairs + pairs.map { ($1, $0) }) { first, _ in first }
  }()

  func plantMember(_ member: MemberAccessExprSyntax) {
    // A call's own member is planted with the call, so that its arguments keep their labels.
    if let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id { return }
    if member.parent?.is(MemberAccessExprSyntax.self) == true, member.base == nil { return }
    guard let twin = Self.twins[member.declName.baseName.text], let base = member.base.map(source) ?? "" as String?
    else { return }
    if let parent = member.parent, isAssigned(Syntax(member), in: parent) { return }
    replace("twin", member, by: "\(base).\(twin)")
  }

  private func isAssigned(_ node: Syntax, in parent: Syntax) -> Bool {
    if parent.is(InOutExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self) { return true }
    if let infix = parent.as(InfixOperatorExprSyntax.self), infix.leftOperand.id == node.as(ExprSyntax.self)?.id {
      return infix.operator.is(AssignmentExprSyntax.self) || source(infix.operator).hasSuffix("=")
    }
    if let next = parent.parent, parent.is(MemberAccessExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self) {
      return isAssigned(parent, in: next) || parent.parent?.is(FunctionCallExprSyntax.self) == true
    }
    return false
  }

  func plantCall(_ call: FunctionCallExprSyntax) {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      let all = source(call)
      if let base = member.base.map(source) {
        let rest = all.dropFirst(source(member).count)
        if name == "withLock" {
          unlock(call, member, base)
          return
        }
        if let twin = Self.twins[name] {
          let changed = all.dropLast(rest.count).dropLast(source(member.declName).count) + twin + rest
          if isStatement(call) {
            plant(
              "twin", all, String(changed), at: range(call), plain: Edit(range: range(call), text: String(changed)),
              prefix: { "if mutantIsOn(\($0)) { \(changed) } else { " }, suffix: { _ in " }" })
          } else {
            replace("twin", call, by: String(changed))
          }
        }
        if ["reversed", "sorted"].contains(name), call.arguments.isEmpty, call.trailingClosure == nil {
          plant(
            "order", all, base, at: range(call), plain: Edit(range: range(call), text: "Array(\(base))"),
            prefix: { "(mutantIsOn(\($0)) ? Array(\(base)) : Array(" }, suffix: { _ in "))" })
        }
      }
    }
  }

  /// Runs the body of `withLock` while the lock is free.
  private func unlock(_ call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax, _ base: String) {
    let name = range(member.declName)
    if let parenthesis = call.leftParen {
      plant(
        "unlock", "\(base).withLock", "no lock", at: name.lowerBound..<range(parenthesis).upperBound, replacesAll: true,
        prefix: { "mutantWithLock(\($0), " })
    } else {
      plant("unlock", "\(base).withLock", "no lock", at: name, replacesAll: true, prefix: { "mutantWithLock(\($0))" })
    }
  }

  private func isStatement(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.parent?.is(CodeBlockItemSyntax.self) == true,
      let list = call.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return !(list.count == 1 && isValue(list))
  }

  // MARK: Conditions and operators

  func plantCondition(_ condition: ExprSyntax) {
    negate("negate", condition)
  }

  private func negate(_ kind: String, _ node: some SyntaxProtocol) {
    let negated = "!(\(source(node)))"
    plant(
      kind, source(node), negated, at: range(node), plain: Edit(range: range(node), text: negated),
      prefix: { "(mutantIsOn(\($0)) != (" }, suffix: { _ in "))" })
  }

  /// Leaves one operand. Wrapped operands are quicker to check for the compiler than a second copy of the expression.
  private func leave(_ rest: ExprSyntax, of node: InfixOperatorExprSyntax, _ without: ExprSyntax, by opening: String) {
    plant(
      "half", source(node), source(rest), at: range(without), plain: Edit(range: range(node), text: source(rest)),
      prefix: { opening.replacing("#", with: "mutantIsOn(\($0))") }, suffix: { _ in "))" })
  }

  func plantOperator(_ node: InfixOperatorExprSyntax) {
    let (left, right, name) = (source(node.leftOperand), source(node.rightOperand), source(node.operator))
    switch name {
    case "&&":
      leave(node.rightOperand, of: node, node.leftOperand, by: "(# || (")
      leave(node.leftOperand, of: node, node.rightOperand, by: "(# || (")
    case "||":
      leave(node.rightOperand, of: node, node.leftOperand, by: "(!# && (")
      leave(node.leftOperand, of: node, node.rightOperand, by: "(!# && (")
    case "??": leave(node.rightOperand, of: node, node.leftOperand, by: "(# ? nil : (")
    case "<": replace("bound", node, by: "\(left) <= \(right)")
    case "<=": replace("bound", node, by: "\(left) < \(right)")
    case ">": replace("bound", node, by: "\(left) >= \(right)")
    case ">=": replace("bound", node, by: "\(left) > \(right)")
    case "==", "!=", "===", "!==":
      // The whole condition of an `if` is negated already.
      guard node.parent?.is(ConditionElementSyntax.self) != true else { return }
      negate("equal", node)
    case "..<": replace("bound", node, by: "\(left) ... \(right)")
    case "...": replace("bound", node, by: "\(left) ..< \(right)")
    case "+":
      if !source(node).contains("\"") { replace("arithmetic", node, by: "\(left) - \(right)") }
    case "-": replace("arithmetic", node, by: "\(left) + \(right)")
    case "*", "/": replace("arithmetic", node, by: left)
    case "&": replace("arithmetic", node, by: "\(left) | \(right)")
    case "|": replace("arithmetic", node, by: "\(left) & \(right)")
    case "+=", "-=", "=":
      break
    default: break
    }
    if name == "+=" || name == "-=" {
      let changed = "\(left) \(name == "+=" ? "-=" : "+=") \(right)"
      plant(
        "arithmetic", source(node), changed, at: range(node), plain: Edit(range: range(node), text: changed),
        prefix: { "if mutantIsOn(\($0)) { \(changed) } else { " }, suffix: { _ in " }" })
    }
  }
}
