import StratusArchitecture
import StratusLoading
import StratusSupport

/// The input files of a command, which its outputs must not replace.
struct ProtectedInputs {
  private var files: [(path: String, description: String)] = []

  init(_ inputs: [GraphInput], _ options: InputOptions, configuration: LocatedConfiguration?) {
    for input in inputs {
      switch input {
      case .library(let path): files.append((path, "the library"))
      case .snapshot(let path): files.append((path, "the snapshot"))
      case .dot(let path): files.append((path, "the DOT file"))
      case .package, .targets, .standardInput: break
      }
    }
    if let list = options.propertyList { files.append((list, "the property list")) }
    guard let configuration else { return }
    let directory = Paths.directory(of: configuration.path)
    files += configuration.content.paths.map { ($0, "the configuration file, or a file that it extends") }
    let lists = [configuration.content.propertyList] + configuration.content.activations.map(\.propertyList)
    files += lists.compactMap(\.self).map { (Paths.join(directory, $0), "the property list") }
    files.append((Paths.join(directory, Baseline.name(for: configuration.vocabulary)), Self.baseline))
  }

  mutating func add(baseline path: String) { files.append((path, Self.baseline)) }

  /// Throws an error if an output would replace an input, or any other file that people write.
  func check(_ output: OutputFile, subject: String = "--output", isBaseline: Bool = false) throws(UsageError) {
    let file = files.first { (!isBaseline || $0.description != Self.baseline) && output.isSameFile(as: $0.path) }
    guard let description = file?.description else { return try output.requireReplaceable() }
    throw .invalidValue(
      subject: subject, value: output.path,
      expected: "a file that the command does not read, but this is \(description)")
  }

  private static let baseline = "the baseline"
}
