import StratusTestSupport

/// The expected findings in an app, derived from the facts about the app and not from its graph.
struct NaiveApplication {
  /// A reference of a definition to another definition.
  struct Edge: Hashable {
    let from: String
    let fromAssembly: String
    let to: String
    let toAssembly: String
    /// Whether the source keeps the object.
    let isHeld: Bool
  }

  let application: RealApplication
  private(set) var edges: [Edge] = []

  init(_ application: RealApplication) {
    self.application = application
    for assembly in application.assemblies {
      for definition in assembly.definitions {
        edges += definition.injections.compactMap { edge($0, of: definition, in: assembly) }
      }
    }
  }

  private func edge(
    _ injection: RealApplication.InjectionSite, of definition: RealApplication.Definition,
    in assembly: RealApplication.Assembly
  ) -> Edge? {
    var owner: RealApplication.Assembly?
    var key = injection.target?.key ?? ""
    if let target = injection.target {
      var start: RealApplication.Assembly? = assembly
      if let property = target.assembly {
        // A superclass may declare the collaborator.
        var declaring: RealApplication.Assembly? = assembly
        while let next = declaring, !next.collaborators.contains(where: { $0.property == property }) {
          declaring = superclass(of: next)
        }
        start = declaring?.collaborators.first { $0.property == property }?.resolves.first.flatMap(assembly(named:))
      }
      owner = start
      while let next = owner, !next.definitions.contains(where: { $0.key == key }) { owner = superclass(of: next) }
    } else if injection.style == "type", let type = injection.declaredType {
      owner = application.assemblies.first { $0.definitions.contains { $0.returns == type || $0.class == type } }
      key = owner?.definitions.first { $0.returns == type || $0.class == type }?.key ?? ""
    }
    guard let owner else { return nil }
    return Edge(
      from: assembly.name + "." + definition.key, fromAssembly: assembly.name, to: owner.name + "." + key,
      toAssembly: owner.name, isHeld: injection.style != "factory" || injection.index != nil)
  }

  private func assembly(named name: String) -> RealApplication.Assembly? {
    application.assemblies.first { $0.name == name }
  }

  private func superclass(of assembly: RealApplication.Assembly) -> RealApplication.Assembly? {
    assembly.superclass.flatMap { name in self.assembly(named: name) }
  }

  private func layer(of assembly: String) -> Int? {
    application.layers[assembly].flatMap(application.layerOrder.firstIndex)
  }

  /// The pairs of assemblies of which the first refers to the second.
  var assemblyEdges: Set<[String]> {
    Set(edges.filter { $0.fromAssembly != $0.toAssembly }.map { [$0.fromAssembly, $0.toAssembly] })
  }

  /// Returns the references that a rule about layers must find, as pairs of full names, with duplicates.
  func forbidden(by rule: String) -> [String] {
    let inhabited = Set(application.assemblies.compactMap { layer(of: $0.name) })
    return edges.filter { edge in
      guard edge.fromAssembly != edge.toAssembly, let from = layer(of: edge.fromAssembly),
        let to = layer(of: edge.toAssembly)
      else { return false }
      return switch rule {
      case "upward-reference": to < from
      case "peer-reference": to == from
      default: from + 1 < to && inhabited.contains { from < $0 && $0 < to }
      }
    }.map { "\($0.from) -> \($0.to)" }.sorted()
  }

  /// The assemblies of each cycle.
  var cycles: Set<Set<String>> {
    var reached = assemblyEdges
    var count = 0
    while count < reached.count {
      count = reached.count
      for first in reached {
        for second in reached where first[1] == second[0] { reached.insert([first[0], second[1]]) }
      }
    }
    return Set(
      application.assemblies.map(\.name).compactMap { name in
        let members = reached.filter { $0[0] == name && reached.contains([$0[1], name]) }.map { $0[1] }
        return members.isEmpty ? nil : Set(members)
      })
  }

  /// The singletons that hold an object with a shorter life, as pairs of full names, with duplicates.
  var captives: [String] {
    var scopes: [String: String] = [:]
    for assembly in application.assemblies {
      for definition in assembly.definitions { scopes[assembly.name + "." + definition.key] = definition.scope }
    }
    let shared: Set = ["singleton", "lazySingleton", "weakSingleton"]
    return edges.filter { edge in
      edge.isHeld && shared.contains(scopes[edge.from] ?? "") && !shared.contains(scopes[edge.to] ?? "")
    }.map { "\($0.from) -> \($0.to)" }.sorted()
  }
}
