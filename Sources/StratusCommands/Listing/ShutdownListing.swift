import StratusArchitecture
import StratusGraph
import StratusSupport

/// The objects that a shutdown ends, in their order.
struct ShutdownListing {
  let graph: DefinitionGraph

  func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("product", graph.product)
      json.field("activation", orNone: graph.activation)
      json.name("shutdown")
      json.array { json in
        for step in graph.shutdownSteps {
          json.array(.inline) { json in for id in step { json.value(graph.fullName(of: id)) } }
        }
      }
    }
    return json.finish()
  }

  /// Returns a line for each definition, with the number of its step.
  func text() -> String {
    let steps = graph.shutdownSteps
    let count = steps.reduce(0) { $0 + $1.count }
    guard count > 0 else { return "\(graph.product.printable): no definition has `onShutdown`\n" }
    let all = Plural.text(count, "definition")
    let rows = steps.enumerated().flatMap { index, step in
      step.enumerated().map { position, definition in
        let name = "\(graph.fullName(of: definition)) (\(graph[definition].scopeTitle))"
        return [position == 0 ? "\(index + 1)" : "", name.printable]
      }
    }
    return "\(graph.product.printable): a shutdown ends the objects of \(all); those of one step end together\n\n"
      + rows.aligned().map { $0 + "\n" }.joined()
  }
}
