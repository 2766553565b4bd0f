import Foundation
import StratusTestSupport
import Testing

@testable import StratusLoading

/// The identity of a toolchain behind a launcher, which is part of the key of saved graphs.
struct ToolchainTests {
  /// Xcode, the command line tools, and a toolchain of the user, with a launcher that records its starts.
  private struct System {
    let directory: URL
    var overriding: String?
    var namesToolchains = false

    init(in directory: URL) throws {
      self.directory = directory
      for program in ["swift-frontend", "swift-driver", "swift-package", "swift-build"] {
        try write("1", to: "Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr/bin/\(program)")
        try write("1", to: "CommandLineTools/usr/bin/\(program)")
        try write("1", to: "Toolchains/swift-6.3.xctoolchain/usr/bin/\(program)")
      }
      for launcher in ["apple", "other"] {
        try launching {
          try write("#!/bin/sh\necho start >> '\(directory.path)/starts'; echo Swift 6.3\n", to: "\(launcher)/swift")
        }
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: directory.appendingPathComponent("\(launcher)/swift").path)
      }
      try select("Xcode.app/Contents/Developer")
    }

    func write(_ text: String, to path: String) throws {
      let file = directory.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // A new file in place of the old one, as an update writes it.
      try Data(text.utf8).write(to: file, options: .atomic)
    }

    func select(_ developer: String) throws {
      let link = directory.appendingPathComponent("selected")
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: directory.appendingPathComponent(developer))
    }

    func identity(_ launcher: String = "apple") -> [String]? {
      BuildEnvironment.toolchain(
        of: directory.appendingPathComponent("\(launcher)/swift").path,
        developer: DeveloperDirectory(
          launcher: directory.appendingPathComponent("apple/swift").path,
          selected: directory.appendingPathComponent("selected").path,
          overriding: overriding.map { directory.appendingPathComponent($0).path }, namesToolchains: namesToolchains,
          installed: [directory.appendingPathComponent("Toolchains").path]))
    }

    var starts: Int {
      let text = try? String(contentsOf: directory.appendingPathComponent("starts"), encoding: .utf8)
      return text?.split(separator: "\n").count ?? 0
    }
  }

  @Test func `Apple's launcher is not started`() throws {
    try withTemporaryDirectory { directory in
      let system = try System(in: directory)
      #expect(system.identity()?.count == 5)
      #expect(system.identity() == system.identity())
      #expect(system.starts == 0)
      #expect(system.identity("other")?.last == "Swift 6.3\n")
      #expect(system.starts == 1)
    }
  }

  @Test func `another selection gives another identity`() throws {
    try withTemporaryDirectory { directory in
      var system = try System(in: directory)
      var identities = [system.identity()]
      try system.select("CommandLineTools")
      identities.append(system.identity())
      system.namesToolchains = true
      identities.append(system.identity())
      try system.write("2", to: "Toolchains/swift-6.3.xctoolchain/usr/bin/swift-frontend")
      identities.append(system.identity())
      try system.write("2", to: "CommandLineTools/usr/bin/swift-frontend")
      identities.append(system.identity())
      #expect(Set(identities).count == 5 && !identities.contains(nil))
      #expect(system.starts == 0)
    }
  }

  @Test(arguments: ["Xcode.app", "Xcode.app/Contents/Developer"])
  func `DEVELOPER_DIR overrides the selection, and may be an application`(path: String) throws {
    try withTemporaryDirectory { directory in
      var system = try System(in: directory)
      let expected = system.identity()
      try system.select("CommandLineTools")
      #expect(system.identity() != expected)
      system.overriding = path
      #expect(system.identity() == expected)
    }
  }

  @Test func `the launcher is asked if the developer directory is unknown`() throws {
    try withTemporaryDirectory { directory in
      let system = try System(in: directory)
      try system.select("nowhere")
      #expect(system.identity()?.last == "Swift 6.3\n")
      try system.select("Toolchains")
      #expect(system.identity()?.last == "Swift 6.3\n")
      #expect(system.starts == 2)
    }
  }
}
