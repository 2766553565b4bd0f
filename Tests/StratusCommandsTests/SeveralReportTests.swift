import Foundation
import StratusTestSupport
import Testing

/// One check writes several reports.
@Suite struct SeveralReportTests {
  private func withRepository(_ body: (URL, FakeRepository) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let repository = try FakeRepository(in: directory)
      _ = try repository.stratus("snapshot", "-o", "all.json")
      // Something to report.
      try repository.toolchain.write(
        "layers:\n  - Shared: [SharedCore]\n  - Features: [\"*Story\"]\n", to: ".stratus.yml")
      try repository.toolchain.shell("git init -q .; mkdir below")
      try body(directory, repository)
    }
  }

  @Test func `each report has the format and the paths that its readers need`() throws {
    try withRepository { directory, repository in
      let formats = ["text", "json", "github", "xcode", "gitlab", "sarif", "junit", "checkstyle", "markdown"]
      let reports = formats.flatMap { ["--report", "\($0)=\($0).out"] }
      let result = try run(
        [BuiltTool.file.path, "check", "../all.json"] + reports, environment: ["GITHUB_ACTIONS": nil],
        in: directory.appendingPathComponent("below"))
      #expect(result.status == 1, "\(result.errors)")
      #expect(
        result.output.contains("\(directory.resolvingSymlinksInPath().path)/Packages/Mail/Sources/Mail.swift:6: error:")
      )
      for format in formats {
        let written = try repository.toolchain.read("below/\(format).out")
        if format == "xcode" {
          #expect(written.contains("/Packages/Mail/Sources/Mail.swift:6"))
          #expect(written.hasPrefix("/"))
          continue
        }
        #expect(written.contains("Packages/Mail/Sources/Mail.swift"), "\(format)")
        #expect(!written.contains("/Packages/Mail"), "\(format)")
        // Alone, it is the same, except for formats that are usually read at a terminal.
        guard format != "text", format != "json" else { continue }
        let alone = try run(
          [BuiltTool.file.path, "check", "../all.json", "--format", format],
          in: directory.appendingPathComponent("below"))
        #expect(alone.output == written)
      }
    }
  }

  @Test func `a report that cannot be written does not prevent the others`() throws {
    try withRepository { directory, repository in
      let result = try repository.stratus(
        "check", "all.json", "--report", "sarif=nowhere/out.sarif", "--report", "junit=out.xml", "--report", "json=.")
      #expect(result.status == 4)
      #expect(result.output.contains("2 errors"))
      #expect(result.errors.contains("nowhere/out.sarif"))
      #expect(result.errors.contains("there is no directory 'nowhere'; create it first"))
      #expect(try repository.toolchain.read("out.xml").contains("<testsuites"))
    }
  }

  @Test(arguments: [
    ("sarf=out", "error: invalid value 'sarf=out' for '--report'; did you mean 'sarif=out'?"),
    ("sarif", "error: invalid value 'sarif' for '--report'; expected sarif=<file>"),
    ("sarif=", "error: invalid value 'sarif=' for '--report'; expected sarif=<file>"),
    ("xyzzy=out", "error: invalid value 'xyzzy=out' for '--report'; expected <format>=<file> with text, json,"),
    ("json=-", "error: invalid value 'json=-' for '--report'; expected a file for each report, but another"),
    ("json=./b.xml", "error: invalid value 'json=./b.xml' for '--report'; expected a file for each report, but"),
    ("json=.stratus.yml", "error: invalid value '.stratus.yml' for '--report'; expected a file that the command does"),
  ])
  func `a wrong report is an error before anything is written`(report: String, error: String) throws {
    try withRepository { directory, repository in
      let result = try repository.stratus("check", "all.json", "--report", "junit=b.xml", "--report", report)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix(error), "\(result.errors)")
      #expect(result.output.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: directory.appendingPathComponent("b.xml").path))
    }
  }
}
