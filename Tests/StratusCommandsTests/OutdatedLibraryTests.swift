import Foundation
import StratusTestSupport
import Testing

/// The tool opens the library that this build reports, or none: each case has a violation in its sources and an old library
/// without it.
@Suite(.slow) struct OutdatedLibraryTests {
  /// A package that was built and checked without findings.
  func withCheckedPackage(_ body: (RealPackage) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let package = try RealPackage(in: directory)
      let result = try package.stratus("check", "--ci")
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      try body(package)
    }
  }

  func addViolation(_ package: RealPackage) throws {
    try package.write("#define UPWARD 1\n", to: "App/Sources/App/switch.h")
  }

  @Test("FN1: a product that is no longer dynamic is an error, although its old library is there")
  func aProductThatIsNoLongerDynamic() throws {
    try withCheckedPackage { package in
      let manifest = RealPackage.manifest.replacingOccurrences(of: " type: .dynamic,", with: "")
      try package.write(manifest, to: "App/Package.swift")
      try addViolation(package)
      for options in [[], ["--no-cache", "--strict"], ["--skip-build"]] {
        let result = try package.stratus("check", ["--ci"] + options)
        #expect(result.status == 3)
        #expect(result.output == "")
        #expect(
          result.errors.hasPrefix("error: the product 'App' of 'App' is no dynamic library\n"), "\(result.errors)")
      }
    }
  }

  @Test("FN2: a product that was renamed or removed is an error, although its old library is there")
  func aRenamedProduct() throws {
    try withCheckedPackage { package in
      let manifest = RealPackage.manifest.replacingOccurrences(of: "name: \"App\", type", with: "name: \"Apps\", type")
      try package.write(manifest, to: "App/Package.swift")
      try addViolation(package)
      func check(_ options: [String]) throws {
        let result = try package.stratus("check", ["--ci"] + options)
        #expect(result.status == 3)
        #expect(
          result.errors.hasPrefix("error: the package 'App' has no product 'App'; did you mean 'Apps'?\n"),
          "\(result.errors)")
      }
      for options in [[], ["--no-cache", "--strict"], ["--skip-build"]] { try check(options) }
      // Also after somebody else has built the new product.
      try package.swiftBuild()
      for options in [[], ["--skip-build"]] { try check(options) }
    }
  }

  @Test("FN4: a file that is added to a local package is compiled, also the second one")
  func aFileAddedToALocalPackage() throws {
    try withCheckedPackage { package in
      try package.write("int harmless;\n", to: "Core/Sources/Core/First.c")
      #expect(try package.stratus("check").status == 0)
      try package.write(RealPackage.upward, to: "Core/Sources/Core/Second.c")
      let result = try package.stratus("check", "--no-cache")
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.output.contains("[upward-reference]"))
      #expect(try package.stratus("check").status == 1)
      try FileManager.default.removeItem(at: package.file("Core/Sources/Core/Second.c"))
      let after = try package.stratus("check")
      #expect(after.status == 0, "\(after.errors)")
    }
  }

  @Test("FN4: the first check plans again, whoever has built before")
  func aFileAddedBeforeTheFirstCheck() throws {
    try withTemporaryDirectory { directory in
      let package = try RealPackage(in: directory)
      try package.swiftBuild()
      try package.write(RealPackage.upward, to: "Core/Sources/Core/More.c")
      try package.swiftBuild()
      try package.write("int harmless;\n", to: "Core/Sources/Core/Another.c")
      #expect(try package.stratus("check").status == 1)
    }
  }

  @Test("FN13: a source of the same size and time is an error until SwiftPM compiles it")
  func anEditThatSwiftPMDoesNotNotice() throws {
    try withCheckedPackage { package in
      try package.editUnseen("App/Sources/App/App.c", "UPWARD || getenv", "UPWARD == getenv")
      for options in [[], ["--no-cache"], ["--skip-build"]] {
        let result = try package.stratus("check", ["--ci"] + options)
        #expect(result.status == 3)
        #expect(result.output == "")
        let why = options == ["--skip-build"] ? " since it was built" : ", and SwiftPM did not compile it"
        #expect(
          result.errors.hasPrefix(
            "error: the product 'App' of 'App' is outdated: 'App/Sources/App/App.c' has changed\(why)\n"),
          "\(result.errors)")
      }
      #expect(try package.stratus("check").errors.contains("help: run `touch 'App/Sources/App/App.c'`"))
      _ = try run(["touch", package.file("App/Sources/App/App.c").path])
      #expect(try package.stratus("check").status == 1)
    }
  }

  @Test("FN13: the same for a header")
  func aHeaderThatSwiftPMDoesNotNotice() throws {
    try withCheckedPackage { package in
      try package.editUnseen("App/Sources/App/switch.h", "UPWARD 0", "UPWARD 1")
      let result = try package.stratus("check", "--ci")
      #expect(result.status == 3)
      #expect(result.errors.contains("'App/Sources/App/switch.h' has changed"))
    }
  }

  /// The gate may not cry wolf: none of these changes the library.
  @Test func whatDoesNotChangeTheLibraryIsNoError() throws {
    try withCheckedPackage { package in
      let source = package.file("App/Sources/App/App.c").path
      for script in [
        ["chmod", "600", source], ["touch", source], ["sh", "-c", "echo '// end' >> '\(source)'"],
        ["sh", "-c", "cp -p '\(source)' '\(source).new' && mv '\(source).new' '\(source)'"],
        ["touch", package.file("App/Sources/App/unused.h").path],
      ] {
        _ = try run(script)
        for options in [["--no-cache"], []] {
          let result = try package.stratus("check", ["--ci"] + options)
          #expect(result.status == 0, "\(script): \(result.errors)")
        }
      }
    }
  }

  @Test func anOldLibraryIsTakenWithAWarningOnly() throws {
    try withTemporaryDirectory { directory in
      let package = try RealPackage(in: directory)
      try package.swiftBuild("--product", "App")
      #expect(try package.stratus("check", "--skip-build").errors == "")
      try addViolation(package)
      let result = try package.stratus("check", "--skip-build")
      #expect(result.status == 0)
      #expect(
        result.errors == """
          warning: 'App/Sources/App/switch.h' has changed since 'App' was built, and --skip-build takes the old library
          help: leave out --skip-build

          """)
    }
  }

  @Test func anotherScratchDirectoryIsFound() throws {
    try withCheckedPackage { package in
      try addViolation(package)
      let scratch = package.file("scratch").path
      let result = try package.stratus("check", environment: ["SWIFTPM_BUILD_DIR": scratch])
      #expect(result.status == 1, "\(result.errors)")
    }
  }

  @Test func documentsAreNoInputs() throws {
    try withCheckedPackage { package in
      // Files that were written a moment ago are not trusted.
      for _ in 1...3 { _ = try package.stratus("check") }
      for path in ["README.md", "CHANGELOG.md", "LICENSE", "docs/guide.md", ".github/workflows/ci.yml"] {
        try package.write("text", to: "App/\(path)")
      }
      let result = try package.stratus("check", "-v")
      #expect(result.errors.contains("cache: nothing has changed since"), "\(result.errors)")
      try package.write("text", to: "App/Sources/App/README.md")
      #expect(try package.stratus("check", "-v").errors.contains("changed: App/Sources/App/README.md"))
      // Whoever names it in the manifest may mean a target.
      try package.write(RealPackage.manifest + "let path = \"docs/Sources\"\n", to: "App/Package.swift")
      for _ in 1...3 { _ = try package.stratus("check") }
      try package.write("more text", to: "App/docs/guide.md")
      #expect(try package.stratus("check", "-v").errors.contains("changed: App/docs/guide.md"))
    }
  }
}
