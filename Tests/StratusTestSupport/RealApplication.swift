import Foundation
import StratusGraph

import struct StratusGraph.SourceLocation

/// Facts about an application: its assemblies as its sources define them.
///
/// The directory `Applications` has the facts about published applications, and `generated(seed:)` makes others. Unlike
/// a graph, facts are not resolved: a target is a property and a key, as in the sources.
public struct RealApplication: Sendable {
  public struct Assembly: Sendable {
    public var name: String
    public var superclass: String?
    public var file: String
    public var line: Int
    public var collaborators: [Collaborator]
    public var definitions: [Definition]
  }

  public struct Collaborator: Sendable {
    public var property: String
    public var type: String
    public var byProtocol: Bool
    public var resolves: [String]
  }

  public struct Definition: Sendable {
    public var key: String
    public var returns: String
    public var `class`: String?
    public var scope: String
    public var abstract: Bool
    public var arguments: Int
    public var parent: String?
    public var factoryTarget: Target?
    public var line: Int
    public var injections: [InjectionSite]
  }

  public struct InjectionSite: Sendable {
    public var kind: String
    public var name: String
    public var style: String
    public var target: Target?
    public var index: Int?
    public var declaredType: String?
  }

  public struct Target: Sendable {
    /// The property of a collaborator, or `nil` if the target is in the same assembly.
    public var assembly: String?
    public var key: String
  }

  public var app: String
  /// The layers, the top one first.
  public var layerOrder: [String]
  /// The layer of each assembly.
  public var layers: [String: String]
  public var assemblies: [Assembly]

  /// Returns the published applications, sorted by name.
  public static func published() throws -> [RealApplication] {
    let directory = packageRoot.appendingPathComponent("Tests/StratusTestSupport/Applications")
    return try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
      .map { try RealApplication(text: String(contentsOf: $0, encoding: .utf8)) }
  }

  /// A configuration with the layers, which have the names of their assemblies.
  public var configuration: String {
    let lines: [String] = layerOrder.compactMap { layer in
      let members = assemblies.map(\.name).filter { layers[$0] == layer }.sorted()
      guard !members.isEmpty else { return nil }
      return "  - \(layer): [\(members.joined(separator: ", "))]"
    }
    return (["layers:"] + lines).joined(separator: "\n") + "\n"
  }

  /// Returns the application as a graph, and the targets that the facts do not resolve.
  public func graph() -> (graph: DefinitionGraph, unresolved: [Target]) {
    var conversion = Conversion(application: self)
    return conversion.run()
  }
}

private struct Conversion {
  private struct Key: Hashable {
    let assembly: Int
    let key: String
  }

  let application: RealApplication
  private var builder: DefinitionGraph.Builder
  private var assemblies: [String: Int] = [:]
  private var definitions: [Key: DefinitionID] = [:]
  private var unresolved: [RealApplication.Target] = []

  init(application: RealApplication) {
    self.application = application
    builder = DefinitionGraph.Builder(product: application.app)
  }

  mutating func run() -> (DefinitionGraph, [RealApplication.Target]) {
    for (index, assembly) in application.assemblies.enumerated() {
      assemblies[assembly.name] = index
    }
    for assembly in application.assemblies {
      builder.addAssembly(
        assembly.name, superclasses: [assembly.superclass].compactMap(\.self).filter { assemblies[$0] != nil },
        location: SourceLocation(file: assembly.file, line: assembly.line))
    }
    for (index, assembly) in application.assemblies.enumerated() {
      for collaborator in assembly.collaborators {
        for served in collaborator.resolves.compactMap({ assemblies[$0] }) {
          builder.addCollaborator(
            of: AssemblyID(index), property: collaborator.property, type: collaborator.type,
            isByProtocol: collaborator.byProtocol, served: AssemblyID(served))
        }
      }
      for definition in assembly.definitions { add(definition, to: index) }
    }
    for (index, assembly) in application.assemblies.enumerated() {
      for definition in assembly.definitions { addInjections(of: definition, in: index) }
    }
    return (builder.build(), unresolved)
  }

  private mutating func add(_ definition: RealApplication.Definition, to assembly: Int) {
    definitions[Key(assembly: assembly, key: definition.key)] = builder.add(
      DefinitionNode(
        assembly: AssemblyID(assembly), key: definition.key, declaredType: definition.returns,
        builtType: definition.class, scope: DefinitionScope(rawValue: definition.scope) ?? .objectGraph,
        recipe: definition.factoryTarget == nil ? .initializer : .factory, isAbstract: definition.abstract,
        arguments: Array(repeating: "Any", count: definition.arguments),
        location: SourceLocation(file: application.assemblies[assembly].file, line: definition.line)))
  }

  private mutating func addInjections(of definition: RealApplication.Definition, in assembly: Int) {
    guard let from = definitions[Key(assembly: assembly, key: definition.key)] else { return }
    let location = SourceLocation(file: application.assemblies[assembly].file, line: definition.line)
    if let parent = definition.parent {
      addReference(
        from: from, to: .init(assembly: nil, key: parent), InjectionSite(.parent, location: location), in: assembly)
    }
    for item in definition.injections {
      let kind = item.style == "factory" ? .factory : InjectionSite.Kind(rawValue: item.kind) ?? .property
      var traits: InjectionSite.Traits = item.style == "collection" ? .element : []
      if item.style == "type" { traits.insert(.implicit) }
      let injection = InjectionSite(
        kind, member: kind == .initializer ? nil : item.name, position: item.index, type: item.declaredType,
        traits: traits, location: location)
      switch (item.style, item.target) {
      case (_, let target?): addReference(from: from, to: target, injection, in: assembly)
      case ("self", nil):
        builder.add(Reference(from: from, target: .assembly(AssemblyID(assembly)), injection: injection))
      case ("type", nil): addReference(from: from, toType: item.declaredType ?? "", injection)
      case ("config", nil):
        builder.add(InjectedValue(definition: from, source: .configuration(item.name), injection: injection))
      default: builder.add(InjectedValue(definition: from, source: .literal, injection: injection))
      }
    }
  }

  private mutating func addReference(
    from: DefinitionID, to target: RealApplication.Target, _ injection: InjectionSite, in assembly: Int
  ) {
    var owners = lineage(of: assembly)
    if let property = target.assembly {
      owners = owners.compactMap { served(by: property, of: $0) }.prefix(1).flatMap { lineage(of: $0) }
    }
    guard let to = owners.compactMap({ definitions[Key(assembly: $0, key: target.key)] }).first else {
      return unresolved.append(target)
    }
    builder.add(
      Reference(from: from, target: .definition(to), injection: injection, collaborator: target.assembly))
  }

  /// Adds a reference by type, to an assembly or to the only definition that declares or builds the type.
  private mutating func addReference(from: DefinitionID, toType type: String, _ injection: InjectionSite) {
    if let assembly = assemblies[type] {
      builder.add(Reference(from: from, target: .assembly(AssemblyID(assembly)), injection: injection))
      return
    }
    let fitting = application.assemblies.enumerated().flatMap { index, assembly in
      assembly.definitions.filter { $0.returns == type || $0.class == type }
        .compactMap { definitions[Key(assembly: index, key: $0.key)] }
    }
    guard fitting.count == 1 else { return unresolved.append(.init(assembly: nil, key: type)) }
    builder.add(Reference(from: from, target: .definition(fitting[0]), injection: injection))
  }

  private func served(by property: String, of assembly: Int) -> Int? {
    application.assemblies[assembly].collaborators.first { $0.property == property }?.resolves.first
      .flatMap { assemblies[$0] }
  }

  /// Returns an assembly and its superclasses.
  private func lineage(of assembly: Int) -> [Int] {
    var lineage = [assembly]
    while let last = lineage.last, let next = application.assemblies[last].superclass.flatMap({ assemblies[$0] }),
      !lineage.contains(next)
    {
      lineage.append(next)
    }
    return lineage
  }
}
