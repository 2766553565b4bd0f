import Foundation
import StratusTestSupport
import Testing

@testable import StratusVisiting

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
}
