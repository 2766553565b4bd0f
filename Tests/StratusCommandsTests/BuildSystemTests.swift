import Foundation
import StratusTestSupport
import Testing

/// The native build system and Swift Build give the same results. `.ci/nightly` runs all tests of builds with Swift
/// Build.
///
/// The tests run serially, because several builds with Swift Build at the same time need much memory.
@Suite(.serialized, .nightly) struct BuildSystemTests {
  static let systems = ["native", "swiftbuild"]
  /// A directory with a `swift` that repeats builds that crash, as Swift Build of Swift 6.3 does at random.
  static let toolchain = packageRoot.appendingPathComponent(".build/swift-build").path
  private let environment: [String: String?]

  init() throws {
    let made = try run([".ci/swift-build-toolchain", Self.toolchain], in: packageRoot)
    try #require(made.status == 0, "\(made.errors)")
    environment = ["PATH": Self.toolchain + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")]
  }

  private func withPackage(_ body: (RealPackage) throws -> Void) throws {
    try withTemporaryDirectory { try body(RealPackage(in: $0)) }
  }

  private func check(_ package: RealPackage, _ system: String, _ options: String...) throws -> ProcessResult {
    try package.stratus("check", ["--ci", "--build-system", system] + options, environment: environment)
  }

  @Test func `both work one after the other in one scratch directory`() throws {
    try withPackage { package in
      for (text, status) in [("0", 0), ("1", 1), ("0 ", 0)] {
        try package.write("#define UPWARD \(text)\n", to: "App/Sources/App/switch.h")
        for system in Self.systems {
          let result = try check(package, system)
          #expect(result.status == status, "\(system) \(text): \(result.output)\(result.errors)")
        }
      }
      // Each has its own saved graph.
      for system in Self.systems {
        for _ in 1...3 { _ = try check(package, system) }
        #expect(try check(package, system, "--verbose").errors.contains("cache: used; nothing has changed since"))
      }
      try package.write("#define UPWARD 1\n", to: "App/Sources/App/switch.h")
      #expect(try check(package, "native").status == 1)
      let skipping = try check(package, "swiftbuild", "--skip-build")
      #expect(skipping.status == 0)
      #expect(skipping.errors.contains("'App/Sources/App/switch.h' has changed since 'App' was built"))
    }
  }

  @Test func `only a library of the requested build system is opened`() throws {
    try withPackage { package in
      try #require(try check(package, "native").status == 0)
      let result = try check(package, "swiftbuild", "--skip-build")
      #expect(result.status == 3)
      #expect(result.errors.hasPrefix("error: the product 'App' of 'App' has not been built\n"), "\(result.errors)")
    }
  }

  @Test func `Swift Build reports changes that it does not notice`() throws {
    try withPackage { package in
      try #require(try check(package, "swiftbuild").status == 0)
      try package.editUnseen("App/Sources/App/App.c", "UPWARD || getenv", "UPWARD == getenv")
      for options in [[], ["--no-cache"], ["--skip-build"]] {
        let result = try package.stratus("check", ["--build-system", "swiftbuild"] + options, environment: environment)
        #expect(result.status == 3, "\(result.output)\(result.errors)")
        #expect(result.errors.contains("is outdated: 'App/Sources/App/App.c' has changed"))
      }
      _ = try run(["touch", package.file("App/Sources/App/App.c").path])
      #expect(try check(package, "swiftbuild").status == 1)
    }
  }

  @Test func `Swift Build compiles files that are added to a local package`() throws {
    try withPackage { package in
      try #require(try check(package, "swiftbuild").status == 0)
      try package.write(RealPackage.upward, to: "Core/Sources/Core/More.c")
      #expect(try check(package, "swiftbuild").status == 1)
    }
  }

  /// One build of each kind of library product, with each build system. A static library must not lose what nothing
  /// refers to.
  @Test(arguments: ["", " type: .static,"])
  func `a product that is no longer dynamic is wrapped, and its old library is not opened`(type: String) throws {
    try withPackage { package in
      try #require(try check(package, "swiftbuild").status == 0)
      try package.write(
        RealPackage.manifest.replacingOccurrences(of: " type: .dynamic,", with: type), to: "App/Package.swift")
      try package.write("#define UPWARD 1\n", to: "App/Sources/App/switch.h")
      for system in Self.systems {
        let skipping = try check(package, system, "--skip-build")
        #expect(
          skipping.errors.hasPrefix("error: the product 'App' of 'App' has not been built\n"), "\(skipping.errors)")
        let result = try check(package, system)
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.output.contains("\nApp: 1 error, 1 note (3 definitions, 3 references, 2 layers; debug build)"))
        #expect(try check(package, system, "--skip-build").output == result.output)
      }
      try package.editUnseen("App/Sources/App/switch.h", "UPWARD 1", "UPWARD 0")
      for system in Self.systems {
        let result = try check(package, system)
        #expect(result.status == 3)
        #expect(
          result.errors.hasPrefix(
            "error: the product 'App' of 'App' is outdated: 'App/Sources/App/switch.h' has changed"))
      }
    }
  }

  /// The package has targets outside of its product, and its library needs another one, whose name is an absolute path.
  @Test func `both report the same parts that the graph does not show`() throws {
    let package = try UnseenPackage()
    let results = try Self.systems.map {
      try package.stratus("check", "--no-cache", "--build-system", $0, environment: environment)
    }
    let wrapped = try UnseenPackage(isDynamic: false)
    for result in try results
      + Self.systems.map({
        try wrapped.stratus("check", "--no-cache", "--build-system", $0, environment: environment)
      })
    {
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.output.contains("the target Phone uses Stratus but does not belong to the product App"))
      #expect(result.output.contains("the target Widgets uses Stratus but does not belong to the product App"))
    }
    #expect(results[0].output == results[1].output)
  }
}
