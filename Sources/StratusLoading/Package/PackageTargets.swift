import StratusGraph
import StratusSupport

/// The targets of a package, and the products that contain them.
struct PackageTargets {
  /// A target, as `swift package describe` describes it.
  struct Target {
    var name = ""
    /// The name of its module.
    var module = ""
    /// The absolute path of the directory with its sources.
    var directory = ""
    /// Whether it is a Swift target whose code may be part of a product, unlike tests, plug-ins, and macros.
    var mayDeclareAssemblies = false
    /// Whether a build plug-in may generate some of its sources.
    var usesPlugin = false
  }

  /// The targets by name.
  private(set) var targets: [String: Target] = [:]
  private let manifest: EvaluatedManifest
  private let dependencies: [String: [EvaluatedManifest.Dependency]]

  /// Reads the output of `swift package describe --type json`, which contains paths; returns `nil` if it has an
  /// unexpected form.
  ///
  /// - Parameter manifest: the manifest, which contains conditions.
  init?(_ manifest: EvaluatedManifest, description: [UInt8]) {
    self.manifest = manifest
    dependencies = Dictionary(
      manifest.targets.map { ($0.name, $0.dependencies) }, uniquingKeysWith: { first, _ in first })
    let described = description.withUnsafeBufferPointer { bytes in
      // reason: the reader is used only inside this closure, while the buffer is valid.
      var json = JSONReader(bytes)
      return try? Self.described(&json)
    }
    guard let described else { return nil }
    for target in described { targets[target.name] = target }
    for target in manifest.targets { targets[target.name]?.usesPlugin = target.usesPlugin }
  }

  /// Returns the targets that a target depends on, itself included, and the products of other packages that these
  /// depend on.
  func closure(of name: String) -> (targets: Set<String>, products: [EvaluatedManifest.Dependency]) {
    var products: [EvaluatedManifest.Dependency] = []
    let reached = closure(of: [name]) { dependency, isTarget in
      if !isTarget { products.append(dependency) }
      return isTarget
    }
    return (reached, products)
  }

  /// Returns the products that the tool can open and that contain a target on each platform and with any traits,
  /// sorted.
  func libraries(containing name: String) -> [String] {
    manifest.openable.filter { library in
      closure(of: library.targets) { dependency, isTarget in isTarget && !dependency.isConditional }.contains(name)
    }.map(\.name).sorted()
  }

  private func closure(
    of names: [String], where isFollowed: (EvaluatedManifest.Dependency, Bool) -> Bool
  ) -> Set<String> {
    var open = names
    var visited: Set<String> = []
    while let name = open.popLast() {
      guard targets[name] != nil, visited.insert(name).inserted else { continue }
      for dependency in dependencies[name] ?? [] {
        let isTarget = !dependency.isProduct && targets[dependency.name] != nil
        if isFollowed(dependency, isTarget) { open.append(dependency.name) }
      }
    }
    return visited
  }

  private static func described(_ json: inout JSONReader) throws(JSONError) -> [Target] {
    var targets: [Target] = []
    var root = ""
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "path": root = try json.string()
      case "targets": targets = try json.array { json throws(JSONError) in try target(&json) }
      default: try json.skipValue()
      }
    }
    for index in targets.indices { targets[index].directory = Paths.join(root, targets[index].directory) }
    return targets
  }

  private static func target(_ json: inout JSONReader) throws(JSONError) -> Target {
    var target = Target()
    var (language, type) = ("", "")
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "name": target.name = try json.string()
      case "c99name": target.module = try json.string()
      case "path": target.directory = try json.string()
      case "module_type": language = try json.string()
      case "type": type = try json.string()
      default: try json.skipValue()
      }
    }
    target.mayDeclareAssemblies = language == "SwiftTarget" && !["test", "macro", "plugin", "snippet"].contains(type)
    return target
  }
}
