import StratusGraph
import StratusSupport

/// An edit of the layers: assemblies that are listed in another row.
package struct LayerEdit: Hashable, Sendable {
  /// The row to which assemblies move.
  package enum Destination: Hashable, Sendable {
    /// A row that the policy has.
    case row(Layering.Position)
    /// A new row above all others of a layer.
    case newRowAbove(layer: Int)
    /// A new row below all others of a layer.
    case newRowBelow(layer: Int)

    /// The index of the layer.
    package var layer: Int {
      switch self {
      case .row(let position): position.layer
      case .newRowAbove(let layer), .newRowBelow(let layer): layer
      }
    }

    var isNewRow: Bool {
      if case .row = self { false } else { true }
    }
  }

  /// An assembly that moves.
  package struct Name: Hashable, Comparable, Sendable {
    /// The full name of the assembly.
    package let assembly: String
    /// The name as the layers list it: the shortest unambiguous one.
    package let text: String

    package init(assembly: String, text: String) {
      self.assembly = assembly
      self.text = text
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.text, left.assembly) < (right.text, right.assembly)
    }
  }

  /// The assemblies, sorted by the names under which they are listed.
  package let names: [Name]
  package let destination: Destination

  package init(names: [Name], destination: Destination) {
    self.names = names
    self.destination = destination
  }

  /// Returns the edit as an instruction: `Move A and B to a new row below the rest of Presentation.`
  ///
  /// - Parameter policy: the policy before the edit.
  package func words(in policy: Policy) -> String {
    "Move \(names.map(\.text).joined(conjunction: "and")) to \(destination.words(in: policy))."
  }
}

extension LayerEdit.Destination {
  fileprivate func words(in policy: Policy) -> String {
    let name = policy.layers[layer].name
    return switch self {
    case .row(let position):
      policy.layers[layer].rows.count > 1 ? "row \(position.row + 1) of \(name)" : name
    case .newRowAbove: "a new row above the rest of \(name)"
    case .newRowBelow: "a new row below the rest of \(name)"
    }
  }
}

extension Policy {
  /// Returns the policy after an edit of its layers. Rows that become empty are removed. A layer that does stays, and
  /// is optional.
  package func applying(_ edit: LayerEdit) -> Policy {
    var policy = self
    let texts = edit.names.map { Pattern($0.text) }
    switch edit.destination {
    case .row(let position):
      policy.removeNames(of: edit)
      policy.layers[position.layer].rows[position.row] += texts
    case .newRowAbove(let layer):
      policy.removeNames(of: edit)
      policy.layers[layer].rows.insert(texts, at: 0)
    case .newRowBelow(let layer):
      policy.removeNames(of: edit)
      policy.layers[layer].rows.append(texts)
    }
    for (index, layer) in policy.layers.enumerated() where layer.rows.contains(where: \.isEmpty) {
      let rows = layer.rows.filter { !$0.isEmpty }
      policy.layers[index].rows = rows
      // A configuration file can only have an empty layer if it may be empty.
      if rows.isEmpty { policy.layers[index].isOptional = true }
    }
    return policy
  }

  private mutating func removeNames(of edit: LayerEdit) {
    let names = edit.names.map(\.assembly)
    for layer in layers.indices {
      for row in layers[layer].rows.indices {
        layers[layer].rows[row].removeAll { pattern in
          !pattern.hasStars && names.contains { pattern.matches(assembly: $0) }
        }
      }
    }
  }
}
