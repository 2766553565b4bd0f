import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Three layers with a reference from the lowest one to the highest, as the tests of `graph` draw them.
enum LayeredSample {
  static let graph = DefinitionGraph(
    text: """
      Story.screen -> Service.city, Service.mail, Core.handler
      Other.list -> Service.city, Story.screen (at:Other.swift:4)
      Service.city -> Core.handler, Core.store
      Core.handler (prototype)
      Core.store -> Story.screen (property at:Core.swift:9)
      """)

  /// Runs `stratus graph` with the configuration of the layers.
  static func draw(_ arguments: [String], graph: DefinitionGraph = graph, in directory: URL) throws -> ProcessResult {
    let configuration = """
      layers:
        - Stories: [Story, Other]
        - Services: [Service]
        - Core: [Core]
      source-link: "https://git.example/{file}#L{line}"

      """
    try Data(configuration.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
    return try run(
      [BuiltTool.file.path, "graph", "-", "--config", ".stratus.yml"] + arguments, stdin: graph.snapshot(),
      in: directory)
  }
}
