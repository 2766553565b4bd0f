/// The location of an assertion in the user's test.
package struct Caller: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt
}
