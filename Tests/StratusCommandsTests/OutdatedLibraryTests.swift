import Foundation
import StratusTestSupport
import Testing

/// The tool opens only the library of the current build. In each case, the sources contain a violation that an old
/// library does not.
@Suite(.slow) struct OutdatedLibraryTests {
  /// Creates a package that was built and checked without findings.
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

  @Test func `a product that is no longer dynamic is wrapped despite its old library`() throws {
    try withCheckedPackage { package in
      let manifest = RealPackage.manifest.replacingOccurrences(of: " type: .dynamic,", with: "")
      try package.write(manifest, to: "App/Package.swift")
      try addViolation(package)
      let skipping = try package.stratus("check", "--ci", "--skip-build")
      #expect(skipping.status == 3 && skipping.output == "")
      #expect(skipping.errors.hasPrefix("error: the product 'App' of 'App' has not been built\n"), "\(skipping.errors)")
      for options in [[], ["--no-cache", "--strict"], ["--skip-build"]] {
        #expect(try package.stratus("check", ["--ci"] + options).status == 1)
      }
    }
  }

  @Test(.nightly) func `a renamed or removed product is an error despite its old library`() throws {
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
      // Also after another build of the new product.
      try package.swiftBuild()
      for options in [[], ["--skip-build"]] { try check(options) }
    }
  }

  @Test(.nightly) func `files added to a local package are compiled`() throws {
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

  @Test(.nightly) func `the first check plans the build again`() throws {
    try withTemporaryDirectory { directory in
      let package = try RealPackage(in: directory)
      try package.swiftBuild()
      try package.write(RealPackage.upward, to: "Core/Sources/Core/More.c")
      try package.swiftBuild()
      try package.write("int harmless;\n", to: "Core/Sources/Core/Another.c")
      #expect(try package.stratus("check").status == 1)
    }
  }

  @Test func `an edit that SwiftPM does not notice is an error until it is compiled`() throws {
    try withCheckedPackage { package in
      try package.editUnseen("App/Sources/App/App.c", "UPWARD || getenv", "UPWARD == getenv")
      for options in [[], ["--no-cache"], ["--skip-build"]] {
        let result = try package.stratus("check", ["--ci"] + options)
        #expect(result.status == 3)
        #expect(result.output == "")
        let why = options == ["--skip-build"] ? " since the last build" : ", but SwiftPM did not recompile it"
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

  @Test(.nightly) func `an edit that has the time of another one that was built meanwhile is an error`() throws {
    try withCheckedPackage { package in
      try package.write("#define UPWARD 0 \n", to: "App/Sources/App/switch.h")
      try package.swiftBuild("--product", "App")
      usleep(600_000)
      try package.editUnseen("App/Sources/App/switch.h", "UPWARD 0", "UPWARD 1")
      for options in [[], ["--skip-build"]] {
        let result = try package.stratus("check", ["--ci"] + options)
        #expect(result.status == 3, "\(result.output)\(result.errors)")
        #expect(result.errors.contains("'App/Sources/App/switch.h' has changed"))
      }
    }
  }

  @Test(.nightly) func `an edit with an old time is compiled`() throws {
    try withCheckedPackage { package in
      // As a program does that copies files together with their times.
      try addViolation(package)
      _ = try run(["touch", "-d", "2020-01-01", package.file("App/Sources/App/switch.h").path])
      #expect(try package.stratus("check", "--ci").status == 1)
    }
  }

  @Test func `a header edit that SwiftPM does not notice is an error`() throws {
    try withCheckedPackage { package in
      try package.editUnseen("App/Sources/App/switch.h", "UPWARD 0", "UPWARD 1")
      let result = try package.stratus("check", "--ci")
      #expect(result.status == 3)
      #expect(result.errors.contains("'App/Sources/App/switch.h' has changed"))
    }
  }

  /// None of these changes affects the library, so none may be an error.
  @Test(.nightly) func `files that the library does not contain may change`() throws {
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

  @Test func `an old library is used with a warning`() throws {
    try withTemporaryDirectory { directory in
      let package = try RealPackage(in: directory)
      try package.swiftBuild("--product", "App")
      #expect(try package.stratus("check", "--skip-build").errors == "")
      try addViolation(package)
      let result = try package.stratus("check", "--skip-build")
      #expect(result.status == 0)
      #expect(
        result.errors == """
          warning: 'App/Sources/App/switch.h' has changed since 'App' was built, but --skip-build uses the old library
          help: omit --skip-build

          """)
    }
  }

  @Test(.nightly) func `a library is not used if the record of its build proves that it is old`() throws {
    try withCheckedPackage { package in
      #expect(try package.stratus("check", "--ci", "--skip-build").status == 0)
      try addViolation(package)
      let result = try package.stratus("check", "--ci", "--skip-build")
      #expect(result.status == 3 && result.output == "")
      #expect(
        result.errors == """
          error: the product 'App' of 'App' is outdated: 'App/Sources/App/switch.h' has changed since the last build
          help: omit --skip-build

          """)
    }
  }

  @Test(.nightly) func `another scratch directory is found`() throws {
    try withCheckedPackage { package in
      try addViolation(package)
      let scratch = package.file("scratch").path
      let result = try package.stratus("check", environment: ["SWIFTPM_BUILD_DIR": scratch])
      #expect(result.status == 1, "\(result.errors)")
    }
  }

  @Test(.nightly) func `documents are not inputs of a build`() throws {
    try withCheckedPackage { package in
      // Files that were written just now are not trusted.
      for _ in 1...3 { _ = try package.stratus("check") }
      for path in ["README.md", "CHANGELOG.md", "LICENSE", "docs/guide.md", ".github/workflows/ci.yml"] {
        try package.write("text", to: "App/\(path)")
      }
      let result = try package.stratus("check", "-v")
      #expect(result.errors.contains("cache: used; nothing has changed since"), "\(result.errors)")
      try package.write("text", to: "App/Sources/App/README.md")
      #expect(try package.stratus("check", "-v").errors.contains("App/Sources/App/README.md has changed"))
      // If the manifest names the directory, it may be a target.
      try package.write(RealPackage.manifest + "let path = \"docs/Sources\"\n", to: "App/Package.swift")
      for _ in 1...3 { _ = try package.stratus("check") }
      try package.write("more text", to: "App/docs/guide.md")
      #expect(try package.stratus("check", "-v").errors.contains("App/docs/guide.md has changed"))
    }
  }
}
