import StratusDefinitions
import StratusSupport

/// Fields that more than one format has.
extension JSONWriter {
  mutating func field(_ name: String, ifAny text: String?) {
    if let text { field(name, text) }
  }

  mutating func field(_ name: String, _ range: Range<Int>) {
    self.name(name)
    value(range)
  }

  mutating func value(_ range: Range<Int>) {
    array(.inline) { writer in
      writer.value(range.lowerBound)
      writer.value(range.upperBound)
    }
  }

  mutating func list<Elements: Sequence>(
    _ name: String, _ elements: Elements, _ style: Style = .block,
    _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    self.name(name)
    array(style) { writer in for element in elements { write(&writer, element) } }
  }
}
