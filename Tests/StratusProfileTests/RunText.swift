import StratusProfile

/// A recording for tests, with a line for each object: `number for key start own total`.
enum RunText {
  static let header = #"{"format": "stratus-run", "version": 1, "program": "app"}"#
  static let activation =
    #"{"activation": 1, "assemblies": [{"name": "App.A", "definitions": [{"key": "root", "scope": "objectGraph"}, "#
    + #"{"key": "part", "scope": "prototype"}, {"key": "store", "scope": "lazySingleton"}, "#
    + #"{"key": "alias", "scope": "prototype", "builds": false}]}, "#
    + #"{"name": "App.B", "definitions": [{"key": "unused", "scope": "objectGraph"}]}]}"#
  static let end = #"{"end": 1, "omitted": 0}"#

  static func object(
    _ key: String, _ number: Int, for parent: Int? = nil, start: Int = 0, own: Int, total: Int, thread: Int = 1,
    main: Bool = true
  ) -> String {
    #"{"built": "App.A.\#(key)", "activation": 1, "number": \#(number)"# + (parent.map { #", "for": \#($0)"# } ?? "")
      + #", "start": \#(start), "own": \#(own), "total": \#(total), "thread": \#(thread)"#
      + (main ? #", "main": true}"# : "}")
  }

  static func text(_ lines: [String]) -> String {
    ([header, activation] + lines + [end]).joined(separator: "\n") + "\n"
  }

  static func run(_ lines: [String]) throws -> Run { try RunReader.read(Array(text(lines).utf8)) }
}
