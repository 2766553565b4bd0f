import StratusArchitecture
import StratusLoading
import StratusSupport

/// The activations that a command loads. The command line takes precedence over the property list, and that over the
/// configuration file.
struct ActivationPlan {
  /// The requests, one for each activation, the default first. Never empty.
  let requests: [ActivationRequest]
  /// The name of the activation that the command line selects.
  let asked: String?
  /// Whether to run every activation, unless the command line selects one.
  let isComplete: Bool

  /// - Parameters:
  ///   - isComplete: whether to run every activation, unless the command line selects one.
  ///   - proposed: activations to use if the file has none.
  init(
    _ options: InputOptions, _ file: LocatedConfiguration?, isComplete: Bool,
    proposing proposed: [NamedActivation] = []
  ) throws {
    asked = options.activation
    self.isComplete = isComplete
    let own = file?.content.activations ?? []
    let known = own.isEmpty ? proposed : own
    let wanted = try options.activation.map { [try Self.activation(named: $0, in: file)] } ?? known
    let replacementAssemblies = known.flatMap(\.replacements).map(\.replacement)
    let requests = try (isComplete ? wanted : Array(wanted.prefix(1))).map { activation in
      ActivationRequest(
        activation: activation.name, assemblies: try Self.assemblies(for: activation, options, file),
        replacements: activation.replacements.map { .init($0.original, by: $0.replacement) },
        replacementAssemblies: replacementAssemblies)
    }
    self.requests =
      requests.isEmpty ? [ActivationRequest(assemblies: try Self.assemblies(for: nil, options, file))] : requests
  }

  private static func activation(
    named name: String, in file: LocatedConfiguration?
  ) throws(UsageError) -> NamedActivation {
    if let found = file?.content.activations.first(where: { $0.name == name }) { return found }
    throw .unknownActivation(name, in: file)
  }

  private static func assemblies(
    for activation: NamedActivation?, _ options: InputOptions, _ file: LocatedConfiguration?
  ) throws -> [String] {
    if !options.assemblies.isEmpty { return options.assemblies }
    if let list = options.propertyList { return try InitialAssemblyReader.read(propertyList: list) }
    if let names = activation?.assemblies { return names }
    guard let file else { return [] }
    if let list = activation?.propertyList ?? file.content.propertyList {
      return try InitialAssemblyReader.read(propertyList: Paths.join(Paths.directory(of: file.path), list))
    }
    return file.content.assemblies
  }
}
