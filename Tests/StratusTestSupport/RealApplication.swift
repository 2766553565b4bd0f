import Foundation
import StratusDefinitions

import struct StratusDefinitions.SourceLocation

/// What is known about a published application: its assemblies, extracted from its sources into a JSON file.
///
/// The files are no part of this package. Where they are at hand they are in `../shared/real` beside it, and tests that
/// need them are enabled by ``isAvailable``.
public struct RealApplication: Decodable, Sendable {
  public struct Assembly: Decodable, Sendable {
    public let name: String
    public let superclass: String?
    public let file: String
    public let line: Int
    public let collaborators: [Collaborator]
    public let definitions: [Definition]
  }

  public struct Collaborator: Decodable, Sendable {
    public let property: String
    public let type: String
    public let byProtocol: Bool
    public let resolves: [String]
  }

  public struct Definition: Decodable, Sendable {
    public let key: String
    public let returns: String
    public let `class`: String?
    public let scope: String
    public let abstract: Bool
    public let arguments: Int
    public let parent: String?
    public let factoryTarget: Target?
    public let line: Int
    public let injections: [Injection]
  }

  public struct Injection: Decodable, Sendable {
    public let kind: String
    public let name: String
    public let style: String
    public let target: Target?
    public let index: Int?
    public let declaredType: String?
  }

  public struct Target: Decodable, Sendable {
    /// The property of a collaborator; nil for the own assembly.
    public let assembly: String?
    public let key: String
  }

  public let app: String
  /// Top first.
  public let layerOrder: [String]
  /// By assembly.
  public let layers: [String: String]
  public let assemblies: [Assembly]

  private static let directory = packageRoot.appendingPathComponent("../shared/real").standardizedFileURL

  public static var isAvailable: Bool { FileManager.default.fileExists(atPath: directory.path) }

  /// All applications, by name.
  public static func all() throws -> [RealApplication] {
    try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
      .map { try JSONDecoder().decode(RealApplication.self, from: Data(contentsOf: $0)) }
  }

  /// The application as a graph. A target that the facts do not hold is given as `unresolved`, not guessed.
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
        assembly.name, superclass: assembly.superclass.flatMap { assemblies[$0] == nil ? nil : $0 },
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
        builtType: definition.class, scope: Scope(rawValue: definition.scope) ?? .objectGraph,
        recipe: definition.factoryTarget == nil ? .initializer : .factory, isAbstract: definition.abstract,
        arguments: Array(repeating: "Any", count: definition.arguments),
        location: SourceLocation(file: application.assemblies[assembly].file, line: definition.line)))
  }

  private mutating func addInjections(of definition: RealApplication.Definition, in assembly: Int) {
    guard let from = definitions[Key(assembly: assembly, key: definition.key)] else { return }
    let location = SourceLocation(file: application.assemblies[assembly].file, line: definition.line)
    if let parent = definition.parent {
      addReference(
        from: from, to: .init(assembly: nil, key: parent), Injection(.parent, location: location), in: assembly)
    }
    for item in definition.injections {
      let kind = item.style == "factory" ? .factory : Injection.Kind(rawValue: item.kind) ?? .property
      var traits: Injection.Traits = item.style == "collection" ? .element : []
      if item.style == "type" { traits.insert(.implicit) }
      let injection = Injection(
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
    from: DefinitionID, to target: RealApplication.Target, _ injection: Injection, in assembly: Int
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

  /// By type: an assembly, or the one definition that declares or builds it.
  private mutating func addReference(from: DefinitionID, toType type: String, _ injection: Injection) {
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

  /// An assembly and those that it inherits from.
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
