import Foundation
import StratusTestSupport
import Testing

@testable import StratusGraph

/// The directories of the source files that a graph names.
struct SourceDirectoriesTests {
  @Test func `paths are relative to the nearest package`() {
    var paths = SourcePathShortener()
    #expect(paths.shorten("/nowhere/at/all/Some.swift") == "/nowhere/at/all/Some.swift")
    #expect(paths.shorten("Some.swift") == "Some.swift")
    let package = packageRoot.path
    #expect(paths.shorten(package + "/Sources/Stratus/X.swift") == "Sources/Stratus/X.swift")
    #expect(paths.directories.path(of: "Sources/Stratus/X.swift") == package + "/Sources/Stratus/X.swift")
  }

  @Test func `the first marker takes precedence, even if it is farther away`() throws {
    try withTemporaryDirectory { directory in
      func file(_ path: String) throws -> String {
        let file = directory.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: file)
        return file.path
      }
      let feature = try file("App/Packages/Feature/Sources/X.swift")
      let other = try file("Other/Sources/X.swift")
      _ = try (file("App/.stratus.yml"), file("App/Packages/Feature/Package.swift"), file("Other/Package.swift"))

      var paths = SourcePathShortener(markers: [".stratus.yml", "Package.swift"])
      #expect(paths.shorten(feature) == "Packages/Feature/Sources/X.swift")
      #expect(paths.shorten(other) == "Sources/X.swift")
      #expect(paths.directories.path(of: "Packages/Feature/Sources/X.swift") == feature)
      #expect(SourceDirectories.base(of: feature) == directory.appendingPathComponent("App").path)
      #expect(SourceDirectories.base(of: other) == directory.appendingPathComponent("Other").path)
      var packages = SourcePathShortener()
      #expect(packages.shorten(feature) == "Sources/X.swift")
    }
  }
}
