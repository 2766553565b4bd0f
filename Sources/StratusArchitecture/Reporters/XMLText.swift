import StratusDefinitions
import StratusSupport

extension String {
  /// The text as content or as an attribute of XML 1.0; what XML cannot hold at all is written as an escape of Swift's.
  var xmlEscaped: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default: result += String(scalar).printable.escapedForXML
      }
    }
  }
}

/// ` name="value"`, once for each attribute that is known.
func xmlAttributes(_ attributes: [(name: String, value: String?)]) -> String {
  attributes.map { name, value in value.map { " \(name)=\"\($0.xmlEscaped)\"" } ?? "" }.joined()
}
