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

  /// Returns the answer for a package.
  private func mayDeclareAssemblies(
    _ manifest: String, source: String = "", files: [String: String] = [:]
  ) throws -> Bool {
    try withTemporaryDirectory { directory in
      try write(manifest, to: "App/Package.swift", in: directory)
      try write(source, to: "App/Sources/App/App.swift", in: directory)
      for (path, text) in files { try write(text, to: path, in: directory) }
      return try #require(ManifestText(in: directory.appendingPathComponent("App").path)).mayDeclareAssemblies
    }
  }

  @Test(arguments: [
    (".product(name: \"Stratus\", package: \"di\")", "", true),
    (".package(url: \"https://example.org/stratus.git\", from: \"1.0.0\")", "", true),
    ("let package = Package(name: \"App\")", "", false),
    // Without a dependency, the word has another meaning.
    ("let package = Package(name: \"App\")", "final class A: FeatureAssembly {}", false),
    (".package(path: \"../Core\")", "public struct Tool {}", false),
    (".package(path: \"../Core\")", "final class A: FeatureAssembly {}", true),
    ("let local = Package.Dependency.package(path:)", "final class A: FeatureAssembly {}", true),
  ])
  func `what cannot use Stratus is skipped`(manifest: String, source: String, isUsing: Bool) throws {
    #expect(try mayDeclareAssemblies(manifest, source: source) == isUsing)
  }

  @Test func `manifests for other versions of Swift, links, and nested packages`() throws {
    let remote = ".package(url: \"https://example.org/base.git\", from: \"1.0.0\")"
    #expect(
      try mayDeclareAssemblies("", files: ["App/Package@swift-6.0.swift": ".product(name: \"Stratus\")"]))
    // Tests and other packages declare nothing for this one.
    #expect(
      try !mayDeclareAssemblies(
        remote,
        files: [
          "App/Tests/AppTests/A.swift": "class A: Assembly {}", "App/Inner/Package.swift": "",
          "App/Inner/Sources/Inner/A.swift": "class A: Assembly {}",
        ]))
    // A directory of sources may have the name of the usual directory of tests.
    #expect(try mayDeclareAssemblies(remote, files: ["App/Sources/Tests/A.swift": "class A: Assembly {}"]))
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
