/// Text for languages in which almost any character may mean something: what is no letter, digit or space is written as the
/// escape that the language has for it.
enum PlainText {
  /// - Parameter escape: writes one ASCII character so that it stands for itself.
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

  /// What within a word is nothing but a part of it, though at its ends it may be emphasis or the sign of a list.
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
