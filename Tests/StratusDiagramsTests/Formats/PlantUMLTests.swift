import Foundation
import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

@Suite struct PlantUMLTests {
  @Test(arguments: Diagram.Level.allCases) func `the PlantUML text of a small diagram is golden`(level: Diagram.Level) {
    expectGolden(SampleGraph.shop.diagram(level).plantUML(), "shop-\(level).puml")
  }

  private func nastyDiagram(seed: Int, _ level: Diagram.Level) -> Diagram {
    Diagram(of: .hostile(seed: seed), level: level)
  }

  /// The names have special characters.
  @Test(arguments: seeds(30)) func `the text contains the diagram`(seed: Int) throws {
    for level in Diagram.Level.allCases {
      let diagram = nastyDiagram(seed: seed, level)
      var components: [String: [String]] = [:]
      var relations: [[String]] = []
      for line in diagram.plantUML().split(separator: "\n").dropFirst(3) {
        let statement = line.drop { $0 == " " }
        guard let call = statement.wholeMatch(of: /(\w+)\((.*)\)( \{)?/) else {
          #expect(["}", "@enduml"].contains(statement), "\(line)")
          continue
        }
        // Commas within texts are escaped, so a comma separates arguments.
        let arguments = try call.2.split(separator: ", ").map { argument in
          guard argument.first == "\"" else { return String(argument) }
          let text = try #require(
            argument.wholeMatch(of: /"((?:[^\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\n]|[._-]|<U\+[0-9A-F]{4}>)*)"/))
          return String(text.1).replacing(/<U\+(.{4})>/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "?"
          }
        }
        if call.1 == "Component" { components[arguments[0]] = arguments }
        if call.1.hasPrefix("Rel") { relations.append([arguments[0], arguments[1]]) }
      }
      #expect(components.count == diagram.nodes.count)
      for node in diagram.nodes {
        #expect(components[Identifier.word(node.id)]?[1] == DisplayText.label(node.label))
      }
      #expect(
        relations == diagram.edges.map { [diagram.nodes[$0.from].id, diagram.nodes[$0.to].id].map(Identifier.word) })
    }
  }

  private static let isInstalled = (try? run(["plantuml", "-version"]).status) == 0

  /// The PlantUML of Debian is older than the C4 library and named arguments, so functions replace the macros, and
  /// named arguments are removed.
  private func standIn(_ text: String) -> [UInt8] {
    let macros = """
      !unquoted function Component($alias, $label, $techn, $descr)
      !return 'rectangle "=='+$label+'\\n//['+$techn+']//\\n\\n '+$descr+'" as '+$alias
      !endfunction
      !unquoted function Boundary($alias, $label, $type)
      !return 'rectangle "=='+$label+'\\n['+$type+']" as '+$alias
      !endfunction
      !unquoted function Container_Boundary($alias, $label)
      !return 'rectangle "=='+$label+'" as '+$alias
      !endfunction
      !unquoted function Rel($from, $to, $label)
      !return $from+' -->> '+$to+' : "**'+$label+'**"'
      !endfunction
      !unquoted function Rel_U($from, $to, $label)
      !return $from+' -UP->> '+$to+' : "**'+$label+'**"'
      !endfunction
      !unquoted function Lay_D($from, $to)
      !return $from+' -[hidden]D- '+$to
      !endfunction
      """
    let lines = text.split(separator: "\n").filter { $0.wholeMatch(of: /(Add|LAYOUT|SHOW).*/) == nil }
    let plain = lines.map {
      $0 == "!include <C4/C4_Component>" ? macros : String($0).replacing(/, \$\w+="[^"]*"/, with: "")
    }
    return Array(plain.joined(separator: "\n").utf8)
  }

  @Test(.enabled(if: isInstalled, "plantuml is not installed")) func `PlantUML reads the text`() throws {
    let diagram = SampleGraph.weather(hasFindings: true).diagram(.definitions)
    let result = try run(["plantuml", "-pipe", "-syntax"], stdin: standIn(diagram.plantUML()))
    #expect(result.output == "DESCRIPTION\n(\(diagram.nodes.count) entities)\n", "\(result.errors)")
  }

  @Test(.enabled(if: isInstalled, "plantuml is not installed")) func `PlantUML shows hostile names verbatim`() throws {
    var builder = DefinitionGraph.Builder(product: "Test")
    let assembly = builder.addAssembly("A")
    for name in nastyNames { builder.add(DefinitionNode(assembly: assembly, key: name, declaredType: "T")) }
    let graph = builder.build()
    let diagram = Diagram(of: graph, layering: .none(for: graph), level: .definitions)
    let result = try run(["plantuml", "-pipe", "-tsvg", "-charset", "UTF-8"], stdin: standIn(diagram.plantUML()))
    let shown = try ParsedSVG(result.stdout)
    #expect(shown.elements.isDisjoint(with: ["script", "image", "foreignObject", "a"]))
    // PlantUML removes spaces at the ends and replaces some by no-break spaces.
    func trimmed(_ text: String) -> String {
      text.replacingOccurrences(of: "\u{A0}", with: " ").trimmingCharacters(in: .whitespaces)
    }
    let texts = Set(shown.texts.map(trimmed))
    for node in diagram.nodes {
      let label = trimmed(DisplayText.label(node.label))
      #expect(texts.contains(label), "\(label.debugDescription)")
    }
  }
}
