import Foundation
import StratusTestSupport
import Testing

/// Follows the tutorial: writes the files and runs the commands that it shows.
@Suite(.serialized, .slow) struct TutorialTests {
  @Test func `every step of the tutorial does what it says`() throws {
    let page = "docs/tutorial.md"
    // Kept between runs beside other build products, so that only changes are built.
    let directory = packageRoot.appendingPathComponent(".build/tutorial/Reading")
    for name in ["Sources", ".git", ".stratus.yml", "reading.html", "reading.svg"] {
      try? FileManager.default.removeItem(at: directory.appendingPathComponent(name))
    }
    // As the tutorial says, the clone is beside the package.
    let clone = directory.deletingLastPathComponent().appendingPathComponent("Stratus")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: clone)
    try FileManager.default.createSymbolicLink(at: clone, withDestinationURL: packageRoot)
    let steps = try PageStep.all(on: page)
    #expect(steps.count > 10)
    for step in steps {
      switch step {
      case .file(let path, let text):
        let file = directory.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      case .command(let name, let line): try PageStep.run(line, name, on: page, in: directory)
      // The directories are there. `.ci/five-minutes` types this.
      case .script("start", _): continue
      case .script(let name, let text):
        let result = try self.run(["sh", "-euc", text], in: directory)
        #expect(result.status == 0, "\(name): \(result.output)\(result.errors)")
      }
    }
    try expectDiagrams(in: directory)
    try expectHookStops(in: directory)
    try expectProposal(in: directory)
  }

  /// Runs a program of the user, who has installed the tool.
  private func run(_ command: [String], in directory: URL) throws -> ProcessResult {
    let tool = BuiltTool.file.deletingLastPathComponent().path
    return try StratusTestSupport.run(
      command,
      environment: [
        "PATH": tool + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""), "NO_COLOR": "1",
        "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil, "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.c",
        "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b.c",
      ], in: directory, limit: 600)
  }

  /// The picture is the one that the page shows.
  private func expectDiagrams(in directory: URL) throws {
    let picture = try String(contentsOf: directory.appendingPathComponent("reading.svg"), encoding: .utf8)
    expectGolden(picture, at: packageRoot.appendingPathComponent("docs/images/reading.svg"))
    let page = try String(contentsOf: directory.appendingPathComponent("reading.html"), encoding: .utf8)
    #expect(page.hasPrefix("<!doctype html>") && page.contains("Reading.ScreenAssembly"))
  }

  /// The hook of the last step accepted the app. It does not accept a wrong reference.
  private func expectHookStops(in directory: URL) throws {
    let file = directory.appendingPathComponent(".stratus.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("- [BackupStoreAssembly]\n", with: "- [BackupStoreAssembly, NoAssembly]\n").utf8).write(
      to: file)
    #expect(try run(["git", "commit", "--all", "--message", "Break it"], in: directory).status == 1)
    try Data(text.utf8).write(to: file)
    #expect(try run(["git", "status", "--porcelain"], in: directory).output == "")
    let difference = try run(["stratus", "diff", "main", "--build"], in: directory)
    #expect(difference.status == 0 && difference.output == "", "\(difference.output)\(difference.errors)")
  }

  /// `init` writes a file for the app of the tutorial, although it contains a replacement assembly.
  private func expectProposal(in directory: URL) throws {
    let file = directory.appendingPathComponent(".stratus.yml")
    try FileManager.default.removeItem(at: file)
    let written = try run(["stratus", "init"], in: directory)
    #expect(written.status == 0, "\(written.errors)")
    #expect(
      written.errors.contains("\nIn the activation 'memory', MemoryStoreAssembly replaces StoreAssembly.\n"),
      "\(written.errors)")
    let check = try run(["stratus", "check"], in: directory)
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output.hasPrefix("ReadingAssemblies (app, memory): no findings "), "\(check.output)")
  }
}
