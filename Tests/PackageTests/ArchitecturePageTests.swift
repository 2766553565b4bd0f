import Foundation
import StratusTestSupport
import Testing

struct ArchitecturePageTests {
  @Test(arguments: try ArchitecturePage().declarations)
  func `each link leads to the file that declares its text`(declaration: ArchitecturePage.Declaration) throws {
    let source = try String(contentsOf: packageRoot.appendingPathComponent(declaration.file), encoding: .utf8)
    let names = declaration.name.split(separator: ".")
    let type = names[0]
    #expect(
      source.contains(try Regex(#"\b(struct|class|enum|protocol|extension) \#(type)\b"#)), "there is no type \(type)")
    for member in names.dropFirst() {
      let form = member == "init" ? #"\binit[(<?]"# : #"\b(func \#(member)[(<]|var \#(member)\b)"#
      #expect(source.contains(try Regex(form)), "\(type) has no member \(member)")
    }
  }

  @Test func `the tables contain each type of the diagram`() throws {
    let page = try ArchitecturePage()
    let types = Set(page.declarations.map(\.name))
    #expect(try page.typesInDiagram.count > 10)
    #expect(try page.typesInDiagram.subtracting(types) == [])
  }

  @Test func `the page names each module`() throws {
    let page = try ArchitecturePage()
    for module in try Manifest.ofThisPackage().graph.assemblies.map(\.name) {
      #expect(page.text.contains("| `\(module)`") || page.text.contains(", `\(module)` |"), "\(module)")
    }
  }

  @Test func `the saved graph of the targets has the layers of the page`() throws {
    let directory = packageRoot.appendingPathComponent("docs/targets")
    expectGolden(
      String(decoding: try Manifest.ofThisPackage().graph.snapshot(), as: UTF8.self),
      at: directory.appendingPathComponent("graph.json"))
    expectGolden(try ArchitecturePage().layers, at: directory.appendingPathComponent(".stratus.yml"))
  }

  @Test func `the page is read in one sitting`() throws {
    #expect(try ArchitecturePage().text.count { $0 == "\n" } <= 150)
  }
}
