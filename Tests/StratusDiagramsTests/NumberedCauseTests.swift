import StratusArchitecture
import StratusGraph
import StratusLayout
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The causes of errors that images number and list.
struct NumberedCauseTests {
  private static let layers = ["App", "Screen", "Core"]

  private static func app(seed: Int) -> ViewedGraph {
    var application = TypicalApplication(definitions: 80, seed: seed)
    application.violations = 0.4
    var viewed = ViewedGraph(application)
    viewed.findings = named(viewed)
    for index in viewed.findings.indices where index % 7 == 0 { viewed.findings[index].isBaselined = true }
    (viewed.groupsAssemblies, viewed.numbersCauses) = (true, true)
    return viewed
  }

  /// Returns the findings about references with the names of their ends, by which causes are found.
  private static func named(_ viewed: ViewedGraph) -> [Finding] {
    viewed.findings.map { finding in
      guard case .reference(let id) = finding.subject else { return finding }
      let reference = viewed.graph[id]
      return Finding(
        rule: finding.rule, severity: finding.severity, subject: finding.subject,
        from: viewed.graph.fullName(of: reference.from), to: viewed.graph.fullName(of: reference.target),
        message: finding.message, injection: reference.injection)
    }
  }

  /// Returns the lines and numbers of a list.
  private static func texts(_ list: CauseList) -> [String] {
    list.shapes(at: Point(x: 0, y: 0)).compactMap(\.text?.string)
  }

  @Test(arguments: seeds(20)) func `each error is in one cause, or among the others`(seed: Int) {
    let viewed = Self.app(seed: seed)
    let causes = viewed.numberedCauses
    let errors = viewed.findings.filter { $0.severity == .error && !$0.isBaselined }
    #expect((1...5).contains(causes.all.count))
    #expect(causes.all.map(\.number) == Array(1...causes.all.count))
    #expect(causes.all.reduce(causes.otherErrors) { $0 + $1.count } == errors.count)
    // Each has as many errors as its assembly begins or ends, or fewer, if others explain some of them.
    for cause in causes.all {
      let touching = errors.count { finding in
        guard case .reference(let id) = finding.subject else { return false }
        let ends = viewed.graph.dependency(of: viewed.graph[id])
        return ends.from == cause.assembly || ends.to == cause.assembly
      }
      #expect((Cause.fewestFindings...touching).contains(cause.count))
    }
    #expect(zip(causes.all, causes.all.dropFirst()).allSatisfy { $0.count >= $1.count })
  }

  @Test(arguments: seeds(10)) func `each number is at the corner of its assembly`(seed: Int) throws {
    let viewed = Self.app(seed: seed)
    let opened = Set(viewed.causingAssemblies.prefix(1).compactMap { viewed.graph.assembly($0) })
    for viewed in [viewed, viewed.opening(opened)] {
      let placed = Diagram(of: viewed, level: .definitions).placed()
      #expect(placed.causeMarks.map(\.number) == placed.diagram.causes.all.map(\.number))
      for (cause, mark) in zip(placed.diagram.causes.all, placed.causeMarks) {
        let nodes = zip(placed.diagram.nodes, placed.nodes).filter { $0.0.id == cause.element }.map(\.1)
        let boxes = zip(placed.diagram.boxes, placed.boxes).filter { $0.0.id == cause.element }.compactMap(\.1)
        let members = zip(placed.diagram.nodes, placed.nodes).flatMap { node, frame in
          node.members.indices.filter { node.members[$0].id == cause.element }
            .map { GroupFrame(of: node).member($0, in: frame) }
        }
        let frame = try #require((boxes + nodes + members).first)
        #expect(mark.center == Point(x: frame.x, y: frame.y))
      }
      // No label covers a number.
      let size = Size(width: CauseList.markSize, height: CauseList.markSize)
      let marks = placed.causeMarks.map { Rect(center: $0.center, size: size) }
      for label in placed.labels where label.edge != nil {
        #expect(!marks.contains { $0.intersects(label.frame) }, "\(label.text)")
      }
    }
  }

  @Test func `the list says what is wrong, how often, and what an edit would leave`() {
    let users = (1...4).map { "Core\($0).x -> AppBase.y" }.joined(separator: "; ")
    var viewed = ViewedGraph(text: users + "; Screen.s -> AppBase.y; Screen.s -> App2.z", layers: Self.layers)
    viewed.numbersCauses = true
    viewed.findings = Self.named(viewed)
    let name = viewed.graph.assemblies.map(\.name).first { $0.hasSuffix("AppBase") } ?? ""
    viewed.edits = [name: "Move it."]
    #expect(viewed.causingAssemblies == [name])
    let summary = Summary(of: viewed)
    let expected = ["1", "5 references of 5 assemblies", "lead up to AppBase", "5 errors", "Move it.", "1 other error"]
    #expect(Self.texts(CauseList(summary.causes)) == expected)
    #expect(Self.texts(CauseList(Diagram(of: viewed, level: .assemblies).causes)) == expected)
    let headline = SummaryHeadline.lines(of: summary, from: Point(x: 0, y: 0), within: 900).map(\.text.string)
    #expect(headline.prefix(2) == ["5 references of 5 assemblies lead up to AppBase", "6 errors"])
    #expect(CauseList(Diagram(of: viewed, level: .layers).causes).width == 0)
    viewed.numbersCauses = false
    #expect(Self.texts(CauseList(Summary(of: viewed).causes)) == [])
  }

  @Test(arguments: seeds(10)) func `a list beside a diagram is on the page`(seed: Int) throws {
    let placed = Diagram(of: Self.app(seed: seed), level: .assemblies).placed()
    let page = Rect(x: 0, y: 0, width: placed.size.width, height: placed.size.height)
    let band = try #require(placed.bands.first)
    for shape in CauseList(placed.diagram.causes).shapes(at: Point(x: band.maxX, y: band.y)) {
      guard case .box(let frame, _) = shape.form else { continue }
      #expect(page.contains(frame) && frame.x > band.maxX)
    }
  }
}
