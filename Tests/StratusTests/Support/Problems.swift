import Stratus
import Testing

/// Returns the problems of a failing activation. If the activation succeeds, the test fails.
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

/// A problem without its location: `[kind] message`.
extension ActivationProblem {
  var summary: String { "[\(kind)] \(message)" }
}

/// Returns the error of a failing resolution. If the resolution succeeds, the test fails.
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
