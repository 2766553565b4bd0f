import Foundation
import StratusTestSupport
import Testing

@testable import StratusLoading

/// Packages below a directory are found whatever their paths are.
@Suite struct PackageSearchTests {
  private func write(_ text: String, to path: String, in directory: URL) throws {
    let file = directory.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func addPackage(_ path: String, in directory: URL) throws {
    try write("// Stratus\n", to: path + "/Package.swift", in: directory)
    try write("final class A: Assembly {}\n", to: path + "/Sources/A/A.swift", in: directory)
  }

  private func link(_ path: String, to target: String, in directory: URL) throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory.appendingPathComponent(path).path, withDestinationPath: target)
  }

  /// Runs a search below `App` in a temporary directory.
  private func withSearch(
    _ prepare: (URL) throws -> Void, except known: [String] = [], _ body: (PackageSearch) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      let directory = directory.resolvingSymlinksInPath()
      try write("", to: "App/README.md", in: directory)
      try prepare(directory)
      let root = directory.appendingPathComponent("App").path
      try body(PackageSearch(below: root, except: Set(known.map { root + "/" + $0 })))
    }
  }

  @Test func `a dot in a name hides no package`() throws {
    let paths = ["Deep", "Deep.Kit", "Modules.v2/Deep", "Play.swiftpm", "a.b/c.d/e.f"]
    try withSearch(
      { directory in for path in paths { try addPackage("App/" + path, in: directory) } }, except: ["Deep"]
    ) { #expect($0.packages.map(\.path) == Array(paths.dropFirst())) }
  }

  @Test func `a link hides no package, and each package is found once`() throws {
    try withSearch { directory in
      try addPackage("Elsewhere/Linked", in: directory)
      try addPackage("App/Z", in: directory)
      try link("App/Group", to: "../Elsewhere", in: directory)
      try link("App/A", to: "Z", in: directory)
      // Links that lead to each other, and out of the directory.
      try link("App/Z/Loop", to: "..", in: directory)
      try link("App/Above", to: "../..", in: directory)
      try link("App/Nowhere", to: "nothing", in: directory)
    } _: {
      #expect($0.packages.map(\.path) == ["Group/Linked", "Z"])
      #expect($0.unreadable == [])
    }
  }

  @Test func `only hidden directories and checkouts are skipped`() throws {
    try withSearch { directory in
      for path in [
        "App/.build/checkouts/X", "App/Pods/X", "App/node_modules/X", "App/Carthage/X", "App/Cache/checkouts/X",
      ] {
        try addPackage(path, in: directory)
      }
      try write("{}", to: "App/Cache/workspace-state.json", in: directory)
      try addPackage("App/checkouts/X", in: directory)
    } _: {
      #expect($0.packages.map(\.path) == ["checkouts/X"])
    }
  }

  @Test func `a directory that cannot be read is named`() throws {
    // A path that is longer than the system allows can be created only step by step.
    try withTemporaryDirectory { directory in
      let root = directory.resolvingSymlinksInPath().path
      let name = String(repeating: "d", count: 250)
      let script = "cd '\(root)' && for i in $(seq 20); do mkdir \(name) && cd \(name) || exit 1; done"
      let made = try run(["bash", "-c", script])
      #expect(made.status == 0)
      let search = PackageSearch(below: root, except: [])
      #expect(search.packages == [])
      #expect(search.unreadable.count == 1 && search.unreadable.allSatisfy { $0.hasPrefix(name) })
      let removed = try run(["rm", "-rf", root + "/" + name])
      #expect(removed.status == 0)
    }
  }
}
