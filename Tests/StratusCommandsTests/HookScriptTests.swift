import Foundation
import StratusTestSupport
import Testing

@testable import StratusCommands

/// What a hook that is there already checks.
@Suite struct HookScriptTests {
  private func inputs(_ script: String) -> [String] {
    HookCheck.checks(in: ShellScript(script), root: "/nowhere").map { $0.check.input }
  }

  @Test(
    "FN5: a check that is only mentioned, or cannot stop a commit, is none",
    arguments: [
      "# stratus check App", "make lint # then stratus check App", "echo 'stratus check App'", "echo stratus check App",
      "echo \"stratus check App\"", "cat <<EOF\nstratus check App\nEOF",
      "cat <<-'END' >x\n\tstratus check App\n\tEND\n",
      "stratus check App || true", "stratus check App || :", "stratus check App &", "stratus check App | tee log",
      "stratus graph App", "stratus", "stratus checks App", "stratus check $APP", "stratus check \"$(pwd)\"",
      "stratus check --no-such-option App", "NOTE=stratus check App", "'stratus check' App",
    ])
  func noCheck(script: String) { #expect(inputs(script) == []) }

  @Test(
    "FN5: a check is found however it is written",
    arguments: [
      "stratus check App", "exec stratus check --quiet 'App'", "stratus check App || exit 1",
      "\"stratus\" 'check' \"App\"", "/usr/local/bin/stratus check --ci App # all of it",
      "if ! stratus check App; then exit 1; fi", "FOO=1 env BAR=2 stratus check App >/dev/null 2>&1",
      "cd /; stratus check \\\n  --strict App && echo fine", "(stratus check A\\pp)",
      "cat <<EOF\ntext\nEOF\nstratus check App",
      "cat <<< text; stratus check App",
    ])
  func oneCheck(script: String) { #expect(inputs(script) == ["/nowhere/App"]) }

  @Test func `names with quotes and spaces, several checks, and the lines on which they stand`() {
    let script = "#!/bin/sh\nstratus check 'My '\\''App'\n\nstratus check --product P --config c.yml\n"
    let checks = HookCheck.checks(in: ShellScript(script), root: "/nowhere")
    #expect(
      checks.map(\.check) == [
        HookCheck(input: "/nowhere/My 'App", product: nil, configuration: nil),
        HookCheck(input: "/nowhere/.", product: "P", configuration: "/nowhere/c.yml"),
      ])
    #expect(checks.map(\.line) == [1, 3])
  }

  @Test func `FN11: pre-commit runs the hook at each commit, also at one that only deletes`() throws {
    let text = try String(contentsOf: packageRoot.appendingPathComponent(".pre-commit-hooks.yaml"), encoding: .utf8)
    #expect(text.contains("\n  always_run: true\n"))
    #expect(text.contains("\n  pass_filenames: false\n"))
    #expect(!text.contains("\n  files:") && !text.contains("\n  types"))
  }
}
