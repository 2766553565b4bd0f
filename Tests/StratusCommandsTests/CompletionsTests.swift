import Foundation
import StratusTestSupport
import Testing

/// The completions in real shells.
@Suite struct CompletionsTests {
  /// The typed text before the tab key, and the completed text.
  static let lines = [
    ("stratus che", "check"),
    ("stratus compl", "completions"),
    ("stratus --ver", "--version"),
    ("stratus help metr", "metrics"),
    ("stratus check --forma", "--format"),
    ("stratus check --format sar", "sarif"),
    ("stratus check -q --format checks", "checkstyle"),
    ("stratus check --no-ca", "--no-cache"),
    ("stratus check gra", "graph.json"),
    ("stratus check --config my", "my rules.yml"),
    ("stratus graph --format=sv", "svg"),
    ("stratus graph --level def", "definitions"),
    ("stratus graph -o gra", "graph.json"),
    ("stratus diff graph.json gra", "graph.json"),
    ("stratus baseline upd", "update"),
    ("stratus completions fi", "fish"),
  ]

  /// Runs a shell script with the file of completions as its argument and the lines as its input.
  func complete(_ shell: String, _ argv: [String], _ script: String) throws -> [String] {
    try withTemporaryDirectory { directory in
      let result = try BuiltTool.run("completions", shell)
      #expect(result.status == 0)
      try Data(result.stdout).write(to: directory.appendingPathComponent("completions"))
      for name in ["graph.json", "my rules.yml"] { try Data().write(to: directory.appendingPathComponent(name)) }
      try Data(script.utf8).write(to: directory.appendingPathComponent("script"))
      let typed = Self.lines.map { $0.0 + "\n" }.joined()
      let output = try run(argv + ["./script", "./completions"], stdin: Array(typed.utf8), in: directory)
      #expect(output.errors == "")
      return output.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Compares the completed words, with or without the quotes of the shell.
  func expect(_ found: [String], _ unquoted: (String) -> String) {
    #expect(found.count > Self.lines.count)
    for ((typed, expected), line) in zip(Self.lines, found) {
      #expect(unquoted(line) == expected, "\(typed)")
    }
  }

  @Test(.enabled(if: Program.isInstalled("bash"), "there is no bash"))
  func `bash completes commands, options, and values`() throws {
    let script = """
      source "$1"
      while read -r line; do
        COMP_WORDS=(${line//=/ = })
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _stratus 2>/dev/null
        (IFS=,; echo "${COMPREPLY[*]}")
      done
      complete -p stratus
      """
    let found = try complete("bash", ["bash", "--norc"], script)
    expect(found) { $0 }
    #expect(found.contains("complete -F _stratus stratus"))
  }

  /// The lines are typed in a terminal, with a command of the same name that prints its last argument.
  @Test(.enabled(if: Program.isInstalled("zsh"), "there is no zsh"))
  func `zsh completes commands, options, and values`() throws {
    let script = #"""
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "PS1=; unset zle_bracketed_paste; autoload -U compinit; compinit -u -D; source $1
        stratus() { print -r -- 'RA''N <'\"\${argv[-1]}\"'>' }; print REA''DY"
      zpty -r -m shell out '*READY*'
      while read -r line; do
        zpty -w -n shell "$line"$'\t\n'
        zpty -r -m shell out '*RAN <*>*'
        print -r -- "${${out##*RAN <}%%>*}"
      done
      zpty -d shell
      """#
    expect(try complete("zsh", ["zsh", "-f"], script)) { $0.replacingOccurrences(of: "--format=", with: "") }
  }

  @Test(.enabled(if: Program.isInstalled("fish"), "there is no fish"))
  func `fish completes commands, options, and values`() throws {
    let script = """
      source $argv[1]
      while read line
        complete --do-complete "$line" | string split -f 1 \\t | string join ,
      end
      """
    expect(try complete("fish", ["fish", "--no-config"], script)) { line in
      line.replacingOccurrences(of: "--format=", with: "").replacingOccurrences(of: "\\ ", with: " ")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `scripts contain every command and option`(shell: String) throws {
    let text = try BuiltTool.run("completions", shell).output
    for option in ["skip-build", "property-list", "timeout", "allow-additions", "hook"] {
      #expect(text.contains(option), "\(option)")
    }
  }
}
