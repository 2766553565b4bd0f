import Foundation

/// The same application as Python, with the same contract for other tools: a package for each assembly, a module for
/// each definition, an import for each reference.
extension LayeredApplication {
  func writePython(to directory: URL) throws {
    try writeModules(to: directory)
    try Data(importLinterContract.utf8).write(to: directory.appendingPathComponent(".importlinter"))
    try Data(tachContract.utf8).write(to: directory.appendingPathComponent("tach.toml"))
  }

  /// Writes a package for each assembly, and a module for each definition.
  ///
  /// - Parameter more: further modules that a definition's module imports.
  func writeModules(to directory: URL, importing more: [Int: [PythonModule]] = [:]) throws {
    let app = directory.appendingPathComponent("app")
    let packages = [""] + Self.layers + (0..<assemblies).map { name(of: $0).replacingOccurrences(of: ".", with: "/") }
    for package in packages {
      let place = app.appendingPathComponent(package)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data().write(to: place.appendingPathComponent("__init__.py"))
    }
    for (definition, targets) in references().enumerated() {
      let modules = targets.map(module) + more[definition, default: []]
      let imports = modules.map { "from \($0.package) import \($0.name)\n" }.joined()
      let package = packages[1 + Self.layers.count + assembly(of: definition)]
      try Data(imports.utf8).write(to: app.appendingPathComponent("\(package)/m\(definition).py"))
    }
  }

  /// The module of a definition.
  func module(of definition: Int) -> PythonModule {
    PythonModule(package: "app.\(name(of: assembly(of: definition)))", name: "m\(definition)")
  }

  private var importLinterContract: String {
    let rows = Self.layers.enumerated().map { index, layer in
      switch contract {
      case .layers: "app.\(layer)"
      // What a vertical bar separates is independent.
      case .independentPeers:
        (0..<assemblies).filter { self.layer(of: $0) == index }.map { "app.\(name(of: $0))" }.joined(separator: " | ")
      }
    }
    return """
      [importlinter]
      root_package = app

      [importlinter:contract:layers]
      name = Layers
      type = layers
      layers =
      \(rows.map { "    \($0)\n" }.joined())
      """
  }

  private var tachContract: String {
    // A module may use lower layers. A peer it may use only if it says so.
    let modules =
      contract == .layers
      ? Self.layers.map { (path: "app.\($0)", layer: $0) }
      : (0..<assemblies).map { (path: "app.\(name(of: $0))", layer: Self.layers[layer(of: $0)]) }
    let head = """
      source_roots = ["."]
      exclude = []
      layers = [\(Self.layers.map { "\"\($0)\"" }.joined(separator: ", "))]

      """
    return head
      + modules.map { "\n[[modules]]\npath = \"\($0.path)\"\nlayer = \"\($0.layer)\"\ndepends_on = []\n" }.joined()
  }
}

/// A module in a package.
struct PythonModule: CustomStringConvertible {
  let package: String
  let name: String

  var description: String { "\(package).\(name)" }
  var path: String { description.replacingOccurrences(of: ".", with: "/") + ".py" }
}
