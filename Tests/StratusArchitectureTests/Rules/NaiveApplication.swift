import StratusTestSupport

/// What rules should find in an application, worked out from the facts about it and not from the graph that is made of them.
struct NaiveApplication {
  /// A definition refers to a definition of the same assembly or another one.
  struct Edge: Hashable {
    let from: String
    let fromAssembly: String
    let to: String
    let toAssembly: String
    /// Whether the object is kept by the one that it is injected into.
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
    _ injection: RealApplication.Injection, of definition: RealApplication.Definition,
    in assembly: RealApplication.Assembly
  ) -> Edge? {
    var owner: RealApplication.Assembly?
    var key = injection.target?.key ?? ""
    if let target = injection.target {
      var start: RealApplication.Assembly? = assembly
      if let property = target.assembly {
        // A collaborator may be declared by a superclass.
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

  /// Each pair of assemblies of which the first refers to the second.
  var assemblyEdges: Set<[String]> {
    Set(edges.filter { $0.fromAssembly != $0.toAssembly }.map { [$0.fromAssembly, $0.toAssembly] })
  }

  /// The references that a rule on layers must find, as pairs of full names, as often as they are there.
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

  /// The assemblies of each loop.
  var loops: Set<Set<String>> {
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

  /// Singletons that hold something that lives shorter, as pairs of full names, as often as they do.
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
