import StratusCommands
import StratusGraphviz

@testable import StratusDiagrams

extension DiagramRenderer {
  static func drawn(_ diagram: Diagram, as format: Format) throws(RenderingError) -> [UInt8] {
    try DiagramRenderer().render(diagram, as: format)
  }
}
