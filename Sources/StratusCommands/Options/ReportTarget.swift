import StratusArchitecture
import StratusSupport

/// A report to write to a file, as `--report` names it.
struct ReportTarget {
  let format: ReportFormat
  let output: OutputFile

  /// Reads the values of `--report`, such as `sarif=out.sarif`.
  ///
  /// - Parameter main: the destination of the main report.
  /// - Throws: ``UsageError`` for an unknown format, a missing file, or a file that is named twice.
  static func targets(_ texts: [String], beside main: OutputFile) throws(UsageError) -> [ReportTarget] {
    var targets: [ReportTarget] = []
    for text in texts {
      let target = try ReportTarget(text)
      if ([main] + targets.map(\.output)).contains(where: { $0.hasSamePath(as: target.output) }) {
        throw .invalidValue(
          subject: "--report", value: text, expected: "a file for each report, but another report goes to this one")
      }
      targets.append(target)
    }
    return targets
  }

  private init(_ text: String) throws(UsageError) {
    let name = String(text.prefix { $0 != "=" })
    let path = String(text.dropFirst(name.count + 1))
    guard let format = ReportFormat(rawValue: name), !path.isEmpty else {
      let names = ReportFormat.allCases.map(\.rawValue)
      let isKnown = names.contains(name)
      throw .invalidValue(
        subject: "--report", value: text,
        expected: isKnown ? "\(name)=<file>" : "<format>=<file> with \(names.joined(conjunction: "or"))",
        nearest: isKnown
          ? nil : NearestName.nearest(to: name, among: names).map { "\($0)=\(path.isEmpty ? "<file>" : path)" })
    }
    self.format = format
    output = OutputFile(path)
  }
}

extension OutputFile {
  /// Returns whether two destinations are the same, whether or not the file exists.
  fileprivate func hasSamePath(as other: OutputFile) -> Bool {
    if isStandardOutput || other.isStandardOutput { return isStandardOutput == other.isStandardOutput }
    return absolutePath == other.absolutePath || isSameFile(as: other.path)
  }

  private var absolutePath: String {
    let directory = Paths.directory(of: path)
    return Paths.join(Files.realPath(directory) ?? directory, Paths.lastComponent(of: path))
  }
}
