import Foundation
import StratusGraph
import StratusTestSupport
import Testing

import struct StratusGraph.SourceLocation

@testable import StratusArchitecture

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct ReporterTests {
  private func dirty() throws -> Report {
    try check(
      """
      CityStory.router -> ListStory.screen (property member:next at:City.swift:3)
      ServiceA.a
      CoreA.a -> CityStory.router (property member:delegate through:stories at:Core.swift:12)
      CoreA.b -> CityStory.router (position:1 at:Core.swift:14)
      """, threeLayers + "\nrules: { peer-reference: warning }")
  }

  private let clean = "CityStory.a -> ServiceA.a; ServiceA.a -> CoreA.a"

  @Test func `text is grouped by rule, shows each remedy once, and ends with a summary`() throws {
    expectGolden(ReportFormat.text.reporter.text(of: try dirty(), style: ReportStyle()), "text.txt")
  }

  @Test func `text can be colored and verbose`() throws {
    let style = ReportStyle(isColored: true, isVerbose: true, path: { "/home/" + $0 })
    expectGolden(ReportFormat.text.reporter.text(of: try dirty(), style: style), "text-colored-verbose.txt")
  }

  @Test func `text is one line without findings`() throws {
    #expect(
      ReportFormat.text.reporter.text(of: try check(clean), style: ReportStyle())
        == "Test: no findings (3 definitions, 2 references, 3 layers)\n")
    let yaml = threeLayers + "\nexceptions: [{ rule: peer-reference, from: '*', to: '*', reason: x }]"
    let accepted = try check("AStory.a -> BStory.a; ServiceA.a; CoreA.a", yaml, activation: nil)
    #expect(
      ReportFormat.text.reporter.text(of: accepted, style: ReportStyle())
        == "Test: no findings, 1 accepted (4 definitions, 1 reference, 3 layers)\n")
  }

  @Test func `text only counts notes unless it is verbose`() throws {
    let report = try check(clean.replacing("CityStory.a", with: "CityStory.a (singleton)"))
    let text = ReportFormat.text.reporter
    #expect(
      text.text(of: report, style: ReportStyle())
        == "Test: no findings, 1 note (3 definitions, 2 references, 3 layers); use --verbose to show notes\n")
    #expect(text.text(of: report, style: ReportStyle(isVerbose: true)).contains("note: CityStory.a (singleton) holds"))
  }

  @Test(arguments: ReportFormat.allCases.filter { $0 != .json })
  func `every format names the activations of a finding, and JSON has a field for them`(format: ReportFormat) {
    let finding = Finding(
      rule: "upward-reference", severity: .error, subject: .unseen, from: "A.a", to: "B.b", message: "A refers up",
      activations: ["offline"])
    func text(_ activations: [String]) -> String {
      let statistics = Report.Statistics(assemblies: 1, definitions: 1, references: 1, layers: 1)
      let report = Report(
        product: "App", activations: activations, findings: [finding], accepted: [], statistics: statistics)
      return format.reporter.text(of: report, style: ReportStyle())
    }
    #expect(text(["release", "offline"]).contains("A refers up (only in offline)"))
    #expect(!text(["offline"]).contains("(only in"))
  }

  @Test(arguments: ReportFormat.allCases)
  func `no text of a policy reaches a report with control characters`(format: ReportFormat) throws {
    let nasty = "\u{1B}[31m\u{202E}\u{9B}\n::error::x\r"
    var policy = Policy(contracts: [
      Contract("c", .forbidden(from: [], to: []), message: "message\(nasty)")
    ])
    policy.exceptions = [Exception(rule: "c", from: Pattern("gone\(nasty)"), reason: "reason\(nasty)")]
    policy.layers = [Layer("Top\(nasty)", rows: [[Pattern("Gone\(nasty)")]])]
    policy.activations = [NamedActivation("debug\(nasty)")]
    let graph = DefinitionGraph(text: "App.Story.screen", activation: "debug\(nasty)")
    let check = ArchitectureCheck(policy: policy, isContinuousIntegration: true).report(on: graph)
    let finding = Finding(
      rule: "c", severity: .error, subject: .unseen, from: "A\(nasty)", message: "text\(nasty)",
      activations: ["debug\(nasty)"])
    let report = Report(
      product: "App\(nasty)", activations: ["debug\(nasty)", "release"], findings: check.findings + [finding],
      accepted: [], statistics: check.statistics, contracts: policy.contracts)
    #expect(check.findings.count >= 2)
    for style in [ReportStyle(), ReportStyle(isVerbose: true)] {
      let text = format.reporter.text(of: report, style: style)
      #expect(!text.unicodeScalars.contains { $0.isUnprintable && $0 != "\n" })
      #expect(!text.contains("\n::error::x"))
    }
  }

  @Test func `JSON has findings and a summary`() throws {
    let text = ReportFormat.json.reporter.text(of: try dirty(), style: ReportStyle(path: { "x/" + $0 }))
    expectGolden(text, "report.json")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test func `GitHub commands contain the file and the line`() throws {
    #expect(
      ReportFormat.github.reporter.text(of: try dirty(), style: ReportStyle(path: { "a,b:c/" + $0 })) == """
        ::error file=a%2Cb%3Ac/Core.swift,line=12,title=upward-reference::CoreA.a refers up to CityStory.router \
        (property delegate, through stories): Core must not depend on Presentation
        ::error file=a%2Cb%3Ac/Core.swift,line=14,title=upward-reference::CoreA.b refers up to CityStory.router \
        (initializer parameter 2, through cityStory): Core must not depend on Presentation
        ::warning file=a%2Cb%3Ac/City.swift,line=3,title=peer-reference::CityStory.router refers to its peer \
        ListStory.screen (property next, through listStory): assemblies of Presentation must stay independent

        """)
  }

  @Test func `Xcode lines are compiler diagnostics`() throws {
    let text = ReportFormat.xcode.reporter.text(of: try dirty(), style: ReportStyle(path: { "/home/" + $0 }))
    #expect(
      text.split(separator: "\n").first == """
        /home/Core.swift:12:1: error: CoreA.a refers up to CityStory.router (property delegate, through stories): \
        Core must not depend on Presentation [upward-reference]
        """)
    #expect(text.split(separator: "\n").count == 3)
  }

  /// A report with one finding for each unusual name, which occurs in every field.
  private func nasty() -> Report {
    let findings = nastyNames.map { name in
      Finding(
        rule: "upward-reference", severity: .error, subject: .configuration, from: name, to: name, message: name,
        location: SourceLocation(file: name, line: 1),
        injection: InjectionSite(.property, member: name), collaborator: name, path: [name])
    }
    return Report(
      product: "P", findings: findings, accepted: [],
      statistics: Report.Statistics(assemblies: 0, definitions: 0, references: 0, layers: 0))
  }

  @Test(arguments: ReportFormat.allCases)
  func `every format ends with a line break or is empty`(format: ReportFormat) throws {
    for report in [try dirty(), nasty()] {
      let text = format.reporter.text(of: report, style: ReportStyle())
      #expect(text.utf8.last == UInt8(ascii: "\n"))
    }
    let text = format.reporter.text(of: try check(clean), style: ReportStyle())
    #expect(text.isEmpty || text.utf8.last == UInt8(ascii: "\n"))
  }

  @Test(arguments: ReportFormat.allCases)
  func `every format contains all findings in the order of the report`(format: ReportFormat) throws {
    let text = format.reporter.text(of: try dirty(), style: ReportStyle())
    let messages = ["CoreA.a refers up", "CoreA.b refers up", "CityStory.router refers to its peer"]
    let positions = messages.map { text.ranges(of: $0).map(\.lowerBound) }
    #expect(positions.allSatisfy { $0.count == 1 })
    #expect(positions.joined().sorted() == Array(positions.joined()))
  }

  @Test(arguments: [ReportFormat.text, .xcode, .github])
  func `unusual names stay on their line`(format: ReportFormat) {
    let report = nasty()
    let text = format.reporter.text(of: report, style: ReportStyle())
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == nastyNames.count + (format == .text ? 2 : 0))
    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 127 })
  }

  @Test func `JSON preserves unusual names`() throws {
    struct Document: Decodable {
      let findings: [Record]
      struct Record: Decodable { let from, to, file, message, member, collaborator: String }
    }
    let text = ReportFormat.json.reporter.text(of: nasty(), style: ReportStyle())
    let findings = try JSONDecoder().decode(Document.self, from: Data(text.utf8)).findings
    #expect(findings.count == nastyNames.count)
    for (record, name) in zip(findings, nastyNames) {
      let values = [record.from, record.to, record.file, record.message, record.member, record.collaborator]
      #expect(values.allSatisfy { $0.utf8.elementsEqual(name.utf8) })
    }
  }

  @Test func `JSON has null for a missing second party or location`() throws {
    let report = try check("Lonely.a", "layers: [Top: { assemblies: [Other], optional: true }]")
    let text = ReportFormat.json.reporter.text(of: report, style: ReportStyle())
    #expect(text.contains("\"to\": null"))
    #expect(text.contains("\"line\": 1"))
  }

  @Test(arguments: [
    (ReportFormat.gitlab, "gitlab.json"), (.sarif, "report.sarif"), (.junit, "junit.xml"),
    (.checkstyle, "checkstyle.xml"), (.markdown, "report.md"),
  ])
  func `each format matches its golden file`(format: ReportFormat, golden: String) throws {
    expectGolden(format.reporter.text(of: try dirty(), style: ReportStyle(version: "1.2.3")), golden)
  }

  @Test(arguments: [ReportFormat.junit, .checkstyle])
  func `XML is well-formed and preserves unusual names`(format: ReportFormat) throws {
    for report in [try dirty(), nasty(), try check(clean)] {
      let text = format.reporter.text(of: report, style: ReportStyle())
      let reader = AttributeReader()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = reader
      #expect(parser.parse(), "\(parser.parserError.debugDescription)")
      let visible = report.findings.map(\.message).filter { message in
        !message.isEmpty && !message.unicodeScalars.contains { $0.value < 32 && !"\t\n\r".unicodeScalars.contains($0) }
      }
      let messages = reader.messages.filter { !$0.isEmpty && !$0.contains("\\u{") }
      #expect(messages.allSatisfy { visible.contains($0) })
      #expect(reader.messages.count == report.findings.count)
    }
  }

  @Test(arguments: [ReportFormat.sarif, .gitlab])
  func `fingerprints do not depend on lines and are unique in a report`(format: ReportFormat) throws {
    func fingerprints(_ graph: String) throws -> [String] {
      let text = format.reporter.text(of: try check(graph, by: ["upward-reference"]), style: ReportStyle())
      return text.matches(of: /"(?:fingerprint|stratus\/v1)": "([^"]+)"/).map { String($0.output.1) }
    }
    let graph = "CityStory.a; ServiceA.a; CoreA.a -> CityStory.a (element), CityStory.a (element), CityStory.a (method)"
    let before = try fingerprints(graph)
    #expect(Set(before).count == 3)
    #expect(try fingerprints("\n\n\n" + graph) == before)
  }

  @Test func `paths in SARIF are URIs`() throws {
    let report = Report(
      product: "P",
      findings: [
        Finding(
          rule: "peer-reference", severity: .note, subject: .configuration, from: "a", message: "m",
          location: SourceLocation(file: "a b/ü%.swift", line: 0))
      ], accepted: [], statistics: Report.Statistics(assemblies: 0, definitions: 0, references: 0, layers: 0))
    let relative = ReportFormat.sarif.reporter.text(of: report, style: ReportStyle())
    #expect(relative.contains("\"uri\": \"a%20b/%C3%BC%25.swift\""))
    #expect(relative.contains("\"startLine\": 1"))
    let absolute = ReportFormat.sarif.reporter.text(of: report, style: ReportStyle(path: { "/x/" + $0 }))
    #expect(absolute.contains("\"uri\": \"file:///x/a%20b/%C3%BC%25.swift\""))
  }

  @Test(arguments: ReportFormat.allCases)
  func `equal reports give equal bytes`(format: ReportFormat) throws {
    let (first, second) = (try dirty(), try dirty())
    #expect(
      format.reporter.text(of: first, style: ReportStyle()) == format.reporter.text(of: second, style: ReportStyle()))
  }
}

/// Collects the messages of findings.
private final class AttributeReader: NSObject, XMLParserDelegate {
  private(set) var messages: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    if let message = attributes["message"] { messages.append(message) }
  }
}
