import StratusArchitecture
import StratusGraph

/// The content of a configuration file (`.stratus.yml`).
package struct ConfigurationFile: Hashable, Sendable {
  /// Returns the name of a configuration file.
  package static func name(for vocabulary: GraphVocabulary) -> String { Policy.fileName(for: vocabulary) }

  /// The library product that contains the assemblies; `nil` if the caller chooses it.
  package var product: String?
  /// The short or full names of the initial assemblies; empty for all assemblies of the product.
  package var assemblies: [String]
  /// The path of a property list with the initial assemblies under `TyphoonInitialAssemblies`, relative to the
  /// directory of the file.
  package var propertyList: String?
  /// The packages of the repository, as patterns for directories relative to the directory of the file. A file that
  /// extends this one has packages of its own.
  package var packages: [Pattern] = []
  /// The template of links to source locations in diagrams and pages.
  package var sourceLink: SourceLink?
  package var policy: Policy
  /// The paths of this file and of the files that it extends, sorted.
  package internal(set) var paths: [String] = []

  package init(
    product: String? = nil, assemblies: [String] = [], propertyList: String? = nil, sourceLink: SourceLink? = nil,
    policy: Policy = Policy()
  ) {
    self.product = product
    self.assemblies = assemblies
    self.propertyList = propertyList
    self.sourceLink = sourceLink
    self.policy = policy
  }

  /// The named activations, the default first; empty for a single one without a name.
  package var activations: [NamedActivation] { policy.activations }

  /// Parses a configuration.
  ///
  /// - Parameter file: the name of the file for locations and errors.
  /// - Throws: all errors, in the order of lines.
  package static func parse(_ bytes: [UInt8], file: String) throws(ConfigurationErrorList) -> ConfigurationFile {
    let source = ConfigurationSource(identity: { $0 }) { path, _ throws(ConfigurationSource.ReadError) in
      guard path == file else { throw ConfigurationSource.ReadError(reason: "only a file can extend another file") }
      return bytes
    }
    var result = try load(file, from: source)
    result.paths = []
    return result
  }
}
