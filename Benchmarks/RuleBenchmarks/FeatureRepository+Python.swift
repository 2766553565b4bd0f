import Foundation

/// The same repository as Python, with the same contracts for other tools.
extension FeatureRepository {
  func writePython(to directory: URL) throws {
    for number in 0..<features {
      let more = Dictionary(grouping: violations.filter { $0.from.feature == number }, by: \.from.definition)
      try feature(number).writeModules(to: directory, importing: more.mapValues { $0.map { modules(of: $0).to } })
    }
    try shared.writeModules(to: directory)
    try Data(importLinterContracts.utf8).write(to: directory.appendingPathComponent(".importlinter"))
    try Data(tachContracts.utf8).write(to: directory.appendingPathComponent("tach.toml"))
  }

  /// The modules of a violation.
  func modules(of violation: Violation) -> (from: PythonModule, to: PythonModule) {
    (
      feature(violation.from.feature).module(of: violation.from.definition),
      feature(violation.to.feature).module(of: violation.to.definition)
    )
  }

  /// The packages of each layer.
  private var packages: [[String]] {
    let applications = (0..<features).map(feature) + [shared]
    return LayeredApplication.layers.indices.map { layer in
      applications.flatMap { application in
        (0..<application.assemblies).filter { application.layer(of: $0) == layer }
          .map { "app.\(application.name(of: $0))" }
      }
    }
  }

  private var importLinterContracts: String {
    """
    [importlinter]
    root_package = app

    [importlinter:contract:layers]
    name = layers
    type = layers
    layers =
    \(packages.map { "    \($0.joined(separator: " | "))\n" }.joined())
    [importlinter:contract:screens]
    name = screens
    type = independence
    modules = app.presentation.*

    [importlinter:contract:core-stays-low]
    name = core-stays-low
    type = forbidden
    source_modules = app.core
    forbidden_modules = app.presentation

    [importlinter:contract:business]
    name = business
    type = protected
    protected_modules = app.business
    allowed_importers = app.presentation

    """
  }

  /// It has no contract about paths through other modules, so it cannot express `core-stays-low`, and `screens` only
  /// for direct references.
  private var tachContracts: String {
    var text = """
      source_roots = ["."]
      exclude = []
      layers = [\(LayeredApplication.layers.map { "\"\($0)\"" }.joined(separator: ", "))]

      """
    for (layer, packages) in zip(LayeredApplication.layers, packages) {
      let visibility = layer == "business" ? "visibility = [\"app.presentation.*\"]\n" : ""
      for package in packages {
        text += "\n[[modules]]\npath = \"\(package)\"\nlayer = \"\(layer)\"\ndepends_on = []\n\(visibility)"
      }
    }
    return text
  }
}
