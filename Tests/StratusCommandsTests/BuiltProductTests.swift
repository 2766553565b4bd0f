import Foundation
import StratusTestSupport
import Testing

/// The tool within SwiftPM's plug-in, whose sandbox on macOS does not let it run `swift`.
struct BuiltProductTests {
  @Test(arguments: [
    ["check"], ["check", "--ci"], ["check", "--product", "App"], ["list"], ["snapshot"], ["doctor"],
  ])
  func `a library that the plug-in has built is opened without starting swift`(arguments: [String]) throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try #require(try toolchain.stratus("check", "--no-cache").status == 0)
      let library = toolchain.package.appendingPathComponent(".build/debug/\(FakeToolchain.library)").path
      try toolchain.write("#!/bin/sh\necho start >> '\(directory.path)/starts'; exit 1\n", to: "bin/swift")
      let result = try run(
        [BuiltTool.file.path, arguments[0], "--built-product", "App=\(library)", "--built-product", "Tool="]
          + arguments.dropFirst(),
        environment: ["PATH": toolchain.path, "GITHUB_ACTIONS": nil, "NO_COLOR": "1"], in: toolchain.package)
      #expect(result.status == 0, "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: directory.appendingPathComponent("starts").path))
    }
  }
}
