import Foundation
import StratusTestSupport
import Testing

/// Compiles the facade for Objective-C on the page about Typhoon, with `@objc`. `.ci/darwin/check` compiles it for iOS,
/// but without `@objc`, which needs Apple's SDK there.
struct TyphoonFacadeTests {
  private static let page = "docs/typhoon.md"

  /// What the facade uses of Foundation. On Linux, its `NSObject` is not a class of Objective-C.
  private static let foundation = "@objc open class NSObject { public init() {} }\n"

  @Test func `Objective-C can see what the facade shows`() throws {
    #expect(try diagnostics(in: files()) == [])
  }

  @Test func `what cannot cross is an error`() throws {
    var files = try files()
    files["Objects.swift"]?.append(
      """
      struct Choice {}
      extension Objects {
        @objc func choice() -> Choice { Choice() }
        @objc func activated() -> UIAssembly { assembly }
      }

      """)
    let found = try diagnostics(in: files)
    #expect(found.count == 2 && found.allSatisfy { $0.contains("cannot be represented in Objective-C") }, "\(found)")
  }

  private func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for case .file(let path, let text) in try PageStep.all(on: Self.page) {
      files[URL(fileURLWithPath: path).lastPathComponent] = text
    }
    try #require(files.keys.sorted() == ["Objects.swift", "UIAssembly.swift"])
    return files
  }

  /// Returns the errors and warnings of the compiler.
  private func diagnostics(in files: [String: String]) throws -> [String] {
    try withTemporaryDirectory { directory in
      func path(_ name: String) -> String { directory.appendingPathComponent(name).path }
      let objectiveC = ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"]
      let frontend = ["swiftc", "-frontend", "-parse-as-library"] + objectiveC
      let all = files.merging(["NSObject.swift": Self.foundation]) { old, _ in old }
      for (name, text) in all { try Data(text.utf8).write(to: directory.appendingPathComponent(name)) }
      let module = try run(
        frontend + ["-emit-module", "-module-name", "Foundation", path("NSObject.swift"), "-o"]
          + [path("Foundation.swiftmodule")])
      try #require(module.status == 0, "\(module.errors)")

      let products = BuiltTool.file.deletingLastPathComponent()
      let maps = ["CStratus", "CStratusRuntime"].flatMap {
        ["-Xcc", "-fmodule-map-file=" + products.appendingPathComponent("\($0).build/module.modulemap").path]
      }
      let compiler = try run(
        frontend + ["-typecheck", "-module-name", "App", "-swift-version", "6"] + maps
          + ["-I", directory.path, "-I", products.appendingPathComponent("Modules").path]
          + files.keys.sorted().map(path))
      let lines = compiler.errors.split(separator: "\n").map(String.init)
        .filter { $0.contains(/^[^ ].*: (error|warning):/) }
      return compiler.status == 0 || !lines.isEmpty ? lines : [compiler.errors]
    }
  }
}
