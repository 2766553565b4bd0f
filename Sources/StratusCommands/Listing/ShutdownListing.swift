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
      json.field("activation", orNone: graph.configuration)
      json.name("shutdown")
      json.array { json in
        for step in ShutdownSteps(graph).steps {
          json.array(.inline) { json in for id in step { json.value(graph.fullName(of: id)) } }
        }
      }
    }
    return json.finish()
  }

  /// Returns a line for each definition, with the number of its step.
  func text() -> String {
    let steps = ShutdownSteps(graph).steps
    let count = steps.reduce(0) { $0 + $1.count }
    guard count > 0 else { return "\(graph.product.printable): no definition has `onShutdown`\n" }
    let all = Plural.text(count, "definition")
    var text = "\(graph.product.printable): a shutdown ends the objects of \(all); those of one step end together\n\n"
    let width = "\(steps.count)".count
    for (index, step) in steps.enumerated() {
      for (position, definition) in step.enumerated() {
        let number = position == 0 ? "\(index + 1)" : ""
        let name = "\(graph.fullName(of: definition)) (\(graph[definition].scopeTitle))".printable
        text += "\(number.padded(to: width))  \(name)\n"
      }
    }
    return text
  }
}
