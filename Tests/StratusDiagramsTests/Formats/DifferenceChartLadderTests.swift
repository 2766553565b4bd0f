import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The charts of changes of different sizes.
@Suite struct DifferenceChartLadderTests {
  /// Returns the chart of a change of the scope of some services, each of which has some users in its own assembly.
  private func chart(services: Int, users: Int, level: Diagram.Level? = nil) throws -> (DifferenceChart, ReadMermaid) {
    func graph(_ scope: String) -> DefinitionGraph {
      let lines = (0..<services).flatMap { service in
        ["Service\(service).theService\(service) (\(scope))"]
          + (0..<users).map { "Story\(service)x\($0).screenOfTheStory -> Service\(service).theService\(service)" }
      }
      return DefinitionGraph(text: lines.joined(separator: "\n"))
    }
    let viewed = DifferenceChartTests.viewed(graph("singleton"), graph("prototype"))
    let chart = try #require(DifferenceChart.draw(viewed, level: level, characters: .max))
    return (chart, try ReadMermaid(chart.text))
  }

  private func count(_ kind: String, in chart: ReadMermaid) -> Int {
    chart.labels.keys.count { $0.hasPrefix("\(kind)__") }
  }

  @Test func `a narrow chart leads downward, with all neighbors`() throws {
    let (chart, read) = try chart(services: 1, users: 3)
    #expect(read.direction == "TB" && count("definition", in: read) == 4 && chart.note == nil)
  }

  @Test func `a wide chart leads to the right`() throws {
    let (chart, read) = try chart(services: 2, users: 8)
    #expect(read.direction == "LR" && count("definition", in: read) == 18 && chart.note == nil)
  }

  @Test func `too many neighbors are left out`() throws {
    let (chart, read) = try chart(services: 5, users: 10)
    #expect(chart.note == "The diagram omits the neighbors of the changed definitions.")
    #expect(count("definition", in: read) == 5)
  }

  @Test func `definitions are left out if there are too many`() throws {
    let (chart, read) = try chart(services: 70, users: 0)
    #expect(chart.note == "The diagram shows assemblies, because the difference is too large for one with definitions.")
    #expect(count("definition", in: read) == 0 && count("assembly", in: read) == 70 && read.direction == "LR")
  }

  @Test(arguments: Diagram.Level.allCases)
  func `a requested level is drawn even if it is wide`(level: Diagram.Level) throws {
    let (_, read) = try chart(services: 30, users: 3, level: level)
    #expect((count("definition", in: read) > 0) == (level == .definitions))
    #expect(count("layer", in: read) > 0 || level != .layers)
  }

  @Test func `the legend is a line of text that explains the signs of the chart`() throws {
    let (chart, read) = try chart(services: 1, users: 1)
    #expect(chart.legend == "~: changed · thin: unchanged · yellow: prototype")
    #expect(read.legend == nil && chart.file == chart.text + "%% \(chart.legend)\n")
    #expect(!chart.text.contains("legend"))
  }
}
