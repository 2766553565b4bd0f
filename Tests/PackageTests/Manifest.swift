import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// The targets of a package and their dependencies, without test targets and their helpers.
struct Manifest: Sendable {
  private var targets: [(name: String, dependencies: [String])]
  /// The names of libraries for which SwiftPM runs pkg-config.
  let pkgConfigNames: [String]

  /// The manifest of Stratus, which is read once.
  static func ofThisPackage() throws -> Manifest { try own.get() }

  private static let own = Result {
    try withTemporaryDirectory { directory in
      // The usual scratch directory is locked by the build that runs this test.
      let command = ["swift", "package", "--scratch-path", directory.path, "dump-package"]
      let result = try run(command, in: packageRoot)
      try #require(result.status == 0, "\(result.errors)")
      let dump = try JSONDecoder().decode(Dump.self, from: Data(result.stdout))
      let targets = dump.targets.filter {
        $0.type != "test" && $0.type != "plugin" && $0.path?.hasPrefix("Tests/") != true
      }
      return Manifest(
        targets: targets.map { ($0.name, $0.dependencies.compactMap(\.name)) },
        pkgConfigNames: dump.targets.compactMap(\.pkgConfig))
    }
  }

  mutating func add(_ target: String, dependsOn other: String) {
    for index in targets.indices where targets[index].name == target { targets[index].dependencies.append(other) }
  }

  func dependencies(of target: String) -> [String] { targets.first { $0.name == target }?.dependencies ?? [] }

  /// Returns a target and all targets that it depends on, directly or through others.
  func closure(of target: String) -> Set<String> {
    var reached: Set = [target]
    var open = [target]
    while let next = open.popLast() { open += dependencies(of: next).filter { reached.insert($0).inserted } }
    return reached
  }

  /// A graph with an assembly for each target. Its definition refers to those of the dependencies.
  var graph: DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: "Stratus")
    var ids: [String: DefinitionID] = [:]
    for target in targets {
      let assembly = builder.addAssembly(target.name)
      ids[target.name] = builder.add(DefinitionNode(assembly: assembly, key: "target", declaredType: target.name))
    }
    for target in targets {
      for dependency in target.dependencies {
        guard let from = ids[target.name], let to = ids[dependency] else { continue }
        builder.add(Reference(from: from, target: .definition(to), injection: InjectionSite(.initializer)))
      }
    }
    return builder.build()
  }
}

private struct Dump: Decodable {
  let targets: [Target]

  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let pkgConfig: String?
    let dependencies: [Dependency]
  }

  /// `{"byName": ["StratusArchitecture", null]}` or `{"target": …}`.
  struct Dependency: Decodable {
    let name: String?

    init(from decoder: any Decoder) throws {
      let kinds = try decoder.singleValueContainer().decode([String: [Part?]].self)
      name = kinds.values.first?.first??.text
    }

    private struct Part: Decodable {
      let text: String?

      init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
    }
  }
}
