import Foundation
import StratusTestSupport
import Testing

@testable import StratusLoading

/// A package is skipped only if it certainly declares no assemblies.
@Suite struct ManifestTextTests {
  private func write(_ text: String, to path: String, in directory: URL) throws {
    let file = directory.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Returns the answer for a package beside `Core`, which depends on Stratus, and `Plain`, which does not.
  private func mayDeclareAssemblies(
    _ manifest: String, source: String = "", files: [String: String] = [:]
  ) throws -> Bool {
    try withTemporaryDirectory { directory in
      try write("// .product(name: \"Stratus\")", to: "Core/Package.swift", in: directory)
      try write("let package = Package(name: \"Plain\")", to: "Plain/Package.swift", in: directory)
      try write(".package(path: \"../Core\")", to: "Middle/Package.swift", in: directory)
      try write(manifest, to: "App/Package.swift", in: directory)
      try write(source, to: "App/Sources/App/App.swift", in: directory)
      for (path, text) in files { try write(text, to: path, in: directory) }
      return try #require(ManifestText(in: directory.appendingPathComponent("App").path)).mayDeclareAssemblies
    }
  }

  @Test(arguments: [
    "let package = Package(name: \"App\")",
    ".package(path: \"../Plain\")",
    ".package(name: \"Plain\", path: \"../Plain\")",
    ".target(name: \"App\", path: \"Sources\")",
    ".package(url: \"https://example.org/collections.git\", from: \"1.0.0\")",
    ".package(id: \"mona.collections\", from: \"1.0.0\")",
    "// The path of the sources, the url, and the id",
    "let paths = [\"a\"]; let xpath: String = \"b\"; identity: 1",
  ])
  func `what cannot lead to Stratus is skipped`(manifest: String) throws {
    #expect(try !mayDeclareAssemblies(manifest, source: "public struct Tool {}"))
    // Without Stratus, the word has no meaning.
    let isRemote = manifest.contains("(url:") || manifest.contains("(id:")
    #expect(try mayDeclareAssemblies(manifest, source: "final class A: FeatureAssembly {}") == isRemote)
  }

  /// Each of these may lead to Stratus by a path, or be written in a way that only SwiftPM understands.
  @Test(arguments: [
    ".product(name: \"Stratus\", package: \"di\")",
    ".package(url: \"https://example.org/stratus.git\", from: \"1.0.0\")",
    ".package(path: \"../Core\")",
    ".package(path: \"../Middle\")",
    ".package(path:\n\t\"../Core\")",
    ".package(path : \"../Core\")",
    ".package(path/* here */: \"../Core\")",
    ".package(`path`: \"../Core\")",
    ".package(path: /* here */ \"../Core\")",
    ".package(path: \"../Co\" + \"re\")",
    ".package(path: \"..\" .appending(core))",
    ".package(path: \"../Co\\u{72}e\")",
    ".package(path: \"..\\(core)\")",
    ".package(path: #\"../Core\"#)",
    ".package(path: \"\"\"\n../Core\n\"\"\")",
    ".package(path: core)",
    ".package(path: Context.packageDirectory + \"/../Core\")",
    "let local = Package.Dependency.package(path:)",
    "let local = Package.Dependency.package(name:path:)",
    ".package(url: address, from: \"1.0.0\")",
    ".package(id: identity, from: \"1.0.0\")",
  ])
  func `what may lead to Stratus is not skipped`(manifest: String) throws {
    #expect(try mayDeclareAssemblies(manifest))
  }

  @Test func `manifests for other versions of Swift, links, and nested packages`() throws {
    let remote = ".package(url: \"https://example.org/base.git\", from: \"1.0.0\")"
    #expect(
      try mayDeclareAssemblies("", files: ["App/Package@swift-6.0.swift": ".package(path: \"../Core\")"]))
    // Tests and other packages declare nothing for this one.
    #expect(
      try !mayDeclareAssemblies(
        remote,
        files: [
          "App/Tests/AppTests/A.swift": "class A: Assembly {}", "App/Inner/Package.swift": "",
          "App/Inner/Sources/Inner/A.swift": "class A: Assembly {}",
        ]))
    try withTemporaryDirectory { directory in
      try write(remote, to: "App/Package.swift", in: directory)
      try write("class A: Assembly {}", to: "Shared.v1/A.swift", in: directory)
      let app = directory.appendingPathComponent("App")
      try FileManager.default.createSymbolicLink(
        atPath: app.appendingPathComponent("Above").path, withDestinationPath: app.path)
      #expect(ManifestText(in: app.path)?.mayDeclareAssemblies == false)
      try FileManager.default.createSymbolicLink(
        atPath: app.appendingPathComponent("Sources.v1").path,
        withDestinationPath: directory.appendingPathComponent("Shared.v1").path)
      #expect(ManifestText(in: app.path)?.mayDeclareAssemblies == true)
    }
  }
}
