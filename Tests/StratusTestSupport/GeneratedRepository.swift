import Foundation

/// A repository with three packages, an umbrella package that uses them, and snapshots of further features.
///
/// The packages consist of C files, which call the visitor as a container would. The real SwiftPM builds each in about
/// a second.
public struct GeneratedRepository {
  public let directory: URL

  /// The number of snapshots.
  public static let snapshotCount = 17
  /// The packages, in the order of their directories' names. `App` uses all others, and the features use `Shared`.
  public static let packages = ["App", "Mail", "News", "Shared"]
  private static let features = ["Mail", "News"]

  /// - Parameters:
  ///   - directory: an existing directory, which becomes the root of the repository.
  ///   - headers: the directory of `CStratus.h`.
  public init(in directory: URL, headers: URL) throws {
    self.directory = directory
    try write(Self.configuration, to: ".stratus.yml")
    for name in try FileManager.default.contentsOfDirectory(atPath: headers.path) where name.hasSuffix(".h") {
      let header = try String(contentsOf: headers.appendingPathComponent(name), encoding: .utf8)
      try write(header, to: "Packages/Shared/Sources/Shared/include/\(name)")
    }
    try writePackage("Shared", code: shared, dependencies: [])
    for feature in Self.features { try writePackage(feature, code: self.feature(feature), dependencies: ["Shared"]) }
    try writePackage("App", code: app, dependencies: Self.features + ["Shared"])
    for number in 1...Self.snapshotCount { try writeSnapshot(number) }
  }

  /// The paths of the snapshots, relative to the directory.
  public static let snapshots = (1...snapshotCount).map(snapshotPath)

  public static let configuration = """
    packages: ["Packages/*"]
    layers:
      - Application: [AppAssembly]
      - Features: ["*Story"]
      - Shared: [SharedCore]

    """

  // MARK: - Changes

  /// Injects the same property twice in the library of `News`, and so in that of `App`.
  public func addViolation() throws {
    try append(
      "\nvoid News_violate(const StratusVisitor *visitor, int screen, int store) {\n"
        + reference("screen", "store", "shared", 30) + "}\n", to: "News")
    let path = "Packages/News/Sources/News/News.c"
    let code = try String(contentsOf: directory.appendingPathComponent(path), encoding: .utf8)
    try write(
      code.replacingOccurrences(of: "/* more */", with: "News_violate(visitor, screen, store);")
        .replacingOccurrences(
          of: "#include \"News.h\"\n",
          with: "#include \"News.h\"\nvoid News_violate(const StratusVisitor *visitor, int screen, int store);\n"),
      to: path)
  }

  /// Changes one file of a package, without effect on its graph.
  public func touch(_ package: String, _ text: String) throws { try append("\n/* \(text) */\n", to: package) }

  /// Makes a snapshot refer to the story of the next one, which it must not know.
  public func addPeerReference(inSnapshot number: Int) throws { try writeSnapshot(number, peer: number + 1) }

  private func append(_ text: String, to package: String) throws {
    let path = "Packages/\(package)/Sources/\(package)/\(package).c"
    let code = try String(contentsOf: directory.appendingPathComponent(path), encoding: .utf8)
    try write(code + text, to: path)
  }

  // MARK: - Packages

  private func writePackage(
    _ name: String, code: (header: String, source: String, visit: String), dependencies: [String]
  )
    throws
  {
    let packages = dependencies.map { ".package(path: \"../\($0)\")" }.joined(separator: ", ")
    let products = dependencies.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ", ")
    try write(
      """
      // swift-tools-version: 6.0
      // A package whose manifest does not mention Stratus is skipped.
      import PackageDescription
      let package = Package(
        name: "\(name)",
        products: [
          .library(name: "\(name)", targets: ["\(name)"]),
          .library(name: "\(name)Assemblies", type: .dynamic, targets: ["\(name)Assemblies"]),
        ],
        dependencies: [\(packages)],
        targets: [
          .target(name: "\(name)", dependencies: [\(products)]),
          .target(name: "\(name)Assemblies", dependencies: ["\(name)"\(products.isEmpty ? "" : ", " + products)]),
        ])

      """, to: "Packages/\(name)/Package.swift")
    let source = directory.appendingPathComponent("Packages/\(name)/Graph/\(name).swift").path
    let head = "#include \"\(name).h\"\n#include <stddef.h>\n#define FILE_PATH \"\(source)\"\n"
    try write("// The source to which the graph refers.\n", to: "Packages/\(name)/Graph/\(name).swift")
    try write(
      "#pragma once\n#include \"CStratus.h\"\n" + code.header, to: "Packages/\(name)/Sources/\(name)/include/\(name).h")
    try write(head + code.source, to: "Packages/\(name)/Sources/\(name)/\(name).c")
    try write("", to: "Packages/\(name)/Sources/\(name)Assemblies/include/\(name)Assemblies.h")
    try write(
      head + dependencies.map { "#include \"\($0).h\"\n" }.joined() + """
        uint32_t stratus_visitor_version(void) { return 3; }
        int32_t stratus_visit(const StratusRequest *request, const StratusVisitor *visitor) {
        \(code.visit)
          return 0;
        }

        """ + FixtureLibrary.modules([name] + dependencies), to: "Packages/\(name)/Sources/\(name)Assemblies/Visit.c")
  }

  private var shared: (header: String, source: String, visit: String) {
    (
      """
      void Shared_assembly(const StratusVisitor *visitor);
      void Shared_definition(const StratusVisitor *visitor, int assembly);

      """,
      "void Shared_assembly(const StratusVisitor *visitor) {\n\(assembly("Shared.SharedCore", 20))}\n"
        + "void Shared_definition(const StratusVisitor *visitor, int assembly) {\n"
        + definition("assembly", "store", "LAZY_SINGLETON", 21) + "}\n",
      "  Shared_assembly(visitor);\n  Shared_definition(visitor, 0);"
    )
  }

  private func feature(_ name: String) -> (header: String, source: String, visit: String) {
    (
      """
      void \(name)_assembly(const StratusVisitor *visitor);
      void \(name)_collaborator(const StratusVisitor *visitor, int assembly, int shared);
      void \(name)_definition(const StratusVisitor *visitor, int assembly);
      void \(name)_references(const StratusVisitor *visitor, int screen, int store);

      """,
      "void \(name)_assembly(const StratusVisitor *visitor) {\n\(assembly("\(name).\(name)Story", 3))}\n"
        + "void \(name)_collaborator(const StratusVisitor *visitor, int assembly, int shared) {\n"
        + collaborator("assembly", "shared", "Shared.SharedCore", "shared", 4) + "}\n"
        + "void \(name)_definition(const StratusVisitor *visitor, int assembly) {\n"
        + definition("assembly", "screen", "OBJECT_GRAPH", 5) + "}\n"
        + "void \(name)_references(const StratusVisitor *visitor, int screen, int store) {\n"
        + reference("screen", "store", "shared", 6) + "/* more */\n}\n",
      """
        \(name)_assembly(visitor);
        Shared_assembly(visitor);
        \(name)_collaborator(visitor, 0, 1);
        \(name)_definition(visitor, 0);
        Shared_definition(visitor, 1);
        \(name)_references(visitor, 0, 1);
      """
    )
  }

  private var app: (header: String, source: String, visit: String) {
    let names = Self.features
    let shared = names.count + 1
    var visit = assembly("App.AppAssembly", 3)
    for name in names { visit += "  \(name)_assembly(visitor);\n" }
    visit += "  Shared_assembly(visitor);\n"
    for (index, name) in names.enumerated() {
      visit += collaborator("0", name.lowercased(), "\(name).\(name)Story", "\(index + 1)", 4 + index)
      visit += "  \(name)_collaborator(visitor, \(index + 1), \(shared));\n"
    }
    visit += definition("0", "root", "SINGLETON", 10)
    for (index, name) in names.enumerated() { visit += "  \(name)_definition(visitor, \(index + 1));\n" }
    visit += "  Shared_definition(visitor, \(shared));\n"
    for (index, name) in names.enumerated() {
      visit += reference("0", "\(index + 1)", name.lowercased(), 11 + index, member: name.lowercased())
      visit += "  \(name)_references(visitor, \(index + 1), \(shared));\n"
    }
    return ("", "", visit)
  }

  private func assembly(_ name: String, _ line: Int) -> String {
    """
      { StratusAssembly a = { \"\(name)\", NULL, { FILE_PATH, \(line) } }; visitor->assembly(visitor->context, &a); \
    }\n
    """
  }

  private func collaborator(_ owner: String, _ property: String, _ type: String, _ serving: String, _ line: Int)
    -> String
  {
    """
      { StratusCollaborator c = { \(owner), "\(property)", "\(type)", false, \(serving), { FILE_PATH, \(line) } };
        visitor->collaborator(visitor->context, &c); }

    """
  }

  private func definition(_ assembly: String, _ key: String, _ scope: String, _ line: Int) -> String {
    """
      { StratusDefinition d = { \(assembly), "\(key)", "any \(key.capitalized)", "Default\(key.capitalized)",
          STRATUS_SCOPE_\(scope), 0, false, 0, false, NULL, 0, NULL, { FILE_PATH, \(line) } };
        visitor->definition(visitor->context, &d); }

    """
  }

  private func reference(_ from: String, _ to: String, _ collaborator: String, _ line: Int, member: String = "member")
    -> String
  {
    """
      { StratusReference r = { \(from), \(to), -1, "\(collaborator)",
          { STRATUS_KIND_PROPERTY, 0, "\(member)", -1, NULL, { FILE_PATH, \(line) } } };
        visitor->reference(visitor->context, &r); }

    """
  }

  // MARK: - Snapshots

  private static func snapshotPath(_ number: Int) -> String { "Snapshots/\(snapshotName(number)).json" }

  private static func snapshotName(_ number: Int) -> String { "Feature\(number < 10 ? "0" : "")\(number)" }

  private func writeSnapshot(_ number: Int, peer: Int? = nil) throws {
    let name = Self.snapshotName(number)
    let reference = """
      { "to": "Shared.SharedCore.store", "kind": "property", "member": "member", "through": "shared", "line": 6 }
      """
    var assemblies = [Self.story(name, references: [reference])]
    if let peer {
      let other = Self.snapshotName(peer)
      let upward = """
        { "to": "\(other).\(other)Story.screen", "kind": "property", "member": "other", "through": "other", "line": 7 }
        """
      assemblies = [Self.story(name, references: [reference, upward]), Self.story(other, references: [reference])]
    }
    assemblies.append(
      """
      { "name": "Shared.SharedCore", "file": "Packages/Shared/Graph/Shared.swift", "line": 20, "definitions": [
        { "key": "store", "type": "any Store", "builds": "DefaultStore", "scope": "lazySingleton", "line": 21 } ] }
      """)
    try write(
      """
      { "format": "stratus-graph", "version": 1, "product": "\(name)", "assemblies": [
      \(assemblies.joined(separator: ",\n"))
      ] }

      """, to: Self.snapshotPath(number))
  }

  private static func story(_ name: String, references: [String]) -> String {
    """
    { "name": "\(name).\(name)Story", "file": "Features/\(name).swift", "line": 3,
      "collaborators": [
        { "property": "shared", "type": "Shared.SharedCore", "servedBy": "Shared.SharedCore", "line": 4 } ],
      "definitions": [
        { "key": "screen", "type": "any Screen", "builds": "DefaultScreen", "line": 5,
          "references": [ \(references.joined(separator: ", ")) ] } ] }
    """
  }

  private func write(_ text: String, to path: String) throws {
    let file = directory.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
