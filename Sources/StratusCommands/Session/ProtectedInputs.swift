import StratusArchitecture
import StratusLoading
import StratusSupport

/// The files that a command reads, which none of its outputs may replace.
struct ProtectedInputs {
  private var files: [(path: String, what: String)] = []
  /// The package whose sources are built.
  private let package: String?

  init(_ input: Input, _ options: InputOptions, _ configuration: LocatedConfiguration?) {
    switch input {
    case .package(let directory): package = directory
    case .library(let path):
      package = nil
      files.append((path, "the library"))
    case .snapshot(let path):
      package = nil
      files.append((path, "the snapshot"))
    case .standardInput: package = nil
    }
    if let list = options.propertyList { files.append((list, "the property list")) }
    guard let configuration else { return }
    let directory = Paths.directory(of: configuration.path)
    files += configuration.content.paths.map { ($0, "the configuration, or a file that it extends") }
    if let list = configuration.content.propertyList {
      files.append((Paths.join(directory, list), "the property list"))
    }
    files.append((Paths.join(directory, Baseline.name), Self.baseline))
  }

  mutating func add(baseline path: String) { files.append((path, Self.baseline)) }

  /// - Throws: an error if writing to a file would replace one that was read.
  func check(_ output: OutputFile, subject: String = "--output", isBaseline: Bool = false) throws(UsageError) {
    let file = files.first { (!isBaseline || $0.what != Self.baseline) && output.isSameFile(as: $0.path) }
    guard let what = file?.what ?? (isSource(output) ? "a source of the package" : nil) else { return }
    throw .invalidValue(
      subject: subject, value: output.path, expected: "a file that is not read: this is \(what)", nearest: nil)
  }

  private static let baseline = "the baseline"

  private func isSource(_ output: OutputFile) -> Bool {
    guard let package, !output.isStandardOutput, let root = Files.realPath(package),
      let path = Files.realPath(output.path), Files.kind(of: path) == .file
    else { return false }
    let isNamedSo = path.hasSuffix(".swift") || Paths.lastComponent(of: path) == "Package.resolved"
    return isNamedSo && Paths.path(path, below: root) != nil
  }
}
