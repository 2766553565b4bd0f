import Foundation
import StratusDefinitions
import StratusTestSupport
import Testing

/// Options that are right by themselves, and change nothing where they are given.
struct NeedlessOptionTests {
  private let graph = DefinitionGraph(text: "Top.screen -> Bottom.store")

  @Test(arguments: [
    (["graph", "--depth", "2"], "'--depth' changes nothing here: there is no --focus to be near to"),
    (["list", "--product", "App"], "'--product' changes nothing here: only packages have products"),
    (
      ["list", "--assembly", "Top"],
      "'--assembly' changes nothing here: the assemblies of a snapshot were activated when it was saved"
    ),
    (
      ["check", "--property-list", "Info.plist"],
      "'--property-list' changes nothing here: the assemblies of a snapshot were activated when it was saved"
    ),
    (["who", "store", "--depth", "-1"], "'-1' is no value for '--depth'; expected: a whole number from 0"),
  ])
  func optionsThatCannotBeMeant(arguments: [String], message: String) throws {
    try withTemporaryDirectory { directory in
      let result = try StratusTestSupport.run(
        [BuiltTool.file.path] + arguments + ["-"], stdin: graph.snapshot(), in: directory)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("error: \(message)\n"))
    }
  }

  @Test func optionsOfADifferenceMayBeMeantForOneOfTheTwo() throws {
    try withTemporaryDirectory { directory in
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      let result = try BuiltTool.run("diff", "graph.json", "graph.json", "--product", "App", in: directory)
      #expect(result.status == 0 && result.output == "no differences\n")
    }
  }
}
