/// A problem of an activation, as received from a loaded library.
package struct ReceivedProblem: Hashable, Sendable {
  /// A step of the path from a root to the definition that has the problem.
  package struct Step: Hashable, Sendable {
    package let name: String
    package let location: SourceLocation?
  }

  /// The kind, such as `initializer-cycle`.
  package let kind: String
  package let message: String
  package let remedy: String?
  package let location: SourceLocation?
  package let path: [Step]
}
