import StratusArchitecture
import StratusGraph
import StratusSupport

extension DoctorReport {
  /// Returns the report as JSON. Unknown values are omitted. Names are full names.
  func json() -> [UInt8] {
    let graph = session.graph
    var json = JSONWriter()
    json.object { json in
      json.field("product", graph.product)
      json.field("configurationFile", orNone: session.configurationFile?.path)
      json.field("baseline", orNone: baseline)
      json.field("savedGraphs", orNone: session.cacheDirectory)
      json.texts("activations", session.graphs.compactMap(\.activation))
      json.field("assemblies", graph.assemblies.count)
      json.field("definitions", graph.definitions.count)
      json.field("references", graph.references.count)
      writeInputs(to: &json)
      writeLayers(to: &json)
      writeContracts(to: &json)
      json.texts("unassigned", unassigned.map { graph[$0].name })
      json.texts("exempt", exempt.map { graph[$0].name })
      writeCoverage(to: &json)
      json.field("notChecked", session.scope.omissions)
    }
    return json.finish()
  }

  private func writeInputs(to json: inout JSONWriter) {
    json.objects("inputs", inputs) { input, json in
      json.field("name", input.name)
      json.field("state", input.state.rawValue)
    }
  }

  private func writeLayers(to json: inout JSONWriter) {
    json.objects("layers", formatter.layering.layers.enumerated(), .block) { layer, json in
      json.field("name", layer.element)
      json.objects("patterns", patterns(of: layer.offset)) { match, json in
        json.field("pattern", match.pattern)
        json.texts("assemblies", match.assemblies.map { session.graph[$0].name })
        if !match.overridden.isEmpty {
          json.texts("listedElsewhere", match.overridden.map { session.graph[$0].name })
        }
      }
    }
  }

  private func writeContracts(to json: inout JSONWriter) {
    json.objects("contracts", resolvedContracts, .block) { resolved, json in
      json.field("name", resolved.contract.name)
      json.objects("patterns", resolved.matches) { match, json in
        json.field("pattern", match.pattern.description)
        json.texts("matches", match.units)
      }
    }
  }

  private func writeCoverage(to json: inout JSONWriter) {
    let report = session.coverage
    json.object("coverage") { json in
      json.field("complete", report.findings.isEmpty)
      json.field("captures", captureCount)
      if let percentage = report.findings.isEmpty ? 100 : percentage(despite: report.findings) {
        json.field("percent", percentage)
      }
      json.objects("findings", report.findings, .block) { finding, json in
        json.field("rule", finding.rule)
        json.field("severity", finding.severity.rawValue)
        json.field("from", finding.from)
        json.field("to", orNone: finding.to)
        json.write(finding.location, formatter.paths.located)
        json.field("message", finding.message)
      }
    }
  }
}
