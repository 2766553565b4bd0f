import StratusSupport

/// Fields that several formats share.
extension JSONWriter {
  /// Writes a field, unless the text is `nil`.
  mutating func field(_ name: String, ifAny text: String?) {
    if let text { field(name, text) }
  }

  /// Writes a range as an array of its bounds.
  mutating func field(_ name: String, _ range: Range<Int>) {
    self.name(name)
    value(range)
  }

  /// Writes a range as an array of its bounds.
  mutating func value(_ range: Range<Int>) {
    array(.inline) { writer in
      writer.value(range.lowerBound)
      writer.value(range.upperBound)
    }
  }

  /// Writes a field with an array.
  mutating func list<Elements: Sequence>(
    _ name: String, _ elements: Elements, _ style: Style = .block,
    _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    self.name(name)
    array(style) { writer in for element in elements { write(&writer, element) } }
  }
}
