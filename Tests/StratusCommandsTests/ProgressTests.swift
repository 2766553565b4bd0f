import Foundation
import StratusTestSupport
import Testing

/// A long build shows its progress, but only on a terminal.
@Suite struct ProgressTests {
  /// Runs checks at the same time whose builds take a little longer than two seconds, with a terminal as standard
  /// error.
  ///
  /// - Returns: the output on the terminal.
  func terminal(_ checks: (variables: String, options: String)...) throws -> String {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.write("sleep 2.2\n", to: "bin/during")
      let commands = checks.map { check in
        """
        \(check.variables) '\(BuiltTool.file.path)' check App --product App --no-cache >report \(check.options) || \
        echo failed >&2
        """
      }
      let result = try run(
        ["sh", "-c", commands.map { $0 + " & " }.joined() + "wait"],
        environment: ["PATH": toolchain.path, "TERM": "xterm", "NO_COLOR": nil, "GITHUB_ACTIONS": nil], in: directory,
        onTerminal: true)
      #expect(result.status == 0)
      return result.errors
    }
  }

  @Test func `a terminal shows the seconds`() throws {
    let text = try terminal(("", ""))
    #expect(text.hasPrefix("\rBuilding the package ... 1 s\u{1b}[K\rBuilding the package ... "), "\(text)")
    // The line is removed at the end, and nothing follows.
    #expect(text.hasSuffix(" s\u{1b}[K\r\u{1b}[K"), "\(text)")
  }

  @Test func `nothing is shown elsewhere, or on a dumb terminal`() throws {
    #expect(try terminal(("", "--quiet"), ("", "2>/dev/null"), ("", "2>errors"), ("TERM=dumb", "")) == "")
  }
}
