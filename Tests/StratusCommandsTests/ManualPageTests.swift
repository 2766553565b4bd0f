import Foundation
import StratusTestSupport
import Testing

@testable import StratusCommands

@Suite struct ManualPageTests {
  static let file = packageRoot.appendingPathComponent("docs/man/stratus.1")

  @Test func `the manual page is what the tool prints`() throws {
    let result = try BuiltTool.run("help", "--man")
    #expect(result.status == 0)
    expectGolden(result.output, at: Self.file)
    for command in CommandTable.all {
      let name = command.name.replacingOccurrences(of: "-", with: "\\-")
      #expect(result.output.contains("\n.SS stratus \(name) "))
      for parameter in command.description.parameters where !parameter.isArgument {
        let spelling = parameter.usage.replacingOccurrences(of: "-", with: "\\-")
        #expect(result.output.contains("\n.B \(spelling)\n"))
      }
    }
  }

  @Test(.enabled(if: Program.isInstalled("groff"), "there is no groff")) func `groff accepts the manual page`() throws {
    let result = try run(["groff", "-man", "-ww", "-Tutf8", Self.file.path])
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("If set, the output has no colors, even on a terminal."))
  }
}
