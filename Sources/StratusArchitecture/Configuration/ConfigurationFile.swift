import StratusDefinitions

/// What a `.stratus.yml` says.
public struct ConfigurationFile: Hashable, Sendable {
  /// The name under which the file is found.
  public static let name = ".stratus.yml"

  /// The library product that holds the assemblies; nil where it is for the caller to find out.
  public var product: String?
  /// The initial assemblies, short or full names; empty for all that the product holds.
  public var assemblies: [String]
  /// A property list whose `TyphoonInitialAssemblies` names the initial assemblies, relative to the file's directory.
  public var propertyList: String?
  /// Where diagrams and pages lead for a place in a source.
  public var sourceLink: SourceLink?
  public var policy: Policy
  /// The files that were read: this one and those that it extends, sorted.
  package internal(set) var paths: [String] = []

  public init(
    product: String? = nil, assemblies: [String] = [], propertyList: String? = nil, sourceLink: SourceLink? = nil,
    policy: Policy = Policy()
  ) {
    self.product = product
    self.assemblies = assemblies
    self.propertyList = propertyList
    self.sourceLink = sourceLink
    self.policy = policy
  }

  /// The named activations, the default first; empty where there is but one, without a name.
  public var configurations: [NamedConfiguration] { policy.configurations }

  /// Reads a configuration.
  ///
  /// - Parameter file: the name under which locations and errors are told.
  /// - Throws: everything that is wrong, in the order of lines.
  public static func parse(_ bytes: [UInt8], file: String) throws(ConfigurationErrorList) -> ConfigurationFile {
    let root: YAMLNode?
    do {
      root = try YAMLNode.parse(bytes)
    } catch {
      throw ConfigurationErrorList(errors: [ConfigurationError(error, in: file)])
    }
    guard let root else { return ConfigurationFile() }
    var decoder = ConfigurationDecoder(file: file)
    for (base, node) in decoder.bases(root) {
      decoder.report(.cannotExtend(base, reason: "only a file can extend another file"), at: node)
    }
    let result = decoder.configurationFile(root, extending: [])
    guard decoder.errors.isEmpty else { throw ConfigurationErrorList(sorting: decoder.errors, first: file) }
    return result
  }
}
