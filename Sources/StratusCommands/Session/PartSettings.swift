import StratusArchitecture
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// The settings for loading one of several inputs.
///
/// A package's own configuration file chooses its product and its activations. Its layers and rules are not used, because those of
/// the common file hold for all inputs.
struct PartSettings {
  let options: InputOptions
  /// The package's own file; otherwise, the common file without its product.
  let file: LocatedConfiguration?
  let plan: ActivationPlan

  /// - Parameters:
  ///   - common: the configuration file for all inputs.
  ///   - isComplete: whether to run every activation, unless the command line selects one.
  init(_ input: GraphInput, _ options: InputOptions, common: LocatedConfiguration?, isComplete: Bool) throws {
    let file = try Self.file(for: input, common: common)
    var options = options
    // An input without the activation takes part with its default activation.
    let names = file?.content.activations.map(\.name) ?? []
    if let asked = options.activation, !names.contains(asked) { options.activation = nil }
    // Which activation of several snapshots is meant is known only when all are loaded.
    if input.isSaved { options.activation = nil }
    plan = try ActivationPlan(options, file, isComplete: isComplete || input.isSaved)
    self.options = options
    self.file = file
  }

  func loader(_ console: Console) -> GraphLoader {
    GraphLoader(options: options, file: file, console: console, isPart: true)
  }

  private static func file(
    for input: GraphInput, common: LocatedConfiguration?
  ) throws -> LocatedConfiguration? {
    if case .package(let directory) = input, let directory = Files.realPath(directory) {
      let own = Paths.join(directory, ConfigurationFile.name)
      if let common, Files.realPath(common.path) == own { return common }
      if Files.exists(own) { return try .read(DisplayPaths.shortened(own)) }
    }
    guard let common else { return nil }
    var content = common.content
    content.product = nil
    return LocatedConfiguration(path: common.path, content: content)
  }
}
