import Foundation
import StratusTestSupport
import Testing

/// `init --ios`, with the built tool.
struct InitForIOSTests {
  private let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Cities",
      products: [.library(name: "Cities", targets: ["Cities"])],
      targets: [.target(name: "Cities")])
    """

  private func start(_ arguments: String..., in directory: URL) throws -> ProcessResult {
    try run([BuiltTool.file.path, "init", "--ios"] + arguments, in: directory)
  }

  private func text(_ path: String, in directory: URL) throws -> String {
    try String(contentsOf: directory.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `a package gets the files that the page shows`() throws {
    try withTemporaryDirectory { directory in
      try Data(manifest.utf8).write(to: directory.appendingPathComponent("Package.swift"))
      let result = try start("--product", "Cities", in: directory)
      #expect(result.status == 0 && result.output == "")
      let steps = try PageStep.all(on: "docs/how-to/ios.md")
      for case .file("Tests/CitiesTests/GraphTests.swift", let shown) in steps {
        #expect(try text("Tests/CitiesTests/GraphTests.swift", in: directory) == shown)
      }
      for case .script("graph", let shown) in steps {
        #expect(try text("Scripts/check-architecture.sh", in: directory) == "#!/bin/sh\n" + shown)
      }
      #expect(FileManager.default.isExecutableFile(atPath: directory.path + "/Scripts/check-architecture.sh"))
      #expect(try text(".gitignore", in: directory) == "/graph.json\n")
      #expect(
        result.errors == """
          Tests/CitiesTests/GraphTests.swift: a test that writes graph.json; add .product(name: "StratusSnapshot", \
          package: "Stratus") to the dependencies of CitiesTests
          Scripts/check-architecture.sh: for a build phase that shows findings in Xcode, which docs/how-to/ios.md \
          describes
          .gitignore: Git ignores graph.json

          next: run the test in a simulator, then `stratus init graph.json`, which proposes layers

          In continuous integration, run these lines:
            rm -f graph.json
            xcodebuild test -scheme Cities -destination 'platform=iOS Simulator,name=iPhone 16'
            stratus check graph.json --ci

          """)
    }
  }

  @Test func `a project without a package gets its test beside its sources`() throws {
    try withTemporaryDirectory { directory in
      try Data(".build".utf8).write(to: directory.appendingPathComponent(".gitignore"))
      #expect(try start("--product", "Cities", in: directory).status == 0)
      let test = try text("CitiesTests/GraphTests.swift", in: directory)
      #expect(test.contains("let project = tests.deletingLastPathComponent()\n  try graph.write(to: project.appending"))
      #expect(try text(".gitignore", in: directory) == ".build\n/graph.json\n")
    }
  }

  /// Also, a name cannot lead out of the directory, and bytes that are not text are kept.
  @Test func `a name becomes that of a module`() throws {
    try withTemporaryDirectory { directory in
      let ignored = directory.appendingPathComponent(".gitignore")
      try Data([0xFF, 0x0A]).write(to: ignored)
      #expect(try start("--product", "../City-List", in: directory).status == 0)
      #expect(try text("___City_ListTests/GraphTests.swift", in: directory).hasPrefix("import ___City_List\n"))
      #expect(try Data(contentsOf: ignored) == Data([0xFF, 0x0A]) + Data("/graph.json\n".utf8))
    }
  }

  @Test func `a package with one library needs no name`() throws {
    try withTemporaryDirectory { directory in
      try Data(manifest.utf8).write(to: directory.appendingPathComponent("Package.swift"))
      #expect(try start(in: directory).status == 0)
      #expect(try text("Tests/CitiesTests/GraphTests.swift", in: directory).hasPrefix("import Cities\n"))
    }
  }

  @Test func `files that exist stay as they are`() throws {
    try withTemporaryDirectory { directory in
      let tests = directory.appendingPathComponent("CitiesTests")
      try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: tests.appendingPathComponent("GraphTests.swift"))
      try Data("graph.json\n".utf8).write(to: directory.appendingPathComponent(".gitignore"))
      let result = try start("--product", "Cities", in: directory)
      #expect(result.status == 0)
      #expect(result.errors.hasPrefix("CitiesTests/GraphTests.swift: exists, and was left unchanged\nScripts/"))
      #expect(try text("CitiesTests/GraphTests.swift", in: directory) == "mine")
      #expect(try text(".gitignore", in: directory) == "graph.json\n")
    }
  }

  @Test(arguments: [
    ([], "error: missing option --product: "), (["--product", "A", "nowhere"], "error: 'nowhere' is not a directory"),
    (["--product", "A", "--hook"], "error: '--hook' has no effect here: "),
    (["--product", "A", "-o", "x"], "error: '--output' has no effect here: "),
    (["--product", "A", ".", "."], "error: unexpected argument '.'"),
  ])
  func `what is not possible is reported, and nothing is written`(arguments: [String], message: String) throws {
    try withTemporaryDirectory { directory in
      let result = try run([BuiltTool.file.path, "init", "--ios"] + arguments, in: directory)
      #expect(result.status == 2 && result.errors.contains(message), "\(result.status) \(result.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
    }
  }
}
