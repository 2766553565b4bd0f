import StratusSupport

/// A result could not be written.
struct OutputError: Error, Hashable {
  /// The path of the file; `nil` for standard output.
  let path: String?
  let reason: String

  var message: String {
    MessageText.lines("could not write \(path.map { "'\($0)'" } ?? "to standard output"): \(reason)")
  }
}
