/// The version of the tool.
package enum Version {
  package static let current = "0.1.0"

  /// The commit that the tool was built from, if `Release/build` has built it. That script replaces `nil` in its copy
  /// of the sources.
  package static let commit: String? = nil

  /// Returns what `stratus --version` prints.
  ///
  /// - Parameter draws: whether the tool can draw images.
  package static func text(commit: String?, draws: Bool) -> String {
    let notes = [commit.map { "commit \($0)" }, draws ? nil : "without drawing"].compactMap { $0 }
    return notes.isEmpty ? current : "\(current) (\(notes.joined(separator: ", ")))"
  }
}
