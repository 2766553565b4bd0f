import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusSupport

/// The graphs of several inputs, merged for each activation.
struct MergedGraphs {
  /// The product of merged graphs, which does not depend on the number and names of the inputs.
  static let product = "packages"

  /// The activations, the default first. Never empty.
  let graphs: [DefinitionGraph]
  /// For each assembly of the default activation, the index of the part that it belongs to.
  let owners: [String: Int]

  /// - Parameters:
  ///   - parts: the loaded inputs. Those that failed become ``UnseenPart/Kind/input``.
  ///   - files: converts the paths of source files.
  ///   - activations: the names of the activations, in their order.
  ///   - asked: the only activation to merge; `nil` for all.
  ///   - isOne: whether to merge only the default activation.
  /// - Throws: ``MergeError`` if an assembly differs between two parts.
  init(
    _ parts: [LoadedPart], _ files: PartFiles, activations: [String], asked: String?, isOne: Bool
  ) throws(MergeError) {
    let graphs = parts.map { part in part.graphs.map { files.moved($0, of: part.input) } }
    let found = Set(graphs.joined().compactMap(\.activation))
    let known = activations.filter(found.contains) + found.subtracting(activations).sorted()
    var names: [String?] = asked.map { [$0] } ?? known
    if names.isEmpty { names = [nil] }
    if isOne { names = Array(names.prefix(1)) }
    let failures = parts.filter { $0.failure != nil }.map { UnseenPart(.input, name: $0.name) }
    let groups = ActivationGroup.groups(of: parts)
    var merged: [DefinitionGraph] = []
    for name in names {
      let chosen = groups.compactMap { group -> NamedGraph? in
        let candidates = group.members.flatMap { index in graphs[index].map { (index, $0) } }
        let exact = candidates.first { $0.1.activation == name }
        // A package without the activation takes part with its default activation. So does an unnamed activation.
        let isDefaultMeant = !group.isNamed || group.members.contains { !parts[$0].input.isSaved }
        return (exact ?? (isDefaultMeant ? candidates.first : nil)).map {
          NamedGraph(source: parts[$0.0].name, graph: $0.1)
        }
      }
      merged.append(try .merge(chosen, product: Self.product, activation: name).missing(failures))
    }
    self.graphs = merged
    owners = Self.owners(of: parts, graphs, files)
  }

  /// Returns for each assembly the package whose directory contains its source, or else the first part that contains it.
  private static func owners(
    of parts: [LoadedPart], _ graphs: [[DefinitionGraph]], _ files: PartFiles
  ) -> [String: Int] {
    let directories = parts.map { part -> String? in
      guard case .package(let directory) = part.input else { return nil }
      return Files.realPath(directory)
    }
    var owners: [String: (part: Int, length: Int)] = [:]
    for (part, graphs) in graphs.enumerated() {
      for assembly in graphs.flatMap(\.assemblies) {
        let path = assembly.location.map { Paths.join(files.base, $0.file) }
        let isOwn = path.flatMap { path in directories[part].map { Paths.path(path, below: $0) != nil } } ?? false
        // Of nested packages, the inner one owns it.
        let length = isOwn ? directories[part]?.utf8.count ?? 0 : 0
        if let known = owners[assembly.name], known.length >= length { continue }
        owners[assembly.name] = (part, length)
      }
    }
    return owners.mapValues(\.part)
  }

  /// Throws an error if no graph contains an assembly that the common configuration file names.
  ///
  /// A single package must contain it. Of several packages, each leaves out what it does not contain, so a wrong name would go
  /// unnoticed.
  func requireAssemblies(of file: LocatedConfiguration) throws(SessionError) {
    for graph in graphs {
      let activation = file.content.activations.first { $0.name == graph.activation }
      let replaced = Set(activation?.replacements.map(\.original) ?? [])
      let known = graph.assemblies.map(\.name)
      for name in activation?.assemblies ?? file.content.assemblies where !replaced.contains(name) {
        guard !known.contains(where: { $0 == name || $0.hasSuffix("." + name) }) else { continue }
        // A short name is compared with short names.
        let comparable = name.contains(".") ? known : known.map { String($0.withoutQualifier) }
        throw .unknownAssembly(name, file: file.path, nearest: NearestName.nearest(to: name, among: comparable))
      }
    }
  }

  /// Returns the results of a check for each part.
  func results(of report: Report, _ parts: [LoadedPart]) -> [Report.Part] {
    var definitions = Array(repeating: 0, count: parts.count)
    for assembly in graphs[0].assemblies { definitions[owners[assembly.name] ?? 0] += assembly.definitions.count }
    var findings: [[Finding]] = Array(repeating: [], count: parts.count)
    for finding in report.findings {
      let assembly = finding.from.lastIndex(of: ".").map { String(finding.from[..<$0]) } ?? ""
      if let owner = owners[finding.from] ?? owners[assembly] ?? ownerOfUnseen(finding, parts) {
        findings[owner].append(finding)
      }
    }
    return parts.indices.map { index in
      let state: Report.Part.State = if case .loaded(_, let state) = parts[index].outcome { state } else { .failed }
      return Report.Part(
        name: parts[index].name, state: state, definitions: definitions[index], findings: findings[index])
    }
  }
}

extension MergedGraphs {
  /// Returns the part to which something belongs that no graph shows: the package with a directory for its module, or else the first
  /// input that lacks it.
  private func ownerOfUnseen(_ finding: Finding, _ parts: [LoadedPart]) -> Int? {
    guard finding.subject == .unseen else { return nil }
    if let input = finding.to, let part = parts.firstIndex(where: { input.hasPrefix($0.name) }) { return part }
    let lacking = parts.indices.filter { parts[$0].lacks(finding.from) }
    let inPackage = lacking.first { index in
      guard case .package(let directory) = parts[index].input else { return false }
      return Files.kind(of: Paths.join(directory, "Sources/\(finding.from.prefix { $0 != "." })")) == .directory
    }
    return inPackage ?? lacking.first
  }
}

extension LoadedPart {
  /// Returns whether a part with a name is missing from one of its graphs.
  fileprivate func lacks(_ name: String) -> Bool {
    graphs.contains { $0.graph.unseen.contains { $0.name == name } }
  }
}
