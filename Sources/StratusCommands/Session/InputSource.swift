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

  /// Returns whether the graphs lack a product without `--product`, too.
  func isUsuallyMissing(product name: String) -> Bool {
    let usual = file?.content.product
    return options.product == nil || options.product == usual || usual != nil && usual != name
  }

  /// Chooses what to load of an input.
  ///
  /// If it is one of several, a package's own configuration file chooses its product and its activations. Its layers
  /// and rules are not used, because those of the common file hold for all inputs.
  ///
  /// - Parameters:
  ///   - common: the configuration file for all inputs.
  ///   - isComplete: whether to run every activation, unless the command line selects one.
  ///   - proposed: activations to use if the file has none.
  init(
    _ input: GraphInput, _ options: InputOptions, _ common: LocatedConfiguration?, isComplete: Bool, isPart: Bool,
    proposing proposed: [NamedActivation] = []
  ) throws {
    let file = isPart ? try Self.file(for: input, common: common) : common
    var options = options
    if isPart, let asked = options.activation {
      // An input without the activation takes part with its default activation. Which one of several snapshots is meant
      // is known only when all are loaded.
      let isKnown = file?.content.activations.contains { $0.name == asked } ?? false
      if input.isSaved || !isKnown { options.activation = nil }
    }
    plan = try ActivationPlan(
      options, file, isComplete: isComplete || isPart && input.isSaved, proposing: proposed)
    self.input = input
    self.options = options
    self.file = file
    self.isPart = isPart
  }

  /// Returns the package's own file; otherwise, the common file without its product.
  static func file(for input: GraphInput, common: LocatedConfiguration?) throws -> LocatedConfiguration? {
    if case .package(let directory) = input, let directory = Files.realPath(directory) {
      let own = Paths.join(directory, ConfigurationFile.name(for: .assemblies))
      if let common, Files.realPath(common.path) == own { return common }
      if Files.exists(own) { return try .read(Files.shortened(own), for: .assemblies) }
    }
    guard let common else { return nil }
    var content = common.content
    content.product = nil
    return LocatedConfiguration(path: common.path, content: content, vocabulary: common.vocabulary)
  }
}
