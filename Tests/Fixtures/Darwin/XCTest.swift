// swift-format-ignore-file: AlwaysUseLowerCamelCase
// A stand-in for Apple's XCTest, with the declarations that this package uses. Where they differ from the open-source
// XCTest, they are as Apple's documentation has them. `.ci/check-platforms` compiles against it; nothing runs it.
@_exported import Foundation

open class XCTestRun {}

// Apple's has `init()`, from NSObject, and no `init(name:testClosure:)`.
open class XCTestCase {
  public init() {}
  open var testRun: XCTestRun? { nil }
  open func setUpWithError() throws {}

  // developer.apple.com/documentation/xctest/xctestcase/addteardownblock(_:)-5zw6c and -2guon
  @preconcurrency public func addTeardownBlock(_ block: @escaping @MainActor @Sendable () throws -> Void) {}
  public func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {}
}

public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}
public func XCTAssertNil(
  _ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertNotNil(
  _ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertEqual<T: Equatable>(
  _ one: @autoclosure () throws -> T, _ other: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertNoThrow<T>(
  _ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTSkipUnless(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil,
  file: StaticString = #filePath, line: UInt = #line
) throws {}
