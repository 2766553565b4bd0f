import Foundation
import StratusGraph
import StratusTestSupport
import Testing

import struct StratusGraph.SourceLocation

@testable import StratusArchitecture

/// Compares reports with the definitions of their formats.
///
/// The findings have each severity, occur with and without a second party and a location, and contain names that break
/// careless writers.
struct ReportStandardTests {
  private static let reports: [Report] = {
    let names = nastyNames.filter { !$0.isEmpty }
    let findings = Severity.allCases.flatMap { severity in
      names.enumerated().map { index, name in
        Finding(
          rule: Rule.all[index % Rule.all.count].id, severity: severity, subject: .configuration, from: name,
          to: index.isMultiple(of: 3) ? nil : name, message: "\(index) \(name)",
          location: index.isMultiple(of: 5) ? nil : SourceLocation(file: name, line: index),
          steps: index.isMultiple(of: 4) ? steps(name) : [])
      }
    }
    return [findings, []].map { findings in
      Report(
        product: "P", findings: findings, accepted: [],
        statistics: Report.Statistics(assemblies: 0, definitions: 0, references: 0, layers: 0))
    }
  }()

  private static func steps(_ name: String) -> [Finding.Step] {
    [SourceLocation(file: name, line: 1), nil].map { location in
      Finding.Step(from: name, to: name, injection: name, location: location)
    }
  }

  private func text(_ format: ReportFormat, of report: Report) -> String {
    format.reporter.text(of: report, style: ReportStyle(version: "1.2.3"))
  }

  private func json<Value>(_ format: ReportFormat, of report: Report, as type: Value.Type) throws -> Value {
    try #require(try JSONSerialization.jsonObject(with: Data(text(format, of: report).utf8)) as? Value)
  }

  @Test(arguments: reports.indices)
  func `SARIF conforms to the standard`(index: Int) throws {
    let report = Self.reports[index]
    let log = try json(.sarif, of: report, as: [String: Any].self)
    #expect(SARIFShape.log.errors(of: log) == [])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    #expect(Set(rules).count == rules.count)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == report.findings.count)
    for (result, finding) in zip(results, report.findings) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules.indices.contains(index) && rules[index] == result["ruleId"] as? String)
      #expect(result["ruleId"] as? String == finding.rule && result["level"] as? String == finding.severity.rawValue)
      let physical = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
      #expect((physical == nil) == (finding.location == nil))
      guard let uri = (physical?["artifactLocation"] as? [String: Any])?["uri"] as? String else { continue }
      #expect(uri.wholeMatch(of: /(?:[A-Za-z0-9._~\/-]|%[0-9A-F]{2}|file:\/\/)*/) != nil)
      #expect(Self.bytes(ofURI: uri) == Array(finding.location?.file.utf8 ?? "".utf8))
    }
  }

  private static func bytes(ofURI text: String) -> [UInt8] {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    return Array((parts.first ?? "").utf8)
      + parts.dropFirst().flatMap { [UInt8($0.prefix(2), radix: 16) ?? 0] + Array($0.dropFirst(2).utf8) }
  }

  @Test func `the test detects an invalid SARIF log`() {
    let run: [String: Any] = ["tool": ["driver": [:]], "results": [["level": "fatal", "message": ["txt": "x"]]]]
    let log: [String: Any] = ["version": "2.0.0", "runs": [run], "more": 1]
    #expect(
      SARIFShape.log.errors(of: log) == [
        ".more is unknown", ".runs[0].results[0].level: fatal", ".runs[0].results[0].message: text is missing",
        ".runs[0].results[0].message.txt is unknown", ".runs[0].tool.driver: name is missing", ".version: 2.0.0",
      ])
  }

  @Test(arguments: reports.indices)
  func `JUnit has suites of cases with correct counts`(index: Int) throws {
    let report = Self.reports[index]
    let root = try XMLTree.parse(text(.junit, of: report))
    let suite = try #require(root.children.first)
    #expect(root.name == "testsuites" && root.children.count == 1 && suite.name == "testsuite")
    let cases = suite.children
    #expect(
      cases.allSatisfy { $0.name == "testcase" && $0.attributes["name"] != nil && $0.attributes["classname"] != nil })
    let outcomes = cases.flatMap(\.children)
    #expect(cases.allSatisfy { $0.children.count <= 1 })
    #expect(outcomes.allSatisfy { ["failure", "skipped"].contains($0.name) && $0.attributes["message"] != nil })
    #expect(outcomes.count == report.findings.count && cases.count == max(1, report.findings.count))
    func counted(_ name: String) -> String { String(outcomes.count { $0.name == name }) }
    for element in [root, suite] {
      #expect(
        element.attributes["tests"] == String(cases.count) && element.attributes["failures"] == counted("failure"))
    }
    #expect(suite.attributes["skipped"] == counted("skipped") && suite.attributes["name"] == "P")
  }

  @Test(arguments: reports.indices)
  func `Checkstyle groups errors by file`(index: Int) throws {
    let report = Self.reports[index]
    let root = try XMLTree.parse(text(.checkstyle, of: report))
    #expect(root.name == "checkstyle" && root.attributes["version"] != nil)
    #expect(root.children.allSatisfy { $0.name == "file" && $0.attributes["name"] != nil && !$0.children.isEmpty })
    let errors = root.children.flatMap(\.children)
    #expect(errors.count == report.findings.count)
    for error in errors {
      #expect(error.name == "error" && error.children.isEmpty)
      #expect(Set(error.attributes.keys).isSubset(of: ["line", "column", "severity", "message", "source"]))
      #expect(Set(error.attributes.keys).isSuperset(of: ["severity", "message", "source"]))
      #expect(["error", "warning", "info", "ignore"].contains(error.attributes["severity"]))
      #expect(error.attributes["line"].map { Int($0) != nil } ?? true)
    }
  }

  @Test(arguments: reports.indices)
  func `GitLab issues have all required fields`(index: Int) throws {
    let report = Self.reports[index]
    let issues = try json(.gitlab, of: report, as: [[String: Any]].self)
    #expect(issues.count == report.findings.count)
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
    for issue in issues {
      #expect(Set(issue.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
      #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"] as? String))
      #expect((issue["description"] as? String)?.isEmpty == false)
      let location = try #require(issue["location"] as? [String: Any])
      let path = try #require(location["path"] as? String)
      #expect(!path.isEmpty && !path.hasPrefix("./"))
      #expect(((location["lines"] as? [String: Any])?["begin"] as? Int).map { $0 > 0 } == true)
    }
  }

  @Test(arguments: reports.indices)
  func `GitHub commands can be parsed`(index: Int) throws {
    let report = Self.reports[index]
    let lines = text(.github, of: report).split(separator: "\n")
    #expect(lines.count == report.findings.count)
    for (line, finding) in zip(lines, report.findings) {
      let match = try #require(line.wholeMatch(of: /::(error|warning|notice) ([^:]*)::(.*)/))
      #expect(match.1 == (finding.severity == .note ? "notice" : finding.severity.rawValue))
      let properties = match.2.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1)[0] }
      #expect(properties == (finding.location == nil ? ["title"] : ["file", "line", "title"]))
      #expect(match.3.replacing(/%(?!25|0D|0A)/, with: "").count == match.3.count, "every % is an escape")
    }
  }

  @Test(arguments: reports.indices)
  func `the Markdown table has a row for each finding`(index: Int) throws {
    let report = Self.reports[index]
    let tables = markdownTables(in: text(.markdown, of: report))
    guard !report.findings.isEmpty else { return #expect(tables.isEmpty) }
    let table = try #require(tables.first)
    #expect(tables.count == 1 && table.count == report.findings.count + 2)
    #expect(table.allSatisfy { $0.count == 4 })
    for (row, finding) in zip(table.dropFirst(2), report.findings) {
      #expect(row[0] == finding.severity.rawValue && row[2] == finding.rule)
      let number = finding.message.prefix { $0 != " " }
      #expect(row[1].hasPrefix(number))
      if finding.from == "{record|<port>}" { #expect(row[1] == finding.message) }
    }
  }
}
