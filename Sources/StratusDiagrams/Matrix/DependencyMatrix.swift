import StratusGraph

/// A dependency structure matrix: the references between layers or assemblies as cells instead of arrows.
///
/// A column shows what its element refers to, a row shows what refers to its element. In the order of the layers,
/// references that go down are therefore below the diagonal, and references that go up are above it.
package struct DependencyMatrix: Hashable, Sendable {
  /// The product, and the activation if there are several.
  let title: String
  /// The level, the filters, and the counts.
  package let facts: [String]
  /// The layers or assemblies. Each has a row and a column.
  package let elements: [Element]
  /// The layers of the assemblies, top first; empty in a matrix of layers, and if there are no layers.
  package let blocks: [Block]
  /// The ranges of elements whose order was free: the rows of layers.
  package let groups: [Range<Int>]
  /// Where elements of one group refer to each other in cycles: ranges of more than one element, ascending.
  package let cycles: [Range<Int>]
  /// The pairs of elements with references, by row, then by column.
  package let cells: [Cell]
  /// The template for links to sources; `nil` for a matrix without links.
  let sourceLink: SourceLink?
  /// The vocabulary of the graph.
  let vocabulary: GraphVocabulary

  /// A layer or an assembly.
  package struct Element: Hashable, Sendable {
    /// The ID, which is the same in every diagram of the graph.
    let id: String
    package let label: String
    let tooltip: String
    /// The ID of the rule whose finding marks it; `nil` if there is none.
    let rule: String?
    /// Whether it is drawn faintly because others are highlighted.
    let isFaint: Bool
    /// The location of the declaration.
    let location: SourceLocation?
  }

  /// A layer with its assemblies.
  package struct Block: Hashable, Sendable {
    package let name: String
    package let elements: Range<Int>
  }

  /// The references from the element of a column to the element of a row.
  package struct Cell: Hashable, Sendable {
    let id: String
    /// The index of the element that is referred to.
    package let row: Int
    /// The index of the element that refers.
    package let column: Int
    /// The number of references.
    package let count: Int
    /// The IDs of the rules whose findings mark references of the cell.
    package let rules: [String]
    /// Whether the references close a cycle that ``DependencyMatrix/cycles`` does not contain, because it leads through
    /// several groups.
    package let closesCycle: Bool
    let isFaint: Bool
    let tooltip: String
    /// The location of the first reference, if possible of one with a finding.
    let location: SourceLocation?

    /// Whether the references lead to an element that comes before theirs.
    package var isAboveDiagonal: Bool { row < column }
  }
}
