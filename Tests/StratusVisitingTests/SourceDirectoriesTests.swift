import Foundation
import StratusTestSupport
import Testing

@testable import StratusVisiting

/// Where the files that a graph names are.
struct SourceDirectoriesTests {
  @Test func pathsAreRelativeToTheNearestPackage() {
    var paths = SourcePathShortener()
    #expect(paths.shorten("/nowhere/at/all/Some.swift") == "/nowhere/at/all/Some.swift")
    #expect(paths.shorten("Some.swift") == "Some.swift")
    let package = packageRoot.path
    #expect(paths.shorten(package + "/Sources/Stratus/X.swift") == "Sources/Stratus/X.swift")
    #expect(paths.directories.path(of: "Sources/Stratus/X.swift") == package + "/Sources/Stratus/X.swift")
  }
}
