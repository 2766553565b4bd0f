import Testing

@testable import StratusConfiguration

struct PropertiesReaderTests {
  private func values(_ text: String) throws -> [String: String] {
    try PropertiesReader.values(in: text).compactMapValues { $0 as? String }
  }

  @Test func `separators, white space, comments, and line ends are recognized`() throws {
    let text = "a=1\r\n  b : 2 \n# c=3\n! d=4\n\n\te\t=\t5=6:7  \nf=\ng = # h"
    #expect(try values(text) == ["a": "1", "b": "2", "e": "5=6:7", "f": "", "g": "# h"])
    #expect(try values("") == [:])
  }

  @Test func `a backslash continues a line`() throws {
    #expect(try values("a = 1, \\\n    2, \\\n # 3\nb = x\\\\\nc = y") == ["a": "1, 2, # 3", "b": "x\\", "c": "y"])
    #expect(try values("a = 1\\") == ["a": "1"])
  }

  @Test func `escapes are replaced`() throws {
    #expect(try values(##"a\=b\:c = \t\n\r\f|\u00e4\u0041|\\|\#|\q"##) == ["a=b:c": "\t\n\r\u{C}|äA|\\|#|q"])
    #expect(try values(#"a = b\ "#) == ["a": "b "])
  }

  @Test func `an error names its line`() {
    #expect(throws: ConfigurationFileError.noSeparator(line: 3)) { try values("a = 1 \\\n 2\nnonsense") }
    #expect(throws: ConfigurationFileError.badEscape(line: 1)) { try values(#"a = \u12"#) }
    #expect(throws: ConfigurationFileError.badEscape(line: 2)) { try values("b = 1\na = \\ud800") }
    #expect(throws: ConfigurationFileError.duplicateKey("a", lines: [1, 4])) { try values("a = 1\n\n#\na = 1") }
  }
}
