import StratusSupport

extension String {
  /// The text as content or as an attribute of XML 1.0. Characters that XML cannot contain are written as Swift
  /// escapes.
  var xmlEscaped: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default: result += String(scalar).printable.escapedForXML
      }
    }
  }
}

/// Returns ` name="value"` for each attribute that has a value.
func xmlAttributes(_ attributes: [(name: String, value: String?)]) -> String {
  attributes.map { name, value in value.map { " \(name)=\"\($0.xmlEscaped)\"" } ?? "" }.joined()
}
