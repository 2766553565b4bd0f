import Foundation
import StratusTestSupport
import Testing

/// The public declarations of the container, as `swift symbolgraph-extract` writes them.
struct SymbolGraph: Decodable {
  private struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Names: Decodable { let title: String }

    let identifier: Identifier
    let kind: Kind
    let names: Names
    let pathComponents: [String]
  }

  private struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
  }

  private let symbols: [Symbol]
  private let relationships: [Relationship]

  /// Returns the names of the methods and properties of the instances of a type, also those of protocols, in
  /// alphabetical order.
  func instanceMembers(of type: String) -> [String] {
    let owners = Set(symbols.filter { $0.pathComponents.joined(separator: ".") == type }.map(\.identifier.precise))
    let members = Set(
      relationships.filter { $0.kind == "memberOf" && owners.contains($0.target) }.map(\.source))
    let names = symbols.filter {
      members.contains($0.identifier.precise) && ["swift.method", "swift.property"].contains($0.kind.identifier)
    }.map { String($0.names.title.prefix { $0 != "(" }) }
    return Set(names).sorted()
  }

  static func ofContainer() throws -> SymbolGraph {
    struct Information: Decodable {
      struct Target: Decodable { let triple: String }
      let target: Target
    }
    let information = try JSONDecoder().decode(Information.self, from: output(["swiftc", "-print-target-info"]))
    let directory = FileManager.default.temporaryDirectory.appending(path: "stratus-symbols-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    _ = try output(
      [
        "swift", "symbolgraph-extract", "-module-name", "Stratus", "-minimum-access-level", "public",
        "-output-dir", directory.path, "-target", information.target.triple,
      ] + Compiler.searchPaths(Compiler.products))
    let file = directory.appending(path: "Stratus.symbols.json")
    return try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
  }

  private static func output(_ command: [String]) throws -> Data {
    let result = try run(command, limit: 600)
    try #require(result.status == 0, "\(command): \(result.errors)")
    return Data(result.stdout)
  }
}
