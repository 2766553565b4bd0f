/// Escapes text for languages in which almost any character may have a meaning: everything but letters, digits and
/// spaces.
enum PlainText {
  /// Returns a text with escapes.
  ///
  /// - Parameter escape: returns the escape of an ASCII character.
  static func escaped(_ text: String, by escape: (Unicode.Scalar) -> String) -> String {
    var result = String.UnicodeScalarView()
    var before: Unicode.Scalar?
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let after = index + 1 < scalars.count ? scalars[index + 1] : nil
      if isPlain(scalar) || (isJoint(scalar) && isWordPart(before) && isWordPart(after)) {
        result.append(scalar)
      } else {
        result += escape(scalar).unicodeScalars
      }
      before = scalar
    }
    return String(result)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || scalar == " " || isWordPart(scalar)
  }

  /// Returns whether a character has no meaning within a word, although it may mark emphasis or a list at the ends of a
  /// word.
  private static func isJoint(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "_" || scalar == "-"
  }

  private static func isWordPart(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": return true
    default: return false
    }
  }
}
