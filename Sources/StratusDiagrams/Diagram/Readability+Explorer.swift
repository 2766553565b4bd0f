import StratusLayout
import StratusSupport

extension Readability {
  /// The limits of the explorer, by their names in its page.
  ///
  /// Zoom factors are screen points for each point of the diagram.
  static let explorer: [(name: String, value: Double)] = [
    // The largest number of arrows that are drawn while nothing is selected.
    ("arrows", 150),
    // The largest number of arrows for findings that are drawn while nothing is selected.
    ("findings", 150),
    // The largest number of labels with the same rule. The legend counts the findings of other rules.
    ("labels", Double(ruleLabels)),
    // The largest number of nodes between which detours are drawn. Among more, they would cross each other.
    ("detours", 30),
    // The largest number of nodes, and of arrows, that are drawn as elements of their own at the same time.
    ("drawn", 1_500),
    // The largest number of assemblies that are drawn as elements while their definitions are too small for that.
    ("boxes", 400),
    // The largest number of definitions that are drawn without names. Of more, only the assemblies are drawn.
    ("outlines", 20_000),
    // The number of entries that a list shows at first, and the number that each request adds.
    ("listed", 60),
    // The largest number of search results.
    ("results", 12),
    // The largest distance from the selection.
    ("steps", 9),
    // The largest number of nodes of a diagram that shows names down to `smallNames` instead of `names`.
    ("few", 150),
    ("names", 0.42),
    ("smallNames", 0.22),
    // The size on the screen of the names of assemblies whose definitions have no names, in points.
    ("farName", 9.5),
    // A diagram that needs a smaller zoom factor to be visible as a whole is not readable.
    ("readable", 0.5),
    // The least and largest zoom factors, the largest ones for a whole diagram, for a finding, and for an element that
    // is selected while names are too small, and the factor of one step.
    ("least", 0.002), ("most", 6), ("fit", 1.5), ("fitFinding", 1.2), ("fitElement", 0.9), ("step", 1.3),
  ]

  /// The distances in layouts that the page computes, by their names in the page.
  static let explorerSpacing: [(name: String, value: Double)] = [
    // Around the diagram, between nodes, around the nodes of an assembly, and above them.
    ("margin", 16), ("gap", Spacing.nodes + 2), ("boxPadding", Spacing.boxMargin), ("boxName", 32),
    // Between rows of nodes, between lines of assemblies, and between these and the borders of their layer.
    ("rowGap", 26), ("lineGap", 44), ("bandPadding", 20),
    // The largest number of nodes in a row of an assembly.
    ("columns", 6),
  ]

  /// The largest size of a page, in bytes. Browsers open larger ones slowly.
  package static let pageSize = 15_000_000

  /// Writes the limits that the explorer needs.
  static func write(to writer: inout JSONWriter) {
    for (name, values) in [("limits", explorer), ("spacing", explorerSpacing)] {
      writer.name(name)
      writer.object(.inline) { writer in
        for (name, value) in values {
          writer.name(name)
          writer.value { Decimals.append(value, digits: 3, to: &$0) }
        }
      }
    }
  }
}
