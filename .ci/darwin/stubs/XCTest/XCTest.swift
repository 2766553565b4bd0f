// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The part of XCTest that the package uses. The bodies are never run.
import Foundation

open class XCTest: NSObject {
  public override init() {}
}
open class XCTestCase: XCTest {
  open var name: String { fatalError() }
  open var continueAfterFailure: Bool {
    get { fatalError() }
    set {}
  }
  open func record(_ issue: XCTIssue) {}
  open func invokeTest() {}
}

public struct XCTIssue: Sendable {
  public var compactDescription: String { fatalError() }
  public var sourceCodeContext: XCTSourceCodeContext { fatalError() }
}
open class XCTSourceCodeContext: NSObject, @unchecked Sendable {
  open var location: XCTSourceCodeLocation? { fatalError() }
}
open class XCTSourceCodeLocation: NSObject, @unchecked Sendable {
  open var fileURL: URL { fatalError() }
  open var lineNumber: Int { fatalError() }
}

public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}
public func XCTUnwrap<T>(
  _ expression: @autoclosure () throws -> T?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) throws -> T { fatalError() }
public func XCTAssertEqual<T: Equatable>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertTrue(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
