import StratusBase

/// The names of injected methods and callbacks in the sources.
///
/// The container receives a method as a function, whose name is not available at run time. The name is read from the source, because the
/// compiler passes the location of the call. If the source is missing or does not name a method, the name is unknown.
struct MethodNames {
  /// The bytes and the offsets of the lines of each file, by path. They are empty if the file cannot be read.
  private var files: [String: (bytes: [UInt8], lines: [Int])] = [:]

  /// Returns the name of a method: `register(observer:)` for `.inject(Client.register(observer:), monitor)`.
  ///
  /// - Complexity: linear in the argument, and for the first call for a file, linear in the file.
  mutating func name(of method: RecipeRecord.Method) -> String? {
    let path = method.location.file.description
    if files[path] == nil { files[path] = Self.read(path) }
    guard let file = files[path], case let line = Int(method.location.line) - 1, file.lines.indices.contains(line),
      case let offset = file.lines[line] + Int(method.column) - 1, file.bytes.indices.contains(offset),
      file.bytes[offset] == UInt8(ascii: "(")
    else { return nil }
    return Self.methodName(in: Self.firstArgument(of: file.bytes[(offset + 1)...]))
  }

  /// Returns the text before the first comma or closing parenthesis outside nested parentheses.
  private static func firstArgument(of bytes: ArraySlice<UInt8>) -> Substring {
    var depth = 0
    var last: UInt8 = 0
    let end = bytes.firstIndex { byte in
      defer { last = byte }
      switch byte {
      // An arrow is not a closing bracket.
      case UInt8(ascii: ">") where last == UInt8(ascii: "-"): break
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")") where depth == 0, UInt8(ascii: ",") where depth == 0: return true
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"): depth -= 1
      default: break
      }
      return false
    }
    return String(decoding: bytes[..<(end ?? bytes.endIndex)], as: UTF8.self)[...]
  }

  /// Returns `show(_:)` for `Screen.show(_:)`, or `nil` for closures and other expressions.
  private static func methodName(in argument: Substring) -> String? {
    var text = argument.drop(while: \.isWhitespace)
    // The type of an overloaded method may follow.
    if let type = text.firstRange(of: " as ") { text = text[..<type.lowerBound] }
    while text.last?.isWhitespace == true { text.removeLast() }
    let labels = text.hasSuffix(")") ? text.firstIndex(of: "(") : nil
    let base = text[..<(labels ?? text.endIndex)]
    guard let dot = base.lastIndex(of: "."), case let name = text[base.index(after: dot)...],
      base[..<dot].allSatisfy({ isIdentifier($0) || $0.isWhitespace || "<>.,[]?:".contains($0) }),
      !base[..<dot].isEmpty,
      name.allSatisfy({ isIdentifier($0) || "(:)".contains($0) }), let first = name.first, isIdentifier(first)
    else { return nil }
    return name.filter { $0 != "`" }
  }

  private static func isIdentifier(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "`"
  }

  private static func read(_ path: String) -> (bytes: [UInt8], lines: [Int]) {
    guard let file = fopen(path, "r") else { return ([], []) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    let newlines = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    return (bytes, [0] + newlines.map { $0 + 1 })
  }
}
