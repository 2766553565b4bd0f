import DefinitionGraph

/// Why a baseline file cannot be read.
public struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Problem: Hashable, Sendable {
    case syntax(String)
    case unknownField(String)
    case missingField(String)
    case unknownKind(String, nearest: String?)
    case unknownVersion(Int)
    case duplicate(firstLine: Int)
    case unreadable(String)
  }

  public let file: String
  public let line: Int
  public let column: Int
  public let problem: Problem

  public var description: String {
    // What cannot be read has no lines.
    if case .unreadable = problem { return "\(file): error: \(message)" }
    return "\(file):\(line):\(column): error: \(message)"
  }

  /// What is wrong and how to mend it.
  public var message: String {
    switch problem {
    case .syntax(let reason): "this is no baseline: \(reason)"
    case .unknownField(let name): "unknown field \"\(name)\"; write the file with `stratus baseline update`"
    case .missingField(let name): "the field \"\(name)\" is missing"
    case .unknownKind(let text, let nearest):
      "\"\(text)\" is no kind of injection" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .unknownVersion(let version):
      "this is a baseline of version \(version), and this tool reads version \(Baseline.version)"
    case .duplicate(let line): "this is frozen already, in line \(line)"
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    }
  }
}

extension Baseline {
  static let version = 1

  /// The file's content: sorted, a line for each entry.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("version", Self.version)
      writer.name("findings")
      writer.array { writer in
        for entry in entries {
          writer.object(.inline) { writer in
            writer.field("rule", entry.rule)
            writer.field("from", entry.from)
            if let to = entry.to { writer.field("to", to) }
            if let kind = entry.kind { writer.field("kind", kind.rawValue) }
          }
        }
      }
    }
    return writer.finish()
  }

  /// Reads a file's content.
  ///
  /// - Parameter file: the name under which places are told.
  public static func parse(_ bytes: [UInt8], file: String) throws(BaselineError) -> Baseline {
    try bytes.withUnsafeBufferPointer { buffer throws(BaselineError) in
      var reader = BaselineReader(buffer, file: file)
      return try reader.baseline()
    }
  }

  /// Reads a file.
  public static func load(_ path: String) throws(BaselineError) -> Baseline {
    let bytes: [UInt8]
    do {
      bytes = try readFile(path, limit: 64 << 20)
    } catch {
      throw BaselineError(file: path, line: 1, column: 1, problem: .unreadable(error.reason))
    }
    return try parse(bytes, file: path)
  }
}

/// Reads a baseline's JSON step by step.
private struct BaselineReader {
  private var json: JSONReader
  // reason: what the reader reads; whoever makes this keeps it alive.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: String

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
    self.bytes = bytes
    json = JSONReader(bytes)
    self.file = file
  }

  mutating func baseline() throws(BaselineError) -> Baseline {
    do {
      return try document()
    } catch let error as JSONError {
      throw problem(.syntax("\(error.reason)"), at: error.offset)
    } catch let error as BaselineError {
      throw error
    } catch {
      throw problem(.syntax("\(error)"), at: 0)
    }
  }

  private mutating func document() throws -> Baseline {
    var entries: [(entry: Baseline.Entry, line: Int)]?
    var version: Int?
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "version":
        let place = json.nextOffset()
        let number = try json.integer()
        guard number == Baseline.version else { throw problem(.unknownVersion(number), at: place) }
        version = number
      case "findings": entries = try self.entries()
      default: throw problem(.unknownField(name), at: json.nameOffset)
      }
    }
    try json.end()
    guard version != nil else { throw problem(.missingField("version"), at: 0) }
    guard let entries else { throw problem(.missingField("findings"), at: 0) }
    return Baseline(entries, file: file)
  }

  private mutating func entries() throws -> [(entry: Baseline.Entry, line: Int)] {
    var entries: [(entry: Baseline.Entry, line: Int)] = []
    var lines: [Baseline.Entry: Int] = [:]
    try json.beginArray()
    // Lines are counted as the text goes on: from the start each time would be quadratic.
    var (line, counted) = (1, 0)
    while try json.nextElement() {
      let place = json.nextOffset()
      line += bytes[counted..<place].count { $0 == UInt8(ascii: "\n") }
      counted = place
      let entry = try entry(at: place)
      if let first = lines.updateValue(line, forKey: entry) { throw problem(.duplicate(firstLine: first), at: place) }
      entries.append((entry, line))
    }
    return entries
  }

  private mutating func entry(at place: Int) throws -> Baseline.Entry {
    var fields: [String: String] = [:]
    var kind: Injection.Kind?
    try json.beginObject()
    while let name = try json.nextName() {
      guard ["rule", "from", "to", "kind"].contains(name) else {
        throw problem(.unknownField(name), at: json.nameOffset)
      }
      let value = json.nextOffset()
      let text = try json.string()
      fields[name] = text
      guard name == "kind" else { continue }
      kind = Injection.Kind(rawValue: text)
      if kind == nil {
        let nearest = NearestName.nearest(to: text, among: Injection.Kind.allCases.map(\.rawValue))
        throw problem(.unknownKind(text, nearest: nearest), at: value)
      }
    }
    guard let rule = fields["rule"] else { throw problem(.missingField("rule"), at: place) }
    guard let from = fields["from"] else { throw problem(.missingField("from"), at: place) }
    return Baseline.Entry(rule: rule, from: from, to: fields["to"], kind: kind)
  }

  private func problem(_ problem: BaselineError.Problem, at offset: Int) -> BaselineError {
    let (line, column) = json.position(of: offset)
    return BaselineError(file: file, line: line, column: column, problem: problem)
  }
}
