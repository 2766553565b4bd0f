import StratusArchitecture
import StratusGraph

/// The answer to the first questions about an app: what its parts are, which layers use which, where it starts, and what is wrong.
package struct Summary: Hashable, Sendable {
  /// The product, and the activation if there are several.
  let title: String
  /// The filters and the counts.
  let facts: [String]
  /// All findings.
  let findings: FindingCount
  /// The fact that explains most findings; `nil` if there is none.
  let fact: SummaryFact?
  /// The rules with findings and their number, the most frequent first.
  let rules: [String]
  /// The largest group of assemblies that reach each other; `nil` if there is none.
  let cycle: Cycle?
  /// The layers, top first; a single band without a name if there are no layers.
  let bands: [Band]
  /// The references between layers, by source and target. Those with findings have an arrow of their own.
  let arrows: [Arrow]
  /// The template for links to sources; `nil` for a summary without links.
  let sourceLink: SourceLink?
  let hasLegend: Bool

  /// The number of findings by severity. Diagrams show no notes.
  struct FindingCount: Hashable, Sendable {
    var errors = 0
    var warnings = 0

    mutating func add(_ severity: Severity) {
      switch severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: break
      }
    }
  }

  /// A layer.
  struct Band: Hashable, Sendable {
    /// The name of the layer; `nil` if there are no layers.
    let name: String?
    /// The assemblies: those with the most findings first, then those that no other uses, then those with the most users.
    let cells: [Cell]
    /// The references between different assemblies of the layer that have findings.
    let amongPeers: FindingCount
  }

  /// An assembly.
  struct Cell: Hashable, Sendable {
    /// The ID, which is the same in every diagram of the graph.
    let id: String
    /// The name, without what it shares with most others.
    let name: String
    /// The position from left to right among all assemblies of the graph.
    let column: Int
    /// The number of definitions; `nil` if each assembly has one.
    let definitions: Int?
    /// The number of assemblies that refer to it.
    let users: Int
    /// The number of assemblies that it refers to.
    let uses: Int
    /// The findings that start in the assembly or are about it.
    let findings: FindingCount
    let tooltip: String
    let location: SourceLocation?

    /// Whether no other assembly uses it, although it uses others.
    var isRoot: Bool { users == 0 && uses > 0 }
  }

  /// All references from one layer to another that have findings, or all others.
  struct Arrow: Hashable, Sendable {
    let id: String
    /// The indices of the layers in ``Summary/bands``.
    let from, to: Int
    let count: Int
    /// The severity of the most severe finding; `nil` for references without findings.
    let severity: Severity?
    let tooltip: String
  }

  /// Assemblies that reach each other.
  struct Cycle: Hashable, Sendable {
    /// The number of assemblies.
    let count: Int
    /// The names on a shortest cycle through the assembly whose name comes first.
    let names: [String]

    var text: String {
      let path = (names + names.prefix(1)).joined(separator: " → ")
      return count == names.count ? "Cycle: \(path)" : "Cycle of \(count) assemblies, for example \(path)"
    }
  }
}

extension Summary.FindingCount {
  var total: Int { errors + warnings }
  var isEmpty: Bool { total == 0 }
}
