import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Marks tests that build packages or drive a browser. `make test` skips them; `make test-all` and `swift test` run
  /// them.
  public static var slow: Self { .disabled(if: isSet("STRATUS_SKIP_SLOW"), "slow; make test-all runs it") }

  /// Marks tests that build packages many times, in ways that rarely break. Only `.ci/nightly` runs them.
  public static var nightly: Self {
    .enabled(if: allSeeds || isSet("STRATUS_BUILD_SYSTEM"), "very slow; .ci/nightly runs it")
  }
}

private func isSet(_ variable: String) -> Bool { ProcessInfo.processInfo.environment[variable] != nil }

private let allSeeds = isSet("STRATUS_ALL_SEEDS")

/// The seeds of a property test: the first `count` numbers in `.ci/nightly`, and a quarter of them otherwise.
public func seeds(_ count: Int) -> Range<Int> { 0..<(allSeeds ? count : max(1, count / 4)) }

/// The cases of a slow test: all of them in `.ci/nightly`, and only the first ones otherwise.
public func cases<Case>(_ all: [Case], first count: Int = 1) -> [Case] { allSeeds ? all : Array(all.prefix(count)) }
