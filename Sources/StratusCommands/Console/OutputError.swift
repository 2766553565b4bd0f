/// A result could not be written.
struct OutputError: Error, Hashable {
  /// The path of the file; `nil` for standard output.
  let path: String?
  let reason: String
}
