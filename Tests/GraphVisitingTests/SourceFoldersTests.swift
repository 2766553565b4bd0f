import Foundation
import TestSupport
import Testing

@testable import GraphVisiting

/// Where the files that a graph names are.
struct SourceFoldersTests {
  @Test func pathsAreRelativeToTheNearestPackage() {
    var paths = SourcePathShortener()
    #expect(paths.shorten("/nowhere/at/all/Some.swift") == "/nowhere/at/all/Some.swift")
    #expect(paths.shorten("Some.swift") == "Some.swift")
    let package = packageRoot.path
    #expect(paths.shorten(package + "/Sources/Stratus/X.swift") == "Sources/Stratus/X.swift")
    #expect(paths.folders.path(of: "Sources/Stratus/X.swift") == package + "/Sources/Stratus/X.swift")
  }
}
