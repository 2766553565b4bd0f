import StratusTestSupport
import Testing

@testable import StratusCommands

@Suite struct HelpTests {
  @Test func `all forms of help print the overview`() throws {
    let overview = try BuiltTool.run()
    #expect(overview.status == 0)
    #expect(overview.errors == "")
    expectGolden(overview.output, "help.txt")
    for arguments in [["--help"], ["-h"], ["help"]] {
      #expect(try run([BuiltTool.file.path] + arguments).output == overview.output)
    }
  }

  @Test func `the help of a command is laid out like that of swift-argument-parser`() throws {
    expectGolden(try BuiltTool.run("who", "--help").output, "help-who.txt")
  }

  @Test(arguments: CommandTable.all.map { $0.description })
  func `every command describes itself and its parameters within 80 columns`(command: CommandDescription) throws {
    let help = try BuiltTool.run(command.name, "--help")
    #expect(help.status == 0)
    #expect(try BuiltTool.run("help", command.name).output == help.output)
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 && $0.last != " " })
    // Lines break between words.
    let words = help.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.hasPrefix("OVERVIEW: \(command.abstract) "))
    #expect(words.contains("USAGE: stratus \(command.name) [<options>]"))
    var rest = Substring(words)
    let options = command.parameters.filter { !$0.isArgument } + [Help.help]
    // The options of the command itself are first.
    let groups = [options.filter { $0.heading == "OPTIONS" }, options.filter { $0.heading != "OPTIONS" }]
    for parameter in command.parameters.filter(\.isArgument) + groups.joined() {
      let row = "\(parameter.usage) \(parameter.helpWithChoices)".split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
      let range = rest.firstRange(of: row)
      #expect(range != nil, "\(row)")
      if let range { rest = rest[range.upperBound...] }
    }
    #expect(rest.isEmpty)
  }

  @Test func `help lists options of the same kind together`() throws {
    let help = try BuiltTool.run("graph", "--help").output
    let titles = help.matches(of: /(?m)^([A-Z ]+):$/).map { String($0.1) }
    #expect(titles == ["ARGUMENTS", "OPTIONS", "SELECTION OPTIONS", "INPUT OPTIONS"])
    let selection = try #require(
      help.split(separator: "SELECTION OPTIONS:").last?.split(separator: "INPUT OPTIONS:").first)
    #expect(selection.contains("  --only <name> ") && !selection.contains("--output"))
  }

  /// A screen has 50 lines of 80 columns.
  @Test func `the help of graph fits on two screens`() throws {
    let lines = try BuiltTool.run("graph", "--help").output.count { $0 == "\n" }
    #expect(lines <= 100, "\(lines) lines")
  }

  @Test func `--version prints the version`() throws {
    let result = try BuiltTool.run("--version")
    #expect(result.status == 0)
    #expect(result.output == "\(Version.current)\n")
  }

  @Test func `the version of a released tool contains the commit`() {
    #expect(Version.text(commit: "1a2b3c", draws: true) == "\(Version.current) (commit 1a2b3c)")
    #expect(Version.text(commit: "1a2b3c", draws: false) == "\(Version.current) (commit 1a2b3c, without drawing)")
    #expect(Version.text(commit: nil, draws: false) == "\(Version.current) (without drawing)")
  }

  @Test func `no command has two parameters of one name`() {
    for command in CommandTable.all {
      let names = command.description.parameters.flatMap(\.names) + ["h", "help"]
      #expect(Set(names).count == names.count, "\(command.name)")
    }
  }
}
