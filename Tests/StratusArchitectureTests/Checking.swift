import StratusArchitecture
import StratusDefinitions
import StratusTestSupport
import Testing

/// The layers that most examples use.
let threeLayers = """
  layers:
    - Presentation: ["*Story"]
    - Business Logic: ["Service*"]
    - Core: ["Core*"]
  """

/// A configuration from text, which must be good.
func configuration(_ yaml: String, file: String = ".stratus.yml") throws -> ConfigurationFile {
  try ConfigurationFile.parse(Array(yaml.utf8), file: file)
}

/// Checks a graph given as text (see ``DefinitionGraph/init(text:)``) by the named rules, or by all.
func check(
  _ graph: String, _ yaml: String = threeLayers, by rules: [String] = Rule.all.map(\.id),
  configuration name: String? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Report {
  let graph = DefinitionGraph(text: graph, configuration: name, sourceLocation: sourceLocation)
  return ArchitectureCheck(policy: try configuration(yaml).policy, rules: rules.compactMap(Rule.named)).report(
    on: graph)
}

extension Report {
  /// The findings as lines, as a reader sees them.
  var lines: [String] {
    findings.map { finding in
      "\(finding.location.map { "\($0): " } ?? "")\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    }
  }
}
