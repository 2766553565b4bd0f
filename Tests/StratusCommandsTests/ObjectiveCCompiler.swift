import Foundation
import StratusTestSupport
import Testing

/// Type-checks the code of pages with `@objc` and the attributes of Interface Builder, which `.ci/darwin/check` leaves
/// out, because they need Apple's SDK there.
enum ObjectiveCCompiler {
  /// What the code uses of Foundation. On Linux, its `NSObject` is not a class of Objective-C.
  private static let foundation = """
    @objc open class NSObject { public init() {} }
    @objc open class NSCoder: NSObject {}
    @objc open class Bundle: NSObject {}

    """

  /// Returns the errors and warnings of the compiler.
  ///
  /// - Parameter stub: the name of a module that the code imports besides Foundation.
  static func diagnostics(in files: [String: String], stub: String? = nil) throws -> [String] {
    try withTemporaryDirectory { directory in
      func path(_ name: String) -> String { directory.appendingPathComponent(name).path }
      let frontend = [
        "swiftc", "-frontend", "-parse-as-library", "-enable-objc-interop",
        "-disable-objc-attr-requires-foundation-module", "-I", directory.path,
      ]
      for (name, text) in files.merging(["NSObject.swift": foundation], uniquingKeysWith: { file, _ in file }) {
        try Data(text.utf8).write(to: directory.appendingPathComponent(name))
      }
      var modules = [("Foundation", [path("NSObject.swift")])]
      if let stub {
        let sources = packageRoot.appendingPathComponent(".ci/darwin/stubs/\(stub)")
        let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
        modules.append((stub, names.map { sources.appendingPathComponent($0).path }))
      }
      for (name, sources) in modules {
        let module = try run(
          frontend + ["-emit-module", "-module-name", name, "-o", path("\(name).swiftmodule")] + sources)
        try #require(module.status == 0, "\(module.errors)")
      }

      let products = BuiltTool.file.deletingLastPathComponent()
      let maps = ["CStratus", "CStratusRuntime"].flatMap {
        ["-Xcc", "-fmodule-map-file=" + products.appendingPathComponent("\($0).build/module.modulemap").path]
      }
      let compiler = try run(
        frontend + ["-typecheck", "-module-name", "App", "-swift-version", "6"] + maps
          + ["-I", products.appendingPathComponent("Modules").path] + files.keys.sorted().map(path))
      let lines = compiler.errors.split(separator: "\n").map(String.init)
        .filter { $0.contains(/^[^ ].*: (error|warning):/) }
      return compiler.status == 0 || !lines.isEmpty ? lines : [compiler.errors]
    }
  }

  /// Returns the files on a page by name.
  static func files(on page: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for case .file(let path, let text) in try PageStep.all(on: page) {
      files[URL(fileURLWithPath: path).lastPathComponent] = text
    }
    return files
  }
}
