/// Where something is written, as the compiler saw it. A value without allocation: one is kept for each injection.
struct CodeLocation: Sendable {
  let file: StaticString
  let line: UInt
}
