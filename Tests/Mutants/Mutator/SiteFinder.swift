import SwiftSyntax

/// Finds the places of a file where a fault can be planted.
final class SiteFinder: SyntaxVisitor {
  private(set) var mutants: [Mutant] = []
  /// What the switches of the latest mutant need besides, by the number of that mutant.
  private(set) var supports: [Support] = []
  private let file: String
  private let text: [UInt8]
  private let first: Int
  private var functions: [(name: String, start: Int, end: Int, result: TypeSyntax?, isInit: Bool)] = []
  private var types: [String] = []

  init(file: String, text: String, first: Int) {
    self.file = file
    self.text = Array(text.utf8)
    self.first = first
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Text

  func source(_ node: some SyntaxProtocol) -> String { String(decoding: text[range(node)], as: UTF8.self) }

  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  func oneLine(_ text: String) -> String { text.split { $0.isWhitespace }.joined(separator: " ") }

  // MARK: Planting

  func plant(
    _ kind: String, _ original: String, _ change: String, at range: Range<Int>, replacesAll: Bool = false,
    plain: Edit..., prefix: (Int) -> String, suffix: (Int) -> String = { _ in "" }
  ) {
    let number = first + mutants.count
    let function = functions.last
    mutants.append(
      Mutant(
        number: number, file: file, line: 1 + text[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") },
        function: (types + functions.map(\.name)).joined(separator: "."), kind: kind, original: oneLine(original),
        change: oneLine(change), start: range.lowerBound, end: range.upperBound,
        functionStart: function?.start ?? 0, functionEnd: function?.end ?? text.count, prefix: prefix(number),
        suffix: suffix(number), replacesAll: replacesAll, plain: plain))
  }

  /// Another edit for the latest mutant.
  func support(at range: Range<Int>, _ text: String) {
    guard let mutant = mutants.last else { return }
    supports.append(Support(number: mutant.number, edit: Edit(range: range, text: text)))
  }

  /// An expression that has another value while the switch is on.
  func replace(_ kind: String, _ node: some SyntaxProtocol, by change: String) {
    guard isInFunction(node) else { return }
    plant(
      kind, source(node), change, at: range(node), plain: Edit(range: range(node), text: "(\(change))"),
      prefix: { "(mutantIsOn(\($0)) ? (\(change)) : (" }, suffix: { _ in "))" })
  }

  /// A statement that does not run while the switch is on.
  func drop(_ node: some SyntaxProtocol) {
    plant(
      "drop", source(node), "", at: range(node), plain: Edit(range: range(node), text: "do {}"),
      prefix: { "if !mutantIsOn(\($0)) { " }, suffix: { _ in " }" })
  }

  /// Expressions outside functions are default values, which are often needed to build.
  private func isInFunction(_ node: some SyntaxProtocol) -> Bool { !functions.isEmpty }

  private func insert(_ kind: String, _ change: String, at offset: Int) {
    plant(
      kind, "", change, at: offset..<offset, plain: Edit(range: offset..<offset, text: "if Bool(true) { \(change) }; "),
      prefix: { "if mutantIsOn(\($0)) { \(change) }; " })
  }

  // MARK: Functions

  private func enter(_ name: String, _ node: some SyntaxProtocol, _ result: TypeSyntax?, isInit: Bool = false) {
    let range = range(node)
    functions.append((name, range.lowerBound, range.upperBound, result, isInit))
  }

  private func leaveEarly(_ body: CodeBlockSyntax?, isVoid: Bool) {
    guard let body, let last = functions.last, !body.statements.isEmpty else { return }
    let start = body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let offset = range(body.statements.first!).lowerBound
    guard offset > start else { return }
    if isVoid { return insert("early", "return", at: offset) }
    // A body that is one expression would no longer be returned.
    let isExpression = body.statements.count == 1 && body.statements.first!.item.is(ExprSyntax.self)
    guard let result = last.result, !isExpression else { return }
    switch source(result) {
    case "Bool":
      insert("early", "return true", at: offset)
      insert("early", "return false", at: offset)
    case "Int": insert("early", "return 0", at: offset)
    case "String": insert("early", "return \"\"", at: offset)
    case let type where type.hasSuffix("?"): insert("early", "return nil", at: offset)
    case let type where type.hasPrefix("["):
      insert("early", result.is(DictionaryTypeSyntax.self) ? "return [:]" : "return []", at: offset)
    default: break
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
    let result = node.signature.returnClause?.type
    enter("\(node.name.text)(\(labels))", node, result)
    leaveEarly(node.body, isVoid: result == nil)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
    enter("init(\(labels))", node, nil, isInit: true)
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { functions.removeLast() }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("deinit", node, nil)
    leaveEarly(node.body, isVoid: true)
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { functions.removeLast() }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard node.accessorBlock != nil else { return .visitChildren }
    enter(source(node.pattern), node, node.typeAnnotation?.type)
    return .visitChildren
  }
  override func visitPost(_ node: PatternBindingSyntax) { if node.accessorBlock != nil { functions.removeLast() } }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("subscript", node, node.returnClause.type)
    return .visitChildren
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { functions.removeLast() }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    let isVoid = ["set", "didSet", "willSet"].contains(node.accessorSpecifier.text)
    leaveEarly(node.body, isVoid: isVoid)
    return .visitChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name.text) }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enterType(source(node.extendedType)) }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  private func enterType(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }

  // MARK: What is left alone

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // What a program says while it ends is looked at where it says it, and a trap is not a mutant's business.
    if ["fatalError", "precondition", "preconditionFailure", "assertionFailure"].contains(source(node.calledExpression))
    {
      return .skipChildren
    }
    plantCall(node)
    return .visitChildren
  }

  /// The branches of `#if` that this platform does not compile.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let condition = node.condition.map(source) ?? "else"
    return ["!PTHREAD_LOCK", "canImport(Glibc)", "os(Linux)"].contains(condition) ? .visitChildren : .skipChildren
  }

  // MARK: Statements and expressions

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    plantStatements(node)
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    let end = node.body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let last = node.body.statements.last?.item
    // A body that leaves at its end runs only once anyway.
    if last?.is(ReturnStmtSyntax.self) != true, last?.is(ThrowStmtSyntax.self) != true {
      plant(
        "once", "for \(source(node.pattern))", "only the first", at: end..<end,
        plain: Edit(range: end..<end, text: "; break "), prefix: { "; if mutantIsOn(\($0)) { break } " })
    }
    if let clause = node.whereClause { plantCondition(clause.condition) }
    return .visitChildren
  }

  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    for element in node {
      if case .expression(let expression) = element.condition { plantCondition(expression) }
    }
    if node.contains(where: {
      $0.condition.is(OptionalBindingConditionSyntax.self) || $0.condition.is(MatchingPatternConditionSyntax.self)
    }) {
      let end = range(node).upperBound
      plant(
        "never", source(node), "false", at: end..<end, plain: Edit(range: end..<end, text: ", Bool(false)"),
        prefix: { ", !mutantIsOn(\($0))" })
    }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    plantCondition(node.condition)
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    plantOperator(node)
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let value = source(node)
    if !value.hasPrefix("0x") { replace("number", node, by: value == "1" ? "0" : "\(value) + 1") }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    replace("bool", node, by: source(node) == "true" ? "false" : "true")
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    plantMember(node)
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    plantCapture(node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if source(node.attributes).contains("unavailable") { return .skipChildren }
    plantWeakProperty(node)
    return .visitChildren
  }
}
