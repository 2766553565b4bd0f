import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Marks tests that build packages or drive a browser. `make test` skips them; `make test-all` and `swift test` run them.
  public static var slow: Self {
    .disabled(if: ProcessInfo.processInfo.environment["STRATUS_SKIP_SLOW"] != nil, "slow; make test-all runs it")
  }
}
