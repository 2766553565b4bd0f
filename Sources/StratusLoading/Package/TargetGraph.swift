import StratusGraph
import StratusSupport

/// The graph of the targets of packages. The manifests suffice: nothing is resolved, built, or run.
///
/// A target is an assembly with one definition, whose type is the kind of the target. A dependency is a reference.
package struct TargetGraph {
  package let graph: DefinitionGraph
  /// The number of test targets that the graph does not contain.
  package let testCount: Int
  /// The number of products of other packages that targets depend on.
  package let productCount: Int

  /// A package, and what its manifest says.
  package struct Package {
    let directory: String
    let manifest: EvaluatedManifest
    /// The names of the targets of products, and of the targets that these use; all if there are no products.
    fileprivate let offered: Set<String>

    /// - Parameter directory: the package's directory.
    package init(directory: String, _ manifest: EvaluatedManifest) {
      self.directory = Files.realPath(directory) ?? directory
      self.manifest = manifest
      offered = Self.offered(by: manifest)
    }

    private static func offered(by manifest: EvaluatedManifest) -> Set<String> {
      guard !manifest.products.isEmpty else { return Set(manifest.targets.map(\.name)) }
      let targets = Dictionary(manifest.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      var offered: Set<String> = []
      var next = manifest.products.flatMap(\.targets)
      while let name = next.popLast() {
        guard let target = targets[name], offered.insert(name).inserted else { continue }
        next += (target.dependencies + target.plugins).map(\.name)
      }
      return offered
    }
  }

  /// - Parameters:
  ///   - packages: the packages. Targets of several packages are named after their package, too.
  ///   - product: the name of the graph of several packages. That of one package has its name.
  ///   - hasTests: whether the graph contains test targets.
  package init(of packages: [Package], product: String, hasTests: Bool) throws(LoadingError) {
    var builder = TargetGraphBuilder(packages, product: product, hasTests: hasTests)
    try builder.requireUniqueNames()
    for index in packages.indices { builder.addTargets(of: index) }
    for index in packages.indices { builder.addDependencies(of: index) }
    graph = builder.graph.build()
    testCount = builder.testCount
    productCount = builder.products.count
  }
}

private struct TargetGraphBuilder {
  private let packages: [TargetGraph.Package]
  private let hasTests: Bool
  var graph: DefinitionGraph.Builder
  private(set) var testCount = 0
  /// The products of other packages that targets depend on.
  private(set) var products: Set<String> = []
  /// The definitions of the targets of each package, by their names.
  private var definitions: [[String: DefinitionID]]
  /// The lines of the targets of each package.
  private var lines: [TargetLines] = []

  init(_ packages: [TargetGraph.Package], product: String, hasTests: Bool) {
    self.packages = packages
    self.hasTests = hasTests
    graph = DefinitionGraph.Builder(product: packages.count == 1 ? packages[0].manifest.name : product)
    graph.vocabulary = .targets
    definitions = Array(repeating: [:], count: packages.count)
    lines = packages.map { TargetLines((try? Files.read(Paths.join($0.directory, "Package.swift"))) ?? []) }
  }

  func requireUniqueNames() throws(LoadingError) {
    var directories: [String: String] = [:]
    for package in packages {
      guard let other = directories.updateValue(package.directory, forKey: package.manifest.name) else { continue }
      throw LoadingError(
        "two packages have the name '\(package.manifest.name)', so their targets cannot be told apart",
        details: "\(Files.shortened(other)) and \(Files.shortened(package.directory))",
        help: "pass only one of them, or rename one")
    }
  }

  mutating func addTargets(of index: Int) {
    let package = packages[index]
    for target in package.manifest.targets {
      let kind = package.kind(of: target)
      if kind == .test, !hasTests {
        testCount += 1
        continue
      }
      let name = packages.count == 1 ? target.name : "\(package.manifest.name).\(target.name)"
      let location = location(of: target.name, in: index)
      let assembly = graph.addAssembly(name, location: location)
      definitions[index][target.name] = graph.add(
        DefinitionNode(assembly: assembly, key: target.name, declaredType: kind.rawValue, location: location))
    }
  }

  mutating func addDependencies(of index: Int) {
    for target in packages[index].manifest.targets {
      guard let from = definitions[index][target.name] else { continue }
      var known: Set<DefinitionID> = []
      for dependency in target.dependencies + target.plugins {
        let location = location(of: target.name, in: index, dependency: dependency.name)
        for to in targets(of: dependency, in: index) where to != from && known.insert(to).inserted {
          graph.add(
            Reference(from: from, target: .definition(to), injection: InjectionSite(.dependency, location: location)))
        }
      }
    }
  }

  /// Returns the targets that a dependency means: one of the same package, or those of a product of another one.
  private mutating func targets(of dependency: EvaluatedManifest.Dependency, in index: Int) -> [DefinitionID] {
    if !dependency.isProduct, dependency.package == nil {
      if let target = definitions[index][dependency.name] { return [target] }
      // A test target that the graph does not contain.
      if packages[index].manifest.targets.contains(where: { $0.name == dependency.name }) { return [] }
    }
    for (other, package) in packages.enumerated() where other != index && package.isNamed(dependency.package) {
      guard let product = package.manifest.product(named: dependency.name) else { continue }
      return product.targets.compactMap { definitions[other][$0] }
    }
    products.insert("\(dependency.package?.lowercased() ?? "")/\(dependency.name)")
    return []
  }

  /// - Parameter dependency: the name of a dependency of the target; `nil` for the target itself.
  private func location(of target: String, in index: Int, dependency: String? = nil) -> SourceLocation {
    let lines = lines[index].targets[target]
    let line = dependency.flatMap { lines?.literals[$0] } ?? lines?.name ?? 1
    return SourceLocation(file: Paths.join(packages[index].directory, "Package.swift"), line: line)
  }
}

extension TargetGraph.Package {
  /// Returns whether a manifest means this package by a name; always true without one. SwiftPM's name of a local
  /// package is that of its directory.
  fileprivate func isNamed(_ name: String?) -> Bool {
    guard let name = name?.lowercased() else { return true }
    return name == manifest.name.lowercased() || name == Paths.lastComponent(of: directory).lowercased()
  }

  fileprivate func kind(of target: EvaluatedManifest.Target) -> TargetKind {
    let isOffered = offered.contains(target.name)
    return switch target.type {
    case "executable", "snippet": isOffered ? .executable : .internalExecutable
    case "test": .test
    case "macro": .macro
    case "plugin": .plugin
    case "system": .systemLibrary
    case "binary": .binary
    default: hasOnlyOtherSources(target) ? .cLibrary : isOffered ? .library : .internalLibrary
    }
  }

  /// Returns whether the directory of a target exists and contains no Swift file.
  private func hasOnlyOtherSources(_ target: EvaluatedManifest.Target) -> Bool {
    let paths = target.path.map { [$0] } ?? DeclaredModules.usualDirectories.map { "\($0)/\(target.name)" }
    let found = paths.map { Paths.join(directory, $0) }.first { Files.kind(of: $0) == .directory }
    return found.map { !SwiftFiles.contain(in: $0, skipping: { _, _ in false }, where: { _ in true }) } ?? false
  }
}
