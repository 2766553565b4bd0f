import Graphviz

/// Draws, and once more if that took too long.
///
/// Graphviz works in a copy of the process. A test run has many threads, and what one of them has locked when the copy is made
/// nobody opens in the copy, which then waits until it is stopped. The tool has one thread only.
///
/// - Parameter draw: is given the time limit, in seconds.
public func patiently<Result>(
  _ draw: (_ timeLimit: Double) throws(RenderingError) -> Result
) throws(RenderingError) -> Result {
  for limit in [15.0, 30] {
    do { return try draw(limit) } catch {
      guard case .timedOut = error else { throw error }
    }
  }
  return try draw(60)
}
