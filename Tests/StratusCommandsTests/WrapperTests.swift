import Foundation
import StratusTestSupport
import Testing

/// A package without a dynamic library product is built through a wrapper package, which gives the same results.
///
/// `BuildSystemTests` shows it with both build systems, `UnseenPartsTests` with Swift targets, and `PluginTests` within
/// a plug-in.
@Suite(.slow) struct WrapperTests {
  private static let manifest = RealPackage.manifest.replacingOccurrences(of: " type: .dynamic,", with: "")

  private func withPackage(_ manifest: String = Self.manifest, _ body: (RealPackage) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let package = try RealPackage(in: directory)
      try package.write(manifest, to: "App/Package.swift")
      try body(package)
    }
  }

  private func files(in directory: URL) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
    return names.filter { $0 != ".build" && !$0.hasPrefix(".build/") }.sorted()
  }

  /// Checks until the graph is saved.
  private func save(_ package: RealPackage, environment: [String: String?] = [:]) throws -> ProcessResult {
    for _ in 1...5 {
      let result = try package.stratus("check", "-v", environment: environment)
      if result.status != 0 || result.errors.contains("cache: used") { return result }
    }
    return try package.stratus("check", "-v", environment: environment)
  }

  @Test func `a package without a dynamic product is built, and none of its files change`() throws {
    try withPackage { package in
      let before = try files(in: package.file("App"))
      let first = try package.stratus("check")
      #expect(first.status == 0, "\(first.errors)")
      #expect(first.output == "App: no findings (3 definitions, 2 references, 2 layers; debug build)\n")
      let saved = try save(package)
      #expect(saved.errors.contains("cache: used") && saved.output == first.output, "\(saved.errors)")
      #expect(try files(in: package.file("App")) == before)

      // Saved graphs watch the package, its dependencies, and the wrapper.
      try package.write(RealPackage.upward, to: "Core/Sources/Core/More.c")
      #expect(try package.stratus("check").status == 1)
      try FileManager.default.removeItem(at: package.file("Core/Sources/Core/More.c"))
      #expect(try package.stratus("check").status == 0)
      try package.write(RealPackage.upward, to: "App/Sources/App/More.c")
      #expect(try package.stratus("check").status == 1)
      try FileManager.default.removeItem(at: package.file("App/Sources/App/More.c"))
      #expect(try save(package).errors.contains("cache: used"))
      let wrapper = "App/.build/stratus/stratus-wrapper/Package.swift"
      try package.write(try package.read(wrapper) + "// changed\n", to: wrapper)
      let changed = try package.stratus("check", "-v")
      #expect(changed.status == 0)
      #expect(
        changed.errors.contains("cache: not used: App/.build/stratus/stratus-wrapper/Package.swift has changed\n"))
      #expect(try !package.read(wrapper).contains("// changed"))

      try package.editUnseen("App/Sources/App/switch.h", "UPWARD 0", "UPWARD 1")
      let unnoticed = try package.stratus("check", "--no-cache")
      #expect(unnoticed.status == 3 && unnoticed.errors.contains("or `swift package clean` if that is not enough"))
      _ = try run(["swift", "package", "--package-path", package.file("App").path, "clean"])
      #expect(try package.stratus("check").status == 1)
    }
  }

  @Test(.nightly) func `all library products are in one wrapper, and each can be chosen`() throws {
    let products = #"""
      .library(name: "Kit", type: .static, targets: ["Kit"]), .executable(name: "tool", targets: ["Tool"]),
      .library(name: "App", targets: ["App", "Kit"])
      """#
    let manifest = Self.manifest.replacingOccurrences(of: #".library(name: "App", targets: ["App"])"#, with: products)
      .replacingOccurrences(
        of: "targets: [.target", with: #"targets: [.executableTarget(name: "Tool"), .target(name: "Kit"), .target"#)
    try withPackage(manifest) { package in
      try package.write("int main(void) { return 0; }\n", to: "App/Sources/Tool/main.c")
      try package.write("void kit(void) {}\n", to: "App/Sources/Kit/Kit.c")
      try package.write("void kit(void);\n", to: "App/Sources/Kit/include/Kit.h")
      try package.write(FixtureLibrary.layers, to: "App/.stratus.yml")
      let all = try package.stratus("check")
      #expect(all.output.hasPrefix("App, Kit: no findings (3 definitions, 2 references"), "\(all.output)\(all.errors)")
      let one = try package.stratus("check", "--product", "App")
      #expect(one.output.hasPrefix("App: no findings (3 definitions, 2 references"), "\(one.output)\(one.errors)")
      let without = try package.stratus("check", "--product", "Kit")
      #expect(without.status == 3)
      #expect(
        without.errors == """
          error: no library product of 'App' uses Stratus
            its library products are Kit
          help: an executable cannot be opened, so move the assemblies of 'Tool' to Sources/ToolCore; in \
          Package.swift, add
            to `products`: .library(name: "AppAssemblies", targets: ["ToolCore"]),
            to `targets`: .target(name: "ToolCore", dependencies: [.product(name: "Stratus", package: "Stratus")]),
            to the dependencies of 'Tool': "ToolCore"

          """)
      let tool = try package.stratus("check", "--product", "tool")
      #expect(
        tool.errors == """
          error: the product 'tool' of 'App' is not a library
            its library products are App and Kit

          """)
      // The library of a removed or renamed product is not opened.
      try package.write(
        manifest.replacingOccurrences(of: "\"Kit\", type", with: "\"Set\", type"), to: "App/Package.swift")
      let old = try package.stratus("check", "--skip-build")
      #expect(old.status == 3)
      #expect(
        old.errors.hasPrefix(
          "error: the product 'App, Set' of 'App' is outdated: 'App/Package.swift' has changed since the last build\n"),
        "\(old.errors)")
      #expect(try package.stratus("check", "--product", "Kit").errors.contains("has no product 'Kit'"))
      #expect(try package.stratus("check").output.hasPrefix("App, Set: no findings"))
      #expect(try package.stratus("check", "--skip-build").output.hasPrefix("App, Set: no findings"))
    }
  }

  @Test(.nightly) func `a package that gains or loses a dynamic product keeps its baseline and its lock`() throws {
    try withPackage { package in
      try package.write(FixtureLibrary.layers, to: "App/.stratus.yml")
      try package.write("#define UPWARD 1\n", to: "App/Sources/App/switch.h")
      let baseline = try run([BuiltTool.file.path, "baseline", "update", "App"], in: package.directory, limit: 300)
      try #require(baseline.status == 0, "\(baseline.errors)")
      #expect(try package.stratus("lock").status == 0)
      let other = RealPackage.manifest.replacingOccurrences(
        of: "name: \"App\", type", with: "name: \"Assemblies\", type")
      for manifest in [Self.manifest, other, RealPackage.manifest, Self.manifest] {
        try package.write(manifest, to: "App/Package.swift")
        let result = try package.stratus("check", "--locked")
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.output.contains("1 baselined"), "\(result.output)")
      }
    }
  }

  /// The repository has a newer version than the one that the package has resolved, and the address leads nowhere
  /// without a mirror.
  @Test(.nightly) func `the versions and mirrors of the package are used`() throws {
    let manifest = Self.manifest
      .replacingOccurrences(
        of: "[.package(path: \"../Core\")]",
        with: "[.package(path: \"../Core\"), .package(url: \"https://git.invalid/remote\", from: \"1.0.0\")]"
      )
      .replacingOccurrences(
        of: "package: \"Core\")]", with: "package: \"Core\"), .product(name: \"Remote\", package: \"remote\")]")
    try withPackage(manifest) { package in
      try package.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Remote", products: [.library(name: "Remote", targets: ["Remote"])], targets: [.target(name: "Remote")])

        """, to: "remote/Package.swift")
      try package.write("\n", to: "remote/Sources/Remote/include/Remote.h")
      try package.write("int harmless;\n", to: "remote/Sources/Remote/Remote.c")
      let git = "git -C remote -c user.name=a -c user.email=a@b.c"
      func shell(_ script: String) throws {
        let result = try run(["sh", "-ec", script], in: package.directory, limit: 120)
        try #require(result.status == 0, "\(result.errors)")
      }
      try shell("\(git) init -q; \(git) add .; \(git) commit -qm one; \(git) tag 1.0.0")
      let mirror =
        #"{"object":[{"original":"https://git.invalid/remote","mirror":"\#(package.file("remote").path)"}],"#
        + #""version":1}"#
      try package.write(mirror, to: "App/.swiftpm/configuration/mirrors.json")
      try shell("swift package --package-path App resolve; rm -rf App/.build")
      try package.write(RealPackage.upward, to: "remote/Sources/Remote/Remote.c")
      try shell("\(git) commit -qam two; \(git) tag 1.1.0")
      let (before, resolved) = (try files(in: package.file("App")), try package.read("App/Package.resolved"))
      for _ in 1...2 {
        let result = try package.stratus("check", "--no-cache")
        #expect(result.status == 0, "\(result.output)\(result.errors)")
      }
      #expect(try files(in: package.file("App")) == before)
      #expect(try package.read("App/Package.resolved") == resolved)
      #expect(try save(package).errors.contains("cache: used"))
      try shell("swift package --package-path App update; rm -rf App/.build/checkouts")
      #expect(try package.read("App/Package.resolved").contains("1.1.0"))
      let updated = try package.stratus("check")
      #expect(updated.status == 1, "\(updated.errors)")
    }
  }

  @Test(.nightly) func `the default traits of the package are on`() throws {
    try withPackage { package in
      try package.write(
        "#ifdef EXTRA\n#define UPWARD 1\n#else\n#define UPWARD 0\n#endif\n", to: "App/Sources/App/switch.h")
      for (defaults, status) in [(#".default(enabledTraits: ["Extra"]), "#, 1), ("", 0)] {
        let manifest = Self.manifest.replacingOccurrences(of: "version: 6.0", with: "version: 6.1")
          .replacingOccurrences(
            of: "  dependencies: [.package", with: "  traits: [\(defaults)\"Extra\"],\n  dependencies: [.package"
          )
          .replacingOccurrences(
            of: "package: \"Core\")]",
            with: "package: \"Core\")], cSettings: [.define(\"EXTRA\", .when(traits: [\"Extra\"]))]")
        try package.write(manifest, to: "App/Package.swift")
        let result = try package.stratus("check")
        #expect(result.status == status, "\(result.output)\(result.errors)")
      }
    }
  }

  @Test(.nightly) func `a package that cannot be written to is built in the user's caches`() throws {
    try withPackage { package in
      // Even for a user who may write everywhere.
      try package.write("", to: "App/.build")
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: package.file("App").path)
      defer {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: package.file("App").path)
      }
      let before = try files(in: package.file("App"))
      let home = package.file("home")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      let result = try save(package, environment: ["HOME": home.path, "XDG_CACHE_HOME": nil])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("cache: used; nothing has changed since \(home.path)/"), "\(result.errors)")
      #expect(try files(in: package.file("App")) == before)

      try package.write("", to: "full/stratus")
      let nowhere = try package.stratus("check", environment: ["XDG_CACHE_HOME": package.file("full").path])
      #expect(nowhere.status == 3)
      #expect(nowhere.errors.hasPrefix("error: could not write the package that wraps the library products of 'App'\n"))
      #expect(
        nowhere.errors.hasSuffix(
          """
          help: let the tool write there, or declare the library product of Package.swift as dynamic:
            .library(name: "App", type: .dynamic, targets: ["App"]),

          """), "\(nowhere.errors)")
    }
  }
}
