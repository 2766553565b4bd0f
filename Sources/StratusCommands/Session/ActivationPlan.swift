import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusSupport

/// The activations that a command loads. The command line takes precedence over the property list, and that over the
/// configuration file.
struct ActivationPlan {
  /// The requests, one for each activation, the default first. Never empty.
  let requests: [ActivationRequest]
  /// The name of the configuration that the command line selects.
  let asked: String?
  /// Whether to activate every configuration, unless the command line selects one.
  let isComplete: Bool

  /// - Parameters:
  ///   - isComplete: whether to activate every configuration, unless the command line selects one.
  ///   - proposed: configurations to use if the file has none.
  init(
    _ options: InputOptions, _ file: LocatedConfiguration?, isComplete: Bool,
    proposing proposed: [NamedConfiguration] = []
  ) throws {
    asked = options.activation
    self.isComplete = isComplete
    let own = file?.content.configurations ?? []
    let known = own.isEmpty ? proposed : own
    let wanted = try options.activation.map { [try Self.configuration(named: $0, in: file)] } ?? known
    let replacementAssemblies = known.flatMap(\.replacements).map(\.replacement)
    let requests = try (isComplete ? wanted : Array(wanted.prefix(1))).map { configuration in
      ActivationRequest(
        configuration: configuration.name, assemblies: try Self.assemblies(for: configuration, options, file),
        replacements: configuration.replacements.map { .init($0.original, by: $0.replacement) },
        replacementAssemblies: replacementAssemblies)
    }
    self.requests =
      requests.isEmpty ? [ActivationRequest(assemblies: try Self.assemblies(for: nil, options, file))] : requests
  }

  private static func configuration(
    named name: String, in file: LocatedConfiguration?
  ) throws(SessionError) -> NamedConfiguration {
    let configurations = file?.content.configurations ?? []
    if let found = configurations.first(where: { $0.name == name }) { return found }
    let known = configurations.map(\.name)
    throw .unknownConfiguration(
      name, file: file?.path, nearest: NearestName.nearest(to: name, among: known), known: known)
  }

  private static func assemblies(
    for configuration: NamedConfiguration?, _ options: InputOptions, _ file: LocatedConfiguration?
  ) throws -> [String] {
    if !options.assemblies.isEmpty { return options.assemblies }
    if let list = options.propertyList { return try InitialAssemblyReader.read(propertyList: list) }
    if let names = configuration?.assemblies { return names }
    guard let file else { return [] }
    if let list = configuration?.propertyList ?? file.content.propertyList {
      return try InitialAssemblyReader.read(propertyList: Paths.join(Paths.directory(of: file.path), list))
    }
    return file.content.assemblies
  }
}
