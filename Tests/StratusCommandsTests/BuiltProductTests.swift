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

  /// The plug-in builds only the product that the command line names, and none if that is not dynamic.
  @Test func `a product that the plug-in cannot build is an error`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      let result = try run(
        [BuiltTool.file.path, "check", "--built-product", "App=", "--built-product", "Tool=", "--product", "Tool"],
        environment: ["GITHUB_ACTIONS": nil, "NO_COLOR": "1"], in: toolchain.package)
      #expect(result.status == 3)
      #expect(
        result.errors.hasPrefix("error: the product 'Tool' of '.' is not a dynamic library\n"), "\(result.errors)")
    }
  }

  /// The plug-in passes the targets that use Stratus, and the library shows which of them it contains.
  @Test func `a target that the library does not contain is a finding`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try #require(try toolchain.stratus("check", "--no-cache").status == 0)
      try toolchain.write("final class WidgetAssembly {}\n", to: "App/Sources/Widgets/a.swift")
      try toolchain.write("struct App {}\n", to: "App/Sources/Main/main.swift")
      let library = toolchain.package.appendingPathComponent(".build/debug/\(FakeToolchain.library)").path
      func check(_ targets: String...) throws -> ProcessResult {
        let fields = targets.flatMap { target -> [String] in
          let names = target.split(separator: " ").map(String.init)
          let directory = toolchain.package.appendingPathComponent("Sources/\(names[0])").path
          return ["--built-target", ([names[0], names[0], directory] + names.dropFirst()).joined(separator: "\t")]
        }
        return try run(
          [BuiltTool.file.path, "check", "--built-product", "App=\(library)"] + fields,
          environment: ["GITHUB_ACTIONS": nil, "NO_COLOR": "1"], in: toolchain.package)
      }
      #expect(try check("Main").status == 0)
      let result = try check("Widgets", "Main")
      #expect(result.status == 1, "\(result.errors)")
      #expect(
        result.output.contains(
          "error: the target Widgets uses Stratus but does not belong to the product App [unseen-target]"))
      // The module of an assembly in the library.
      try FileManager.default.moveItem(
        at: toolchain.package.appendingPathComponent("Sources/Widgets"),
        to: toolchain.package.appendingPathComponent("Sources/App"))
      #expect(try check("App").status == 0)
      // Another product contains it.
      try toolchain.write("final class WidgetAssembly {}\n", to: "App/Sources/Widgets/a.swift")
      let other = try check("Widgets Other")
      #expect(other.status == 0 && other.output.contains("not checked: product Other"), "\(other.output)")
    }
  }
}
