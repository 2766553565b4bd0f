import Foundation
import StratusTestSupport
import Testing

@testable import StratusCommands

/// The checks in an existing hook.
@Suite struct HookScriptTests {
  private func inputs(_ script: String) -> [String] {
    HookCheck.checks(in: ShellScript(script), root: "/nowhere").map { $0.check.input }
  }

  @Test(
    arguments: [
      "# stratus check App", "make lint # then stratus check App", "echo 'stratus check App'", "echo stratus check App",
      "echo \"stratus check App\"", "cat <<EOF\nstratus check App\nEOF",
      "cat <<-'END' >x\n\tstratus check App\n\tEND\n",
      "stratus check App || true", "stratus check App || :", "stratus check App &", "stratus check App | tee log",
      "stratus graph App", "stratus", "stratus checks App", "stratus check $APP", "stratus check \"$(pwd)\"",
      "stratus check --no-such-option App", "NOTE=stratus check App", "'stratus check' App",
    ])
  func `a check that is only mentioned or cannot stop a commit does not count`(script: String) {
    #expect(inputs(script) == [])
  }

  @Test(
    arguments: [
      "stratus check App", "exec stratus check --quiet 'App'", "stratus check App || exit 1",
      "\"stratus\" 'check' \"App\"", "/usr/local/bin/stratus check --ci App # all of it",
      "if ! stratus check App; then exit 1; fi", "FOO=1 env BAR=2 stratus check App >/dev/null 2>&1",
      "cd /; stratus check \\\n  --strict App && echo fine", "(stratus check A\\pp)",
      "cat <<EOF\ntext\nEOF\nstratus check App",
      "cat <<< text; stratus check App",
    ])
  func `a check is found in every way to write it`(script: String) { #expect(inputs(script) == ["/nowhere/App"]) }

  @Test func `names are unquoted, and the line of each check is known`() {
    let script = "#!/bin/sh\nstratus check 'My '\\''App'\n\nstratus check --product P --config c.yml\n"
    let checks = HookCheck.checks(in: ShellScript(script), root: "/nowhere")
    #expect(
      checks.map(\.check) == [
        HookCheck(input: "/nowhere/My 'App", product: nil, configuration: nil),
        HookCheck(input: "/nowhere/.", product: "P", configuration: "/nowhere/c.yml"),
      ])
    #expect(checks.map(\.line) == [1, 3])
  }

  @Test func `pre-commit runs the hook at each commit, even if it only deletes files`() throws {
    let text = try String(contentsOf: packageRoot.appendingPathComponent(".pre-commit-hooks.yaml"), encoding: .utf8)
    #expect(text.contains("\n  always_run: true\n"))
    #expect(text.contains("\n  pass_filenames: false\n"))
    #expect(!text.contains("\n  files:") && !text.contains("\n  types"))
  }
}
