/// The form of all messages: what is wrong, details on indented lines, and how to fix it on the last line.
package enum MessageText {
  /// Returns the lines of a message. Empty details are left out.
  ///
  /// A line break in the summary is escaped, so that an argument or a path in it cannot begin a line that looks like
  /// another message.
  package static func lines(_ summary: String, details: String = "", help: String? = nil) -> String {
    let details = details.isEmpty ? [] : ["  " + details.replacing("\n", with: "\n  ")]
    return ([summary.printable] + details + (help.map { ["help: " + $0] } ?? [])).joined(separator: "\n")
  }

  /// Returns the suffix that suggests the nearest name; empty if there is none.
  package static func suggestion(_ nearest: String?) -> String { nearest.map { "; did you mean '\($0)'?" } ?? "" }
}
