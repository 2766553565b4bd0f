// Reading YAML needs a C library, so it is in another product. These declarations make the compiler name it.

extension ArchitecturePolicy {
  /// Not available; see `StratusTestingYAML`.
  @available(*, unavailable, message: "add the product StratusTestingYAML to the test target, and import it")
  public static func file(_ path: String) -> Self { Self() }

  /// Not available; see `StratusTestingYAML`.
  @available(*, unavailable, message: "add the product StratusTestingYAML to the test target, and import it")
  public static func text(_ yaml: String) -> Self { Self() }
}

/// Not available; see `StratusTestingYAML`.
@available(*, unavailable, message: "add the product StratusTestingYAML to the test target, and import it")
public func expectArchitecture<Subject>(
  of subject: Subject, follows path: String, activation: String? = nil, strict: Bool = false
) {}
