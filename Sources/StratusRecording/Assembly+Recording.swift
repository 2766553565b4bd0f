public import Stratus

extension Assembly {
  /// Activates this assembly together with others, records what is built, and returns the assembly; see
  /// `activated(with:configuration:)`.
  ///
  /// - Parameters:
  ///   - others: the other assemblies.
  ///   - configuration: the values for `.config(…)`.
  ///   - recording: the recording, or `nil` to record nothing. Several activations can use the same one.
  /// - Throws: `ActivationError` with all problems.
  /// - Complexity: linear in the number of definitions and injections.
  public static func activated(
    with others: [Assembly.Type] = [], configuration: Configuration = [:], recording: Recording?
  ) throws(ActivationError) -> Self {
    try activated(with: others, configuration: configuration, recorder: recording)
  }
}

extension Activation {
  /// Activates assemblies, and records what is built; see `init(of:configuration:)`.
  ///
  /// - Parameters:
  ///   - types: the assemblies.
  ///   - configuration: the values for `.config(…)`.
  ///   - recording: the recording, or `nil` to record nothing. Several activations can use the same one.
  /// - Throws: `ActivationError` with all problems.
  public init(
    of types: [Assembly.Type], configuration: Configuration = [:], recording: Recording?
  ) throws(ActivationError) {
    try self.init(of: types, configuration: configuration, recorder: recording)
  }
}
