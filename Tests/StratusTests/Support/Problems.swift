import Stratus
import Testing

/// The problems with which an activation fails; a failure of the test where it succeeds.
func problems(
  sourceLocation: SourceLocation = #_sourceLocation, _ activate: () throws(ActivationError) -> some Assembly
) -> [ActivationProblem] {
  do throws(ActivationError) {
    _ = try activate()
    Issue.record("the activation succeeded", sourceLocation: sourceLocation)
    return []
  } catch {
    return error.problems
  }
}

/// What a problem says, without its place: `[kind] message`.
extension ActivationProblem {
  var summary: String { "[\(kind)] \(message)" }
}

/// The error with which a resolution fails; a failure of the test where it succeeds.
func failure<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ resolve: () throws(ResolutionError) -> Value
) -> ResolutionError? {
  do throws(ResolutionError) {
    _ = try resolve()
    Issue.record("the resolution succeeded", sourceLocation: sourceLocation)
    return nil
  } catch {
    return error
  }
}
