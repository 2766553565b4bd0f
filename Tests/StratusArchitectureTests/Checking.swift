import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

/// The layers of most examples.
let threeLayers = """
  layers:
    - Presentation: ["*Story"]
    - Business Logic: ["Service*"]
    - Core: ["Core*"]
  """

/// Parses a valid configuration.
func configuration(_ yaml: String, file: String = ".stratus.yml") throws -> ConfigurationFile {
  try ConfigurationFile.parse(Array(yaml.utf8), file: file)
}

/// Checks a graph in text form (see ``DefinitionGraph/init(text:)``) with the named rules, or with all.
func check(
  _ graph: String, _ yaml: String = threeLayers, by rules: [String] = Rule.all.map(\.id),
  activation name: String? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Report {
  let graph = DefinitionGraph(text: graph, activation: name, sourceLocation: sourceLocation)
  return ArchitectureCheck(policy: try configuration(yaml).policy, rules: rules.compactMap(Rule.named)).report(
    on: graph)
}

extension Report {
  /// The findings as lines of a report.
  var lines: [String] {
    findings.map { finding in
      "\(finding.location.map { "\($0): " } ?? "")\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    }
  }
}
