import StratusProfile
import StratusSupport

extension ProfileReport {
  /// Returns the profile as tables. Names are in the last column, so they need no padding.
  func text() -> String {
    var sections = [summary]
    if let comparison {
      sections.append(changes(of: comparison))
      return sections.joined(separator: "\n")
    }
    sections.append(
      table(
        "slowest by own time", ["own", "longest", "objects", "definition"],
        profile.definitions.filter { $0.count > 0 }.map {
          [Self.time($0.own), Self.time($0.longest), "\($0.count)", $0.name + Self.failures($0)]
        }))
    sections.append(
      table(
        path.first.map { "path that determined the time of \(name(of: $0))" } ?? "", ["total", "own", "definition"],
        path.map { [Self.time($0.total), Self.time($0.own), name(of: $0)] }))
    sections.append(
      table(
        "on the main thread for more than \(blockingLimit / 1_000_000) ms", ["total", "own", "start", "definition"],
        blocking.map { [Self.time($0.total), Self.time($0.own), Self.time($0.start), name(of: $0)] }))
    sections.append(counts("built more than once", profile.repeated))
    sections.append(counts("prototypes", profile.prototypes))
    sections.append(table("never built", ["definition"], profile.neverBuilt.map { [$0] }, showsHead: false))
    sections.append(sums("assembly", profile.assemblies))
    sections.append(sums("layer", profile.layers))
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var summary: String {
    let built = profile.definitions.count { $0.count > 0 }
    return "\(run.program): \(Plural.text(run.objects.count, "object")) of \(built) of "
      + "\(Plural.text(profile.definitions.count, "definition")), \(Self.time(profile.own))\n"
  }

  private func changes(of comparison: RunComparison) -> String {
    let rows = comparison.rows.filter { $0.oldCount != $0.newCount || $0.change != 0 }.map { row in
      [
        (row.change < 0 ? "-" : "+") + Self.time(Int(row.change.magnitude)), Self.time(row.oldOwn),
        Self.time(row.newOwn),
        "\(row.oldCount)", "\(row.newCount)", row.name,
      ]
    }
    return table(
      "changes of own times and of numbers of objects", ["change", "old", "new", "was", "is", "definition"], rows)
  }

  private func counts(_ title: String, _ rows: [Profile.Row]) -> String {
    table(title, ["objects", "own", "definition"], rows.map { ["\($0.count)", Self.time($0.own), $0.name] })
  }

  private func sums(_ kind: String, _ rows: [Profile.Row]) -> String {
    table("by \(kind)", ["own", "objects", kind], rows.map { [Self.time($0.own), "\($0.count)", $0.name] })
  }

  /// Returns a title and a table, or nothing if the table has no rows.
  private func table(_ title: String, _ head: [String], _ rows: [[String]], showsHead: Bool = true) -> String {
    guard !rows.isEmpty else { return "" }
    let shown = (showsHead ? [head] : []) + rows.prefix(limit)
    let lines = shown.map { $0.map(\.printable) }.aligned { $0 + 1 < head.count }
    var text = title.printable + ":\n" + lines.map { "  \($0)\n" }.joined()
    if rows.count > limit { text += "  \(rows.count - limit) more (change --limit to show them)\n" }
    return text
  }

  private static func failures(_ row: Profile.Row) -> String { row.failed == 0 ? "" : " (\(row.failed) not completed)" }

  private static func time(_ nanoseconds: Int) -> String { Durations.milliseconds(nanoseconds) }
}
