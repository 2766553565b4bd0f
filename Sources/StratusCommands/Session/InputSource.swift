import StratusArchitecture
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// An input, and what the command line and a configuration file choose of it.
struct InputSource {
  let input: GraphInput
  let options: InputOptions
  /// The file that chooses the product and the activations; `nil` if there is none.
  let file: LocatedConfiguration?
  let plan: ActivationPlan
  /// Whether it is one of several inputs, which need not contain every assembly that the file names.
  let isPart: Bool
  /// Whether it is the library of one of several products of a package, which need not contain any assembly.
  var isProduct = false

  /// The chosen product of a package; `nil` for all.
  var product: String? { options.product ?? file?.content.product }

  /// The reason why the graphs lack products.
  var causeOfMissingProducts: String {
    guard case .package = input else { return input.name }
    if options.product != nil { return "--product" }
    // Without a choice, only products without assemblies are left out.
    return file.flatMap { $0.content.product == nil ? nil : "`product` in \($0.path)" } ?? "it contains no assemblies"
  }

  /// The only input of a command.
  ///
  /// - Parameter proposed: activations to use if the file has none.
  init(
    _ input: GraphInput, _ options: InputOptions, _ file: LocatedConfiguration?, isComplete: Bool,
    proposing proposed: [NamedActivation]
  ) throws {
    self.input = input
    self.options = options
    self.file = file
    plan = try ActivationPlan(options, file, isComplete: isComplete, proposing: proposed)
    isPart = false
  }

  /// One of several inputs.
  ///
  /// A package's own configuration file chooses its product and its activations. Its layers and rules are not used, because those of
  /// the common file hold for all inputs.
  ///
  /// - Parameters:
  ///   - common: the configuration file for all inputs.
  ///   - isComplete: whether to run every activation, unless the command line selects one.
  init(part input: GraphInput, _ options: InputOptions, common: LocatedConfiguration?, isComplete: Bool) throws {
    let file = try Self.file(for: input, common: common)
    var options = options
    // An input without the activation takes part with its default activation.
    let names = file?.content.activations.map(\.name) ?? []
    if let asked = options.activation, !names.contains(asked) { options.activation = nil }
    // Which activation of several snapshots is meant is known only when all are loaded.
    if input.isSaved { options.activation = nil }
    plan = try ActivationPlan(options, file, isComplete: isComplete || input.isSaved)
    self.input = input
    self.options = options
    self.file = file
    isPart = true
  }

  /// Returns the package's own file; otherwise, the common file without its product.
  static func file(for input: GraphInput, common: LocatedConfiguration?) throws -> LocatedConfiguration? {
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
