extension String {
  /// The text as a YAML scalar, without quotes if YAML reads it as the same text.
  package var yamlScalar: String {
    let isPlain = utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return byte < 0x80 && (character.isLetter || character.isNumber || "._ ".contains(character))
    }
    let isWord = first?.isLetter == true && last != " " && self != "null"
    if isPlain && isWord { return self }
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
