import Foundation
import StratusTestSupport
import Testing

struct ArchitecturePageTests {
  @Test func `the page walks through a check and a diagram`() throws {
    #expect(try ArchitecturePage().steps.count > 10)
  }

  @Test(arguments: try ArchitecturePage().steps)
  func `each step names a function of the file that it names`(step: ArchitecturePage.Step) throws {
    let source = try String(contentsOf: packageRoot.appendingPathComponent(step.file), encoding: .utf8)
    let names = step.function.split(separator: ".")
    let function = try #require(names.last)
    let declaration = function == "init" ? #"\binit[(<?]"# : #"\bfunc \#(function)[(<]"#
    #expect(source.contains(try Regex(declaration)), "there is no function \(function)")
    for type in names.dropLast() {
      #expect(
        source.contains(try Regex(#"\b(struct|class|enum|protocol|extension) \#(type)\b"#)), "there is no type \(type)")
    }
  }

  @Test func `the page shows the metrics of the layers`() throws {
    let directory = packageRoot.appendingPathComponent("docs/targets")
    expectGolden(
      String(decoding: try Manifest.ofThisPackage().graph.snapshot(), as: UTF8.self),
      at: directory.appendingPathComponent("graph.json"))
    expectGolden(try ArchitecturePage().layers, at: directory.appendingPathComponent(".stratus.yml"))
    let result = try run([BuiltTool.file.path, "metrics", "docs/targets/graph.json"], in: packageRoot)
    try #require(result.status == 0, "\(result.errors)")
    let layers = result.output.prefix(upTo: result.output.firstRange(of: "\n\n")?.lowerBound ?? result.output.endIndex)
    expectExample("$ stratus metrics docs/targets/graph.json\n\(layers)\n…\n", "metrics", in: ArchitecturePage.path)
  }
}
