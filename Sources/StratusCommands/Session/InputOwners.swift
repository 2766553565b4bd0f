import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusSupport

/// The inputs that the parts of merged graphs belong to.
struct InputOwners {
  private let inputs: [LoadedInput]
  /// The default activation of the merged graphs.
  private let graph: DefinitionGraph
  /// For each assembly, the index of the input that it belongs to: the package whose directory contains its source, or
  /// else the first input that contains it.
  private let owners: [String: Int]

  init(of session: Session) {
    inputs = session.loaded
    graph = session.graph
    let base = Files.realPath(session.directory) ?? session.directory
    var owners: [String: (input: Int, length: Int)] = [:]
    for (index, input) in inputs.enumerated() {
      let directory = input.input.package.flatMap(Files.realPath)
      for assembly in input.graphs.flatMap(\.graph.assemblies) {
        let path = assembly.location.map { Paths.join(base, $0.file) }
        let isOwn = path.flatMap { path in directory.map { Paths.path(path, below: $0) != nil } } ?? false
        // Of nested packages, the inner one owns it.
        let length = isOwn ? directory?.utf8.count ?? 0 : 0
        if let known = owners[assembly.name], known.length >= length { continue }
        owners[assembly.name] = (index, length)
      }
    }
    self.owners = owners.mapValues(\.input)
  }

  /// Returns the results of a check for each input.
  func results(of report: Report) -> [Report.Part] {
    var definitions = Array(repeating: 0, count: inputs.count)
    for assembly in graph.assemblies { definitions[owners[assembly.name] ?? 0] += assembly.definitions.count }
    var findings: [[Finding]] = Array(repeating: [], count: inputs.count)
    for finding in report.findings {
      let assembly = finding.from.lastIndex(of: ".").map { String(finding.from[..<$0]) } ?? ""
      if let owner = owners[finding.from] ?? owners[assembly] ?? ownerOfUnseen(finding) {
        findings[owner].append(finding)
      }
    }
    return zip(inputs, zip(definitions, findings)).map { input, result in
      Report.Part(name: input.name, state: input.state, definitions: result.0, findings: result.1)
    }
  }

  /// Returns the input to which something belongs that no graph shows: the package with a directory for its module, or
  /// else the first input that lacks it.
  private func ownerOfUnseen(_ finding: Finding) -> Int? {
    guard finding.subject == .unseen else { return nil }
    if finding.rule == Rule.unseenActivation.id, let name = finding.to {
      return ActivationGroup.groups(of: inputs).first { $0.name(in: inputs) == name }?.members.first
    }
    let lacking = inputs.indices.filter { index in
      inputs[index].graphs.contains { $0.graph.unseen.contains { $0.name == finding.from } }
    }
    let inPackage = lacking.first { index in
      guard let directory = inputs[index].input.package else { return false }
      return Files.kind(of: Paths.join(directory, "Sources/\(finding.from.prefix { $0 != "." })")) == .directory
    }
    return inPackage ?? lacking.first
  }
}
