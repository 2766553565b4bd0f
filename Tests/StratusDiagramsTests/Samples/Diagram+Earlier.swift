@testable import StratusDiagrams

extension Diagram {
  /// Returns the diagram, which keeps the order of an earlier one.
  func keepingOrder(of earlier: EarlierDiagram) -> Self {
    var copy = self
    copy.earlier = earlier
    return copy
  }
}
