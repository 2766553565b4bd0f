import Foundation
import StratusArchitecture
import StratusDefinitions

import struct StratusDefinitions.SourceLocation

/// A clean application of three layers: assemblies of up to 25 definitions, each of which refers to some of the definitions that
/// come after it, most of them near. The same numbers give the same application.
struct LayeredApplication {
  let definitions: Int
  let referencesEach: Int

  private var size: Int { min(25, definitions / 9) }
  static let layers = ["presentation", "business", "core"]

  var assemblies: Int { (definitions + size - 1) / size }

  func layer(of assembly: Int) -> String { Self.layers[assembly * Self.layers.count / assemblies] }

  /// The definitions to which one refers.
  func targets(of definition: Int) -> [Int] {
    (0..<referencesEach).compactMap { index in
      let distance = 1 + (definition * 31 + index * 17) % 97 + index * 40
      return definition + distance < definitions ? definition + distance : nil
    }
  }

  func graph() -> DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: "Layered")
    func file(_ assembly: Int) -> String { "Sources/\(layer(of: assembly))/Assembly\(assembly).swift" }
    for assembly in 0..<assemblies {
      builder.addAssembly("\(layer(of: assembly)).Assembly\(assembly)", location: .init(file: file(assembly), line: 1))
    }
    for definition in 0..<definitions {
      let assembly = definition / size
      builder.add(
        DefinitionNode(
          assembly: AssemblyID(assembly), key: "definition\(definition)", declaredType: "any Service\(definition)",
          builtType: "DefaultService\(definition)",
          location: .init(file: file(assembly), line: 10 + definition % size)))
    }
    for definition in 0..<definitions {
      for (index, target) in targets(of: definition).enumerated() {
        let location = SourceLocation(file: file(definition / size), line: 100 + index)
        builder.add(
          Reference(
            from: DefinitionID(definition), target: .definition(DefinitionID(target)),
            injection: Injection(.property, member: "property\(index)", location: location)))
      }
    }
    return builder.build()
  }

  /// The layers, whose assemblies may know each other.
  var policy: Policy {
    Policy(
      layers: Self.layers.map { Layer($0, rows: [[Pattern("\($0).*")]], allowsPeers: true) })
  }

  static let configuration = """
    layers:
      - Presentation: { assemblies: ["presentation.*"], peers: allow }
      - Business: { assemblies: ["business.*"], peers: allow }
      - Core: { assemblies: ["core.*"], peers: allow }

    """

  /// The same as Python: a module for each definition, an import for each reference, and a contract for the layers.
  func writePython(to directory: URL) throws {
    let package = directory.appendingPathComponent("app")
    for layer in Self.layers {
      let sub = package.appendingPathComponent(layer)
      try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
      try Data().write(to: sub.appendingPathComponent("__init__.py"))
    }
    try Data().write(to: package.appendingPathComponent("__init__.py"))
    func layer(_ definition: Int) -> String { self.layer(of: definition / size) }
    for definition in 0..<definitions {
      let imports = targets(of: definition).map { "from app.\(layer($0)) import m\($0)\n" }.joined()
      let file = package.appendingPathComponent("\(layer(definition))/m\(definition).py")
      try Data(imports.utf8).write(to: file)
    }
    let contract = """
      [importlinter]
      root_package = app

      [importlinter:contract:layers]
      name = Layers
      type = layers
      layers =
          app.presentation
          app.business
          app.core

      """
    try Data(contract.utf8).write(to: directory.appendingPathComponent(".importlinter"))
  }
}
