extension OutputError {
  var message: String { "could not write \(path.map { "'\($0)'" } ?? "to standard output"): \(reason)" }
}
