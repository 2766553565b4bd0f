extension OutputError {
  var message: String {
    MessageText.lines("could not write \(path.map { "'\($0)'" } ?? "to standard output"): \(reason)")
  }
}
