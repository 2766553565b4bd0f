import Foundation
import StratusTestSupport
import Testing

/// A repository of three packages, one umbrella package, and seventeen snapshots, built by the real SwiftPM.
@Suite struct GeneratedRepositoryTests {
  private func check(_ repository: GeneratedRepository, _ options: String...) throws -> ProcessResult {
    try run(
      [BuiltTool.file.path, "check", "."] + GeneratedRepository.snapshots + options,
      environment: ["NO_COLOR": nil, "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil], in: repository.directory,
      limit: 600)
  }

  /// The state of each package in a report.
  private func states(_ result: ProcessResult) -> [String] {
    GeneratedRepository.packages.map { name in
      let line = result.output.split(separator: "\n").first { $0.hasPrefix("Packages/\(name) ") } ?? ""
      return String(line.split(separator: "(").last?.dropLast() ?? "")
    }
  }

  @Test(.nightly) func `only the packages that a change affects are built, and all are checked`() throws {
    try withTemporaryDirectory { directory in
      let headers = packageRoot.appendingPathComponent("Sources/CStratus/include")
      let repository = try GeneratedRepository(in: directory.resolvingSymlinksInPath(), headers: headers)
      let first = try check(repository)
      #expect(first.status == 0, "\(first.output)\(first.errors)")
      // The singleton of the umbrella package holds two screens.
      #expect(
        first.output.contains("\npackages: no findings, 2 notes (21 definitions, 21 references, 3 layers; debug build)")
      )
      #expect(states(first) == ["built", "built", "built", "built"])
      #expect(first.output.split(separator: "\n").count { $0.hasSuffix("(read)") } == 17)

      // Some graphs may not have been saved, because the sources were written right before the build.
      _ = try check(repository)
      #expect(states(try check(repository)) == ["reused", "reused", "reused", "reused"])

      try repository.touch("Mail", "a comment")
      #expect(states(try check(repository)) == ["built", "built", "reused", "reused"])
      try repository.touch("Shared", "another comment")
      #expect(states(try check(repository)) == ["built", "built", "built", "built"])

      try repository.addViolation()
      try repository.addPeerReference(inSnapshot: 3)
      let violating = try check(repository, "--report", "sarif=out.sarif")
      #expect(violating.status == 1)
      #expect(states(violating) == ["built", "reused", "built", "reused"])
      #expect(violating.output.contains("Packages/News/Graph/News.swift:"))
      #expect(violating.output.contains("[duplicate-injection]"))
      #expect(violating.output.contains("Features/Feature03.swift:7: error: Feature03Story.screen refers to its peer"))
      #expect(violating.output.contains("packages: 2 errors"))
      let report = try String(contentsOf: directory.appendingPathComponent("out.sarif"), encoding: .utf8)
      #expect(report.contains("\"Packages/News/Graph/News.swift\""))
    }
  }
}
