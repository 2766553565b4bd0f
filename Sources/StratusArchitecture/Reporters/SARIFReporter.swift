import StratusDefinitions
import StratusSupport

/// SARIF 2.1.0, which code hosts and editors read. A fingerprint tells them that a finding is the same one in a new place.
struct SARIFReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    let found = Set(report.findings.map(\.rule))
    let rules = Rule.all.filter { found.contains($0.id) }
    let places = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.field("version", "2.1.0")
      writer.name("runs")
      writer.array { writer in
        writer.object { writer in
          writer.name("tool")
          writer.object { writer in writeDriver(rules, style: style, to: &writer) }
          writer.field("columnKind", "unicodeCodePoints")
          writer.name("results")
          writer.array { writer in
            var fingerprints = Fingerprints()
            for finding in report.findings {
              let fingerprint = fingerprints.next(finding)
              writer.object { writer in
                write(finding, place: places[finding.rule], fingerprint, style: style, to: &writer)
              }
            }
          }
        }
      }
    }
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  private func writeDriver(_ rules: [Rule], style: ReportStyle, to writer: inout JSONWriter) {
    writer.name("driver")
    writer.object { writer in
      writer.field("name", "Stratus")
      if let version = style.version { writer.field("version", version) }
      writer.name("rules")
      writer.array { writer in
        for rule in rules {
          writer.object { writer in
            writer.field("id", rule.id)
            writer.message("shortDescription", rule.summary)
            writer.message("fullDescription", rule.reason)
            writer.message("help", rule.remedy)
            writer.name("defaultConfiguration")
            writer.object { writer in writer.field("level", rule.severity?.rawValue ?? "none") }
          }
        }
      }
    }
  }

  private func write(
    _ finding: Finding, place: Int?, _ fingerprint: String, style: ReportStyle, to writer: inout JSONWriter
  ) {
    writer.field("ruleId", finding.rule)
    if let place { writer.field("ruleIndex", place) }
    writer.field("level", finding.severity.rawValue)
    writer.message("message", finding.message)
    writer.name("locations")
    writer.array { writer in
      writer.object { writer in
        if let location = finding.location {
          writer.name("physicalLocation")
          writer.object { writer in
            writer.name("artifactLocation")
            writer.object { writer in writer.field("uri", style.path(location.file).uriReference) }
            writer.name("region")
            writer.object { writer in writer.field("startLine", max(1, location.line)) }
          }
        }
        writer.name("logicalLocations")
        writer.array { writer in
          writer.object { writer in writer.field("fullyQualifiedName", finding.from) }
        }
      }
    }
    writer.name("partialFingerprints")
    writer.object { writer in
      writer.field("stratus/v1", fingerprint)
      // The one that GitHub looks at; it would make one of the line otherwise.
      writer.field("primaryLocationLineHash", fingerprint)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func message(_ name: String, _ text: String) {
    self.name(name)
    object { writer in writer.field("text", text) }
  }
}

extension String {
  /// A path as a URI: relative as it is, absolute with `file://`, everything unusual percent-encoded.
  fileprivate var uriReference: String {
    let encoded = utf8.reduce(into: "") { result, byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._~/".contains(character) {
        result.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return hasPrefix("/") ? "file://" + encoded : encoded
  }
}
