// A stand-in for Swift Testing on iOS and visionOS, where `ExitTest` cannot be used (swift-testing, ExitTest.swift).
// `.ci/check-platforms` compiles against it; nothing runs it.

public struct Test: Sendable {
  public static var current: Test? { nil }
}

public struct Comment: RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public struct SourceLocation: Sendable {
  public init(fileID: String, filePath: String, line: Int, column: Int) {}
}

public struct Issue: Sendable {
  @discardableResult
  public static func record(_ comment: Comment? = nil, sourceLocation: SourceLocation) -> Issue { Issue() }
}
