import Foundation
import StratusGraph

/// A generated repository with a snapshot for each feature. All features contain the same shared definitions.
///
/// It keeps layers of independent peers and three contracts, apart from planted references.
struct FeatureRepository {
  /// A reference between two features that breaks rules.
  struct Violation {
    let from: (feature: Int, definition: Int)
    let to: (feature: Int, definition: Int)
    /// The rules and contracts that it breaks.
    let rules: [String]
  }

  let features: Int
  var violations: [Violation] = []

  static let contracts = """
    contracts:
      screens: { independent: ["presentation.*"] }
      core-stays-low: { mustNotReach: { from: ["module:core"], to: ["module:presentation"] } }
      business: { only: { from: ["module:presentation"], to: ["module:business"] } }

    """

  let shared = LayeredApplication(definitions: 50, referencesEach: 3, contract: .independentPeers, prefix: "shared_")

  func feature(_ number: Int) -> LayeredApplication {
    LayeredApplication(definitions: 450, referencesEach: 3, contract: .independentPeers, prefix: "feature\(number)_")
  }

  /// The same repository with a violation of each contract, and of the layers. It needs eight features.
  var violating: FeatureRepository {
    // A feature has six assemblies of 25 definitions in each layer.
    let (screen, service, store) = (0, 150, 300)
    let used = feature(3).references()[screen].first { (service..<store).contains($0) } ?? service
    var result = self
    result.violations = [
      Violation(from: (0, store), to: (4, screen), rules: ["upward-reference", "core-stays-low"]),
      Violation(from: (1, screen), to: (5, screen + 25), rules: ["peer-reference", "screens"]),
      Violation(from: (2, store), to: (6, service), rules: ["upward-reference", "business"]),
      // Through it, the first screen of the feature reaches another one.
      Violation(from: (3, used), to: (7, screen), rules: ["upward-reference"]),
    ]
    return result
  }

  // MARK: - Snapshots

  /// Writes a snapshot for each feature, and the configuration. Returns the names of the snapshots.
  func writeSnapshots(to directory: URL) throws -> [String] {
    try Data((shared.configuration + "\n" + Self.contracts).utf8)
      .write(to: directory.appendingPathComponent(".stratus.yml"))
    return try (0..<features).map { number in
      try Data(graph(of: number).snapshot()).write(to: directory.appendingPathComponent("\(number).json"))
      return "\(number).json"
    }
  }

  /// Returns the graph of a feature, which contains the other features to which it refers.
  private func graph(of number: Int) -> DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: "Feature\(number)")
    let own = feature(number).add(to: &builder)
    _ = shared.add(to: &builder)
    for violation in violations where violation.from.feature == number {
      let other = feature(violation.to.feature).add(to: &builder)
      builder.add(
        Reference(
          from: own[violation.from.definition], target: .definition(other[violation.to.definition]),
          injection: InjectionSite(.property, member: "planted")))
    }
    return builder.build()
  }
}
