/// Where an assertion stands in the user's test.
struct Caller: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}
