import Foundation
import StratusTestSupport
import Testing

/// A package with changes that incremental builds are known to handle badly: the check recovers by itself, and sees
/// each of them.
///
/// SwiftPM compares whole seconds in some places, so a second passes before each step.
@Suite(.serialized, .nightly) struct RecoveryTests {
  /// How the package is built.
  struct Build: CustomTestStringConvertible, Sendable {
    let system: String
    let isWrapped: Bool
    var testDescription: String { system + (isWrapped ? ", wrapped" : "") }
  }

  static let builds = ["native", "swiftbuild"].flatMap { system in
    [false, true].map { Build(system: system, isWrapped: $0) }
  }

  /// The product consists of a C target, which contains the graph, and two Swift targets. The graph has a violation if
  /// `upward` is not 0.
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "App",
      products: [.library(name: "App", type: .dynamic, targets: ["App", "Reading", "Writing"])],
      dependencies: [.package(path: "../Core")],
      targets: [
        .target(name: "App", dependencies: [.product(name: "Core", package: "Core")]), .target(name: "Writing"),
        .target(name: "Reading", dependencies: ["Writing", "Flags", "Maps", "System"]),
        .target(name: "Flags"), .target(name: "Maps"), .systemLibrary(name: "System"),
      ])

    """

  private static let upward = """
    #include <stdlib.h>
    int upward(void);
    __attribute__((constructor)) static void violate(void) { if (upward()) setenv("UPWARD", "1", 1); }

    """

  /// Each file contributes a number, which is 0 at first.
  private static let files = [
    "App/Package.swift": manifest,
    "App/Sources/App/Upward.c": upward,
    "App/Sources/Reading/Upward.swift": """
    import Flags
    import Maps
    import System
    import Writing

    @_cdecl("upward") public func upward() -> Int32 { books + pens + FLAG + MAP + SYSTEM + elsewhere() }

    """,
    "App/Sources/Reading/Books.swift": "let books: Int32 = 0\n",
    "App/Sources/Writing/Pens.swift": "public let pens: Int32 = 0\n",
    // No C file includes this header.
    "App/Sources/Flags/include/Flags.h": "#define FLAG 0\n",
    "App/Sources/Flags/Flags.c": "",
    "App/Sources/Maps/include/First.h": "#define MAP 0\nint elsewhere(void);\n",
    "App/Sources/Maps/include/Other.h": "#define MAP 1\nint elsewhere(void);\n",
    "App/Sources/Maps/include/module.modulemap": "module Maps { header \"First.h\" export * }\n",
    "App/Sources/Maps/Maps.c": """
    #include "../../../elsewhere.h"
    int elsewhere(void) { return ELSEWHERE; }

    """,
    "elsewhere.h": "#define ELSEWHERE 0\n",
    "App/Sources/System/system.h": "#define SYSTEM 0\n",
    "App/Sources/System/module.modulemap": "module System [system] { header \"system.h\" export * }\n",
  ]

  private struct Steps {
    let package: RealPackage
    let build: Build
    let environment: [String: String?]

    func shell(_ script: String) throws {
      sleep(1)
      let result = try run(["sh", "-ec", script], in: package.directory)
      try #require(result.status == 0, "\(script): \(result.errors)")
    }

    func check(_ options: String...) throws -> ProcessResult {
      try package.stratus("check", ["--build-system", build.system] + options, environment: environment)
    }

    /// Changes files and checks the package.
    func step(_ script: String, _ status: Int32, _ options: String...) throws {
      try shell(script)
      let result = try package.stratus(
        "check", ["-v", "--build-system", build.system] + options, environment: environment)
      #expect(result.status == status, "\(build.testDescription): \(script): \(result.output)\(result.errors)")
    }

    /// Checks until the graph is saved.
    func save() throws {
      for _ in 1...3 {
        if try check("-v").errors.contains("cache: used") { return }
      }
      Issue.record("nothing was saved: \(try check("-v").errors)")
    }
  }

  private func withPackage(_ build: Build, _ body: (Steps) throws -> Void) throws {
    var environment: [String: String?] = [:]
    if build.system != "native" {
      let made = try run([".ci/swift-build-toolchain", BuildSystemTests.toolchain], in: packageRoot)
      try #require(made.status == 0, "\(made.errors)")
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      environment["PATH"] = BuildSystemTests.toolchain + ":" + path
    }
    try withTemporaryDirectory { directory in
      let package = try RealPackage(in: directory)
      for (path, text) in Self.files {
        let other = build.isWrapped ? text.replacingOccurrences(of: " type: .dynamic,", with: "") : text
        try package.write(other, to: path)
      }
      try body(Steps(package: package, build: build, environment: environment))
    }
  }

  @Test(arguments: cases(builds))
  func `a check recovers from files that are removed, renamed, moved, stashed, and switched`(build: Build) throws {
    try withPackage(build) { steps in
      try steps.step("", 0)
      for name in ["Extra", "Another"] {
        try steps.step("echo 'final class \(name): Missing {}' > App/Sources/Reading/\(name).swift", 3)
        try steps.step("rm App/Sources/Reading/\(name).swift; echo '// end' >> App/Sources/Reading/Books.swift", 0)
      }
      let git = "git -C App -c user.name=a -c user.email=a@b.c"
      try steps.shell("echo .build > App/.gitignore; \(git) init -q -b main; \(git) add .; \(git) commit -qm one")
      // Renamed and moved, with other content.
      try steps.step(
        """
        \(git) checkout -qb other; cd App/Sources
        mv Reading/Books.swift Reading/Novels.swift; mv Writing/Pens.swift Reading/Pens.swift
        echo 'public let paper = 0' > Writing/Paper.swift; echo 'let books: Int32 = 1' > Reading/Novels.swift
        """, 1)
      try steps.shell("\(git) add -A; \(git) commit -qm two")
      try steps.step("\(git) checkout -q main", 0)
      try steps.step("\(git) checkout -q other", 1)
      try steps.step("echo 'let books: Int32 = missing' > App/Sources/Reading/Novels.swift", 3)
      try steps.step("\(git) stash -q", 1)
    }
  }

  @Test(arguments: builds.prefix(1))
  func `the hook recovers from a file that is removed`(build: Build) throws {
    try withPackage(build) { steps in
      let links = "mkdir bin; ln -s '\(BuiltTool.file.path)' bin/stratus; export PATH=\"$PWD/bin:$PATH\""
      let setup = "git init -q -b main; git config user.name a; git config user.email a@b.c; echo .build > .gitignore"
      try steps.shell("\(links); \(setup); stratus init --hook App; git add .; git commit -qm one")
      func commit(_ script: String) throws -> ProcessResult {
        sleep(1)
        let commands = "export PATH=\"$PWD/bin:$PATH\"; \(script); git add -A; git commit -qm change"
        return try run(["sh", "-ec", commands], in: steps.package.directory, limit: 300)
      }
      for name in ["Extra", "Another"] {
        let failed = try commit("echo 'final class \(name): Missing {}' > App/Sources/Reading/\(name).swift")
        #expect(failed.status != 0 && failed.errors.contains("could not build"), "\(failed.errors)")
        let fixed = try commit(
          "rm App/Sources/Reading/\(name).swift; echo '// end' >> App/Sources/Reading/Books.swift")
        #expect(fixed.status == 0, "\(fixed.output)\(fixed.errors)")
      }
    }
  }

  @Test(arguments: cases([builds[0], builds[3]]))
  func `changes of everything that the compiler has read are seen`(build: Build) throws {
    try withPackage(build) { steps in
      try steps.save()
      try steps.shell("echo '#define ELSEWHERE 1' > elsewhere.h")
      let outside = try steps.check("-v")
      #expect(outside.status == 1)
      #expect(outside.errors.contains("cache: not used: elsewhere.h has changed\n"), "\(outside.errors)")
      try steps.step("echo '#define ELSEWHERE 0' > elsewhere.h", 0)
      // A source of the same target changes, too.
      try steps.step(
        """
        echo '#define FLAG 1' > App/Sources/Flags/include/Flags.h; echo '// end' >> App/Sources/Reading/Books.swift
        """, 1)
      try steps.step("echo '#define FLAG 0' > App/Sources/Flags/include/Flags.h", 0, "--no-cache")
      try steps.step("echo '#define SYSTEM 1' > App/Sources/System/system.h", 1)
      try steps.step("echo '#define SYSTEM 0' > App/Sources/System/system.h", 0)
      try steps.step(
        "echo 'module Maps { header \"Other.h\" export * }' > App/Sources/Maps/include/module.modulemap", 1)
      try steps.step("mv App/Sources/Flags/include/Flags.h gone.h", 3)
      try steps.step("mv gone.h App/Sources/Flags/include/Flags.h", 1)
    }
  }

  @Test(arguments: cases([builds[0], builds[3]]))
  func `each edit of a build-tool plug-in is seen`(build: Build) throws {
    try withPackage(build) { steps in
      let manifest = try steps.package.read("App/Package.swift")
        .replacingOccurrences(of: ".target(name: \"Writing\")", with: ".target(name: \"Writing\", plugins: [\"Pens\"])")
        .replacingOccurrences(
          of: "    .target(name: \"Flags\")",
          with: "    .plugin(name: \"Pens\", capability: .buildTool()), .target(name: \"Flags\")")
      try steps.package.write(manifest, to: "App/Package.swift")
      try steps.package.write(
        """
        import Foundation
        import PackagePlugin

        @main struct Pens: BuildToolPlugin {
          func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
            let file = context.pluginWorkDirectoryURL.appending(path: "Pens.swift")
            let script = "echo 'public let pens: Int32 = 0' > '\\(file.path(percentEncoded: false))'"
            return [
              .buildCommand(
                displayName: "pens", executable: URL(filePath: "/bin/sh"), arguments: ["-c", script], outputFiles: \
        [file])
            ]
          }
        }

        """, to: "App/Plugins/Pens/Pens.swift")
      try steps.step("rm App/Sources/Writing/Pens.swift; echo 'let ink = 0' > App/Sources/Writing/Ink.swift", 0)
      for number in [1, 0, 1] {
        try steps.step("sed -i.old 's/Int32 = ./Int32 = \(number)/' App/Plugins/Pens/Pens.swift", Int32(number))
      }
    }
  }
}
