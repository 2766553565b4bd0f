import DefinitionGraph

/// What a `.stratus.yml` says.
public struct ConfigurationFile: Hashable, Sendable {
  /// The name under which the file is found.
  public static let name = ".stratus.yml"

  /// The library product that holds the assemblies; nil where it is for the caller to find out.
  public var product: String?
  /// The initial assemblies, short or full names; empty for all that the product holds.
  public var assemblies: [String]
  /// A property list whose `TyphoonInitialAssemblies` names the initial assemblies, relative to the file's folder.
  public var propertyList: String?
  /// Where pictures and pages lead for a place in a source.
  public var sourceLink: SourceLink?
  public var policy: Policy

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
  public var configurations: [Configuration] { policy.configurations }

  /// Reads a configuration.
  ///
  /// - Parameter file: the name under which locations and errors are told.
  /// - Throws: everything that is wrong, in the order of lines.
  public static func parse(_ bytes: [UInt8], file: String) throws(ConfigurationErrors) -> ConfigurationFile {
    try parse(bytes, file: file, readBase: nil)
  }

  static func parse(
    _ bytes: [UInt8], file: String, readBase: ((String) throws(BaseError) -> ConfigurationFile)?
  ) throws(ConfigurationErrors) -> ConfigurationFile {
    let root: YAMLNode?
    do {
      root = try YAMLNode.parse(bytes)
    } catch {
      let problem = ConfigurationError(
        file: file, line: error.mark.line, column: error.mark.column, problem: error.problem)
      throw ConfigurationErrors(errors: [problem])
    }
    var decoder = ConfigurationDecoder(file: file, readBase: readBase)
    let result = root.map { decoder.configurationFile($0) } ?? ConfigurationFile()
    guard decoder.errors.isEmpty else {
      // What is wrong with the file itself comes first.
      throw ConfigurationErrors(
        errors: decoder.errors.sorted {
          ($0.file == file ? "" : $0.file, $0.line, $0.column, $0.message)
            < ($1.file == file ? "" : $1.file, $1.line, $1.column, $1.message)
        })
    }
    return result
  }
}
