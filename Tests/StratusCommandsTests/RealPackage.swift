import Foundation
import StratusTestSupport
import Testing

/// A package of C files that the real SwiftPM builds in about a second. It depends on a package `Core` beside it.
struct RealPackage {
  let directory: URL

  /// The graph has findings only if the variable `UPWARD` is set when it is visited.
  init(in directory: URL) throws {
    self.directory = directory
    try write(Self.manifest, to: "App/Package.swift")
    try write(FixtureLibrary.layers + "product: App\n", to: "App/.stratus.yml")
    let headers = packageRoot.appendingPathComponent("Sources/CStratus/include")
    for name in try FileManager.default.contentsOfDirectory(atPath: headers.path) where name.hasSuffix(".h") {
      let header = try String(contentsOf: headers.appendingPathComponent(name), encoding: .utf8)
      try write(header, to: "App/Sources/App/include/\(name)")
    }
    try write("#define UPWARD 0\n", to: "App/Sources/App/switch.h")
    try write(
      FixtureLibrary.code(
        visit: FixtureLibrary.small + "\ncore();\nif (UPWARD || getenv(\"UPWARD\")) " + FixtureLibrary.upward
          + "return 0;",
        source: directory.appendingPathComponent("App/Sources/App.swift"), more: "extern void core(void);"),
      to: "App/Sources/App/App.c")
    let code = try read("App/Sources/App/App.c")
    try write("#include \"switch.h\"\n" + code, to: "App/Sources/App/App.c")
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Core", products: [.library(name: "Core", targets: ["Core"])], targets: [.target(name: "Core")])

      """, to: "Core/Package.swift")
    try write("void core(void);\n", to: "Core/Sources/Core/include/Core.h")
    try write("void core(void) {}\n", to: "Core/Sources/Core/Core.c")
  }

  static let manifest = """
    // swift-tools-version: 6.0
    // C code describes the definitions, as Stratus would.
    import PackageDescription
    let package = Package(
      name: "App",
      products: [.library(name: "App", type: .dynamic, targets: ["App"])],
      dependencies: [.package(path: "../Core")],
      targets: [.target(name: "App", dependencies: [.product(name: "Core", package: "Core")])])

    """

  /// A C file that adds an upward reference to the product that contains it.
  static let upward = """
    #include <stdlib.h>
    __attribute__((constructor)) static void violate(void) { setenv("UPWARD", "1", 1); }

    """

  func file(_ path: String) -> URL { directory.appendingPathComponent(path) }

  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: file(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file(path))
  }

  func read(_ path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

  /// Replaces text in a file without changing its size and modification time.
  func editUnseen(_ path: String, _ old: String, _ new: String) throws {
    try #require(old.utf8.count == new.utf8.count)
    let before = try FileManager.default.attributesOfItem(atPath: file(path).path)
    let text = try read(path)
    try #require(text.contains(old))
    _ = try run(["touch", "-r", file(path).path, file("time").path])
    try write(text.replacingOccurrences(of: old, with: new), to: path)
    _ = try run(["touch", "-r", file("time").path, file(path).path])
    let after = try FileManager.default.attributesOfItem(atPath: file(path).path)
    try #require(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
  }

  /// Runs a command of the tool on the package.
  func stratus(
    _ command: String, _ options: String..., environment: [String: String?] = [:]
  ) throws -> ProcessResult {
    try stratus(command, options, environment: environment)
  }

  func stratus(_ command: String, _ options: [String], environment: [String: String?] = [:]) throws -> ProcessResult {
    let neutral: [String: String?] = ["NO_COLOR": nil, "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil]
    return try run(
      [BuiltTool.file.path, command, "App"] + options,
      environment: neutral.merging(environment) { $1 }, in: directory, limit: 300)
  }

  func swiftBuild(_ arguments: String...) throws {
    let result = try run(["swift", "build", "--package-path", file("App").path] + arguments, in: directory, limit: 300)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
  }
}
