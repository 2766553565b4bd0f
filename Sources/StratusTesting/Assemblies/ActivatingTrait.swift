#if canImport(Testing)
  public import Stratus
  public import Testing

  /// A trait that gives each test an activation of its own:
  /// `@Test(.activating(AppAssembly.self) { $0.clock.value(FixedClock()) })`.
  ///
  /// For a suite, each of its tests gets one, and so does each case of a test with arguments. So tests run in parallel
  /// without sharing objects. A test gets its assemblies with ``Stratus/Assembly/current``.
  public struct ActivatingTrait: SuiteTrait, TestTrait, TestScoping {
    private let activation: @Sendable () throws -> Activation

    init(_ activation: @escaping @Sendable () throws -> Activation) { self.activation = activation }

    /// Whether each test of a suite gets an activation, which is always the case.
    public var isRecursive: Bool { true }

    /// Runs a test with a new activation.
    ///
    /// - Parameters:
    ///   - test: the test.
    ///   - testCase: the case of the test.
    ///   - function: runs it.
    /// - Throws: `ActivationError`, or the error of the function.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await CurrentActivation.$value.withValue(activation(), operation: function)
    }
  }

  extension Trait where Self == ActivatingTrait {
    /// Returns a trait that activates an assembly for each test.
    ///
    /// - Parameters:
    ///   - type: the assembly.
    ///   - others: the other assemblies, as in `activated(with:configuration:observer:)`.
    ///   - configuration: the values for `.config(…)`.
    ///   - file: the file of the call, for messages. Omit it.
    ///   - line: the line of the call, for messages. Omit it.
    ///   - patch: writes recipes that replace others, as in `Assembly.patch`. It is called once for each test.
    public static func activating<Root: Assembly>(
      _ type: Root.Type, with others: [Assembly.Type] = [], configuration: Configuration = [:],
      file: StaticString = #filePath, line: UInt = #line, patch: (@Sendable (Root) -> Void)? = nil
    ) -> Self {
      ActivatingTrait {
        let activation = try Activation(of: [type] + others, configuration: configuration)
        if let patch {
          let root = try activation.assembly(type)
          try root.patch(file: file, line: line) { patch(root) }
        }
        return activation
      }
    }
  }

  extension Assembly {
    /// The assembly of this class in the activation of the current test.
    ///
    /// - Throws: ``NoCurrentActivation`` if the test has no trait `.activating(…)`, or `ResolutionError` if its
    ///   activation has no such assembly.
    public static var current: Self {
      get throws {
        guard let activation = CurrentActivation.value else { throw NoCurrentActivation(assembly: self) }
        return try activation.assembly(self)
      }
    }
  }

  /// The error of ``Stratus/Assembly/current`` outside a test with an activation of its own.
  public struct NoCurrentActivation: Error, CustomStringConvertible {
    let assembly: String

    init(assembly: Assembly.Type) { self.assembly = "\(assembly)" }

    /// A message that names the missing trait.
    public var description: String {
      """
      this test has no activation for \(assembly).current; add the trait '.activating(\(assembly).self)' to the test \
      or its suite
      """
    }
  }

  private enum CurrentActivation {
    @TaskLocal static var value: Activation?
  }
#endif
