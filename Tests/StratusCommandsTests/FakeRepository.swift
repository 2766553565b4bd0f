import Foundation
import StratusTestSupport

/// A repository of packages that a ``FakeToolchain`` builds: features with one story each, which use a shared package.
struct FakeRepository {
  let toolchain: FakeToolchain
  var directory: URL { toolchain.directory }
  /// The end of the names of stories, and the name of the shared assembly.
  private let names: (story: String, shared: String)

  init(
    in directory: URL, features: [String] = ["Mail", "News"],
    names: (story: String, shared: String) = ("Story", "SharedCore")
  ) throws {
    self.names = names
    toolchain = try FakeToolchain(in: directory)
    // It has a package of its own, which is not wanted here.
    try toolchain.remove("App")
    try toolchain.remove("Core")
    try toolchain.write(Self.configuration, to: ".stratus.yml")
    // The toolchain compiles it into every package.
    try toolchain.write("void core(void) {}\n", to: "Packages/Core/Sources/Core.c")
    try add("Shared", visit: shared(id: 0, firstDefinition: 0))
    for feature in features { try addFeature(feature) }
  }

  static let configuration = """
    packages: ["Packages/*"]
    layers:
      - Features: ["*Story"]
      - Shared: [SharedCore]

    """

  /// A reference from the story of `News` to that of `Mail`, which must stay independent, for
  /// ``addFeature(_:more:scope:)``.
  var peer: String {
    """
    ASSEMBLY("Mail.Mail\(names.story)", 3);
    COLLABORATOR(0, "mail", "Mail.Mail\(names.story)", 2, 8);
    COLLABORATOR(2, "shared", "Shared.\(names.shared)", 1, 4);
    DEFINITION(2, "screen", "Screen", "Screen", STRATUS_SCOPE_OBJECT_GRAPH, false, 5);
    REFERENCE(0, 2, "mail", STRATUS_KIND_PROPERTY, "mail", -1, 9);
    REFERENCE(2, 1, "shared", STRATUS_KIND_INITIALIZER, NULL, 0, 6);
    """
  }

  /// Adds a feature.
  ///
  /// - Parameter more: further statements. The feature's story is assembly 0 with definition 0, the shared one is
  ///   assembly 1.
  func addFeature(_ name: String, more: String = "", scope: String = "LAZY_SINGLETON") throws {
    let screen = #"DEFINITION(0, "screen", "Screen", "Screen", STRATUS_SCOPE_OBJECT_GRAPH, false, 5);"#
    try add(
      name,
      visit: """
        ASSEMBLY("\(name).\(name)\(names.story)", 3);
        \(shared(id: 1, firstDefinition: 1, scope: scope, declaring: screen, in: name))
        \(inFile(of: name))
        COLLABORATOR(0, "shared", "Shared.\(names.shared)", 1, 4);
        REFERENCE(0, 1, "shared", STRATUS_KIND_INITIALIZER, NULL, 0, 6);
        \(more)
        """)
  }

  /// The statements for the shared assembly, whose source is in its own package.
  private func shared(
    id: Int, firstDefinition: Int, scope: String = "LAZY_SINGLETON", declaring own: String = "", in package: String = ""
  ) -> String {
    """
    \(inFile(of: "Shared"))
    ASSEMBLY("Shared.\(names.shared)", 20);
    \(package.isEmpty ? "" : inFile(of: package))
    \(own)
    \(inFile(of: "Shared"))
    DEFINITION(\(id), "store", "any Store", "DiskStore", STRATUS_SCOPE_\(scope), false, 21);
    """
  }

  private func inFile(of package: String) -> String {
    let source = directory.appendingPathComponent("Packages/\(package)/Sources/\(package).swift").path
    return "\n#undef FILE_PATH\n#define FILE_PATH \"\(source)\"\n"
  }

  func add(_ name: String, visit: String) throws {
    let source = directory.appendingPathComponent("Packages/\(name)/Sources/\(name).swift")
    try toolchain.write("// swift-tools-version: 6.0\n// Stratus\n", to: "Packages/\(name)/Package.swift")
    try toolchain.write("// \(name)\n", to: "Packages/\(name)/Sources/\(name).swift")
    try toolchain.write(
      FixtureLibrary.code(visit: "core();\n\(visit)\nreturn 0;\n", source: source, more: "extern void core(void);"),
      to: "Packages/\(name)/Sources/App.c")
    try toolchain.write("{}\n", to: "Packages/\(name)/.build/workspace-state.json")
  }

  /// Runs the tool in the directory of the repository.
  func stratus(_ arguments: String..., stdin: [UInt8] = []) throws -> ProcessResult {
    try stratus(arguments, stdin: stdin)
  }

  func stratus(_ arguments: [String], stdin: [UInt8] = []) throws -> ProcessResult {
    try run(
      [BuiltTool.file.path] + arguments, stdin: stdin,
      environment: ["PATH": toolchain.path, "GITHUB_ACTIONS": nil, "NO_COLOR": nil, "XCODE_VERSION_ACTUAL": nil],
      in: directory)
  }

  /// Runs the tool until the graphs of all packages are saved.
  func save() throws {
    for _ in 1...5 {
      let before = toolchain.builds
      _ = try stratus("check")
      if toolchain.builds == before { return }
      toolchain.waitForClock()
    }
  }

  /// Writes a snapshot for each package, as parallel jobs do, and returns their paths.
  func writeSnapshots() throws -> [String] {
    try ["Mail", "News", "Shared"].map { name in
      let path = "\(name).json"
      _ = try stratus("snapshot", "Packages/\(name)", "-o", path)
      return path
    }
  }
}
