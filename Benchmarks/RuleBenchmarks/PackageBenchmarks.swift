import Foundation
import Measuring
import StratusTestSupport

/// A check of many inputs beside a check of one.
struct PackageBenchmarks {
  private static let snapshots = 200

  let tool: String
  let directory: URL

  func run() throws {
    try measureSnapshots()
    try measureRepository()
  }

  // MARK: - Snapshots

  /// Snapshots of 500 definitions each, 50 of which all of them contain.
  private func measureSnapshots() throws {
    let place = try emptyDirectory("snapshots")
    let files = try FeatureRepository(features: Self.snapshots).writeSnapshots(to: place)
    _ = FileManager.default.changeCurrentDirectoryPath(place.path)
    let candidates = [1, 20, Self.snapshots].map { count in
      Candidate(name: "\(count)", arguments: [tool, "check", "--quiet"] + files.prefix(count))
    }
    let measurements = try measure(candidates, rounds: 5)
    print("\n## Snapshots of 500 definitions and about 1,500 references, with layers and three contracts\n")
    print("| snapshots | processor time | wall time | memory, at most |\n| ---: | ---: | ---: | ---: |")
    for (candidate, measurement) in zip(candidates, measurements) {
      let memory = try usage(of: candidate).peakMemory / 1_000_000
      print(
        """
        | \(candidate.name) | \(milliseconds(measurement.processor)) | \(milliseconds(measurement.wall)) | \(memory) \
        MB |
        """
      )
    }
  }

  // MARK: - A repository

  /// Three packages, an umbrella package, and seventeen snapshots, beside one of the packages.
  private func measureRepository() throws {
    let place = try emptyDirectory("repository").resolvingSymlinksInPath()
    let root = URL(fileURLWithPath: tool).deletingLastPathComponent().appendingPathComponent("../..").standardized
    let repository = try GeneratedRepository(
      in: place, headers: root.appendingPathComponent("Sources/CStratus/include"))
    _ = FileManager.default.changeCurrentDirectoryPath(place.path)
    let one = Candidate(name: "`Packages/Mail`", arguments: [tool, "check", "--quiet", "Packages/Mail"])
    let all = Candidate(
      name: "4 packages, 17 snapshots", arguments: [tool, "check", "--quiet", "."] + GeneratedRepository.snapshots)
    for _ in 0..<3 {
      for candidate in [one, all] { _ = try usage(of: candidate) }
    }
    print("\n## A repository beside one of its packages\n")
    print("| change | one package | all | ratio of wall times |\n| --- | ---: | ---: | ---: |")
    try printRow("nothing", one, all) { _ in }
    try printRow("one file of a feature", one, all) { try repository.touch("Mail", "change \($0)") }
    try printRow("one file of the shared package", one, all) { try repository.touch("Shared", "change \($0)") }
  }

  /// Measures both candidates after the same change, in turn.
  private func printRow(
    _ name: String, _ one: Candidate, _ all: Candidate, change: (Int) throws -> Void
  ) throws {
    var times: [[Duration]] = [[], []]
    for round in 0..<5 {
      for (index, candidate) in [one, all].enumerated() {
        try change(2 * round + index)
        // A change right before a build prevents that its graph is saved.
        usleep(50_000)
        times[index].append(try usage(of: candidate).wall)
        // The other candidate must not find work that this one has left.
        for other in [one, all] { _ = try usage(of: other) }
      }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    let ratio = String(format: "%.1f", medians[1] / medians[0])
    print("| \(name) | \(milliseconds(medians[0])) | \(milliseconds(medians[1])) | \(ratio) |")
    fflush(nil)
  }

  // MARK: - Helpers

  private func emptyDirectory(_ name: String) throws -> URL {
    let place = directory.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    return place
  }

  private func milliseconds(_ time: Duration) -> String { String(format: "%.1f ms", time / .milliseconds(1)) }
}
