import StratusLayout

/// The sizes up to which readers can follow a diagram.
///
/// The fallback to coarser levels, the layout, the styles, and the explorer take their limits from here.
package enum Readability {
  /// The size of a screen, in pixels.
  package static let screen = Size(width: 1_440, height: 900)
  /// The size up to which rows stay as they are, in points; they are folded to a page of the right shape otherwise.
  static let page = Size(width: 1_220, height: 762)
  /// The largest number of definitions of the first picture of an app.
  package static let firstDefinitions = 60
  /// The largest numbers of boxes at each level, with all arrows, and without arrows that others imply.
  package static let definitions = (all: 120, reduced: 200)
  package static let assemblies = (all: 60, reduced: 200)
  /// The largest number of arrows between the assemblies of the first picture of an app.
  package static let assemblyArrows = 100
  /// The largest numbers of arrows in a diagram of definitions, and of findings among them.
  package static let definitionArrows = (all: 250, findings: 40)
  /// The largest number of labels with the same rule. The legend counts the findings of other rules.
  static let ruleLabels = 10
  /// The largest number of rows of a matrix. The cycles of its cells are searched up to this number as well.
  package static let matrix = 400
  /// The largest numbers of boxes and arrows that the explorer shows as in an image. It arranges others by assembly.
  static let placed = (nodes: 120, edges: 400)
  /// The largest number of nodes whose arrows are emphasized while the pointer is on them, because a browser evaluates
  /// all rules whenever the pointer moves.
  static let emphasis = 300
}
