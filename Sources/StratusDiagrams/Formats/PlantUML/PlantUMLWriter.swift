/// Writes calls of the C4 macros of PlantUML, line by line.
struct PlantUMLWriter {
  private(set) var text = ""
  private var depth = 0

  enum Argument {
    /// An ID of the diagram.
    case id(String)
    /// A name or a sentence, shown verbatim.
    case text(String)
    /// A named parameter with a value that needs no escaping.
    case named(String, String)
    /// A named parameter with a macro call as its value.
    case call(String, String)
    case tag(Tag)
  }

  /// The styles of elements and relations.
  enum Tag: Hashable {
    case definition(DefinitionLook), assembly, line(Diagram.Edge.Line), faint, finding
  }

  init(title: String, subtitle: String) {
    line("@startuml")
    line("!include <C4/C4_Component>")
    line("title \(Self.escaped(title, limit: 100))\\n\(Self.escaped(subtitle, limit: 1_000))")
    line("LAYOUT_TOP_DOWN()")
  }

  mutating func finish() {
    line("SHOW_LEGEND()")
    line("@enduml")
  }

  mutating func call(_ macro: String, _ arguments: [Argument]) {
    line("\(macro)(\(arguments.map(Self.text).joined(separator: ", ")))")
  }

  /// Begins a boundary.
  mutating func open(_ macro: String, _ arguments: [Argument]) {
    line("\(macro)(\(arguments.map(Self.text).joined(separator: ", "))) {")
    depth += 1
  }

  mutating func close() {
    depth -= 1
    line("}")
  }

  /// Defines the styles of tags. The legend of PlantUML shows those that are used.
  mutating func define(_ tags: [Tag]) {
    for tag in tags {
      switch tag {
      case .line: defineRelation(tag, .edge, .mutedText)
      case .faint:
        define(element: tag, .faintFill, .faintLine, .faintText)
        defineRelation(tag, .faintLine, .faintText)
      case .finding:
        define(element: tag, nil, .finding, nil)
        call(
          "AddBoundaryTag", [.tag(tag), .named("borderColor", ColorRole.finding.light), .named("legendText", tag.text)])
        defineRelation(tag, .finding, .findingText, isBold: true)
      case .definition(let look): define(element: tag, look.fill, .nodeBorder, .text, style: look.dash)
      case .assembly: define(element: tag, .node, .nodeBorder, .text)
      }
    }
  }

  private mutating func define(
    element tag: Tag, _ fill: ColorRole?, _ border: ColorRole, _ text: ColorRole?, style: Dash = .solid
  ) {
    let colors = [("bgColor", fill), ("fontColor", text), ("borderColor", border)]
    call(
      "AddElementTag",
      [.tag(tag)] + colors.compactMap { name, colorRole in colorRole.map { .named(name, $0.light) } }
        + (style == .solid ? [] : [.call("borderStyle", style.macro)]) + [.named("legendText", tag.text)])
  }

  private mutating func defineRelation(_ tag: Tag, _ line: ColorRole, _ text: ColorRole, isBold: Bool = false) {
    call(
      "AddRelTag",
      [.tag(tag), .named("textColor", text.light), .named("lineColor", line.light)]
        + (isBold ? [.call("lineStyle", "BoldLine()")] : [])
        + [.named("legendText", tag.text)])
  }

  private mutating func line(_ statement: String) {
    text += String(repeating: "  ", count: depth) + statement + "\n"
  }

  private static func text(_ argument: Argument) -> String {
    switch argument {
    case .id(let id): Identifier.word(id)
    case .text(let text): "\"\(escaped(text))\""
    case .named(let name, let value): "$\(name)=\"\(value)\""
    case .call(let name, let call): "$\(name)=\(call)"
    case .tag(let tag): "\"\(tag.name)\""
    }
  }

  /// Escapes text. PlantUML writes a character as its hexadecimal code: `<U+0022>`.
  private static func escaped(_ text: String, limit: Int = DisplayText.limit) -> String {
    PlainText.escaped(DisplayText.label(text, limit: limit)) { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "<U+" + String(repeating: "0", count: 4 - digits.count) + digits + ">"
    }
  }
}

extension PlantUMLWriter.Tag {
  init(_ look: Diagram.Node.Look) {
    switch look {
    case .definition(let look, _): self = .definition(look)
    case .assembly, .injectedAssembly, .layer: self = .assembly
    }
  }

  var name: String {
    switch self {
    case .definition(let look): look.name
    case .assembly: "assembly"
    case .line(let line): "\(line)"
    case .faint: "faint"
    case .finding: "finding"
    }
  }

  /// The text in the legend.
  var text: String {
    switch self {
    case .definition(let look): look.title
    case .line(let line): line.title
    case .assembly, .finding: name
    case .faint: "not highlighted"
    }
  }
}

extension Dash {
  /// The macro of C4 for the dash pattern.
  fileprivate var macro: String {
    switch self {
    case .solid: "SolidLine()"
    case .dashed: "DashedLine()"
    case .dotted: "DottedLine()"
    }
  }
}
