import StratusDefinitions
import StratusSupport

/// Why a baseline file cannot be read.
public struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Problem: Hashable, Sendable {
    case syntax(String)
    case unknownField(String)
    case missingField(String)
    case unknownKind(String, nearest: String?)
    case unknownVersion(Int)
    case duplicate(firstLine: Int)
    case wrongCount(Int)
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

  /// The text for the user: the mistake and how to fix it.
  public var message: String {
    switch problem {
    case .syntax(let reason): "this is no baseline: \(reason)"
    case .unknownField(let name): "unknown field \"\(name)\"; write the file with `stratus baseline update`"
    case .missingField(let name): "the field \"\(name)\" is missing"
    case .unknownKind(let text, let nearest):
      "\"\(text)\" is no kind of injection" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .unknownVersion(let version):
      "this baseline has version \(version), and this tool reads versions 1 to \(Baseline.version)"
    case .duplicate(let line): "this is baselined already, in line \(line)"
    case .wrongCount(let count): "the field \"count\" must be at least 2 if it is there, not \(count)"
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    }
  }
}

extension Baseline {
  /// Version 1 named neither products nor members.
  static let version = 2

  /// The file's content in the present version: sorted, a line for each entry.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("version", Self.version)
      writer.name("products")
      writer.array(.inline) { writer in
        for product in products { writer.value(product) }
      }
      writer.name("findings")
      writer.array { writer in
        for entry in entries {
          writer.object(.inline) { writer in
            writer.field("product", orNone: entry.product)
            writer.field("rule", entry.rule)
            writer.field("from", entry.from)
            writer.field("to", orNone: entry.to)
            writer.field("kind", orNone: entry.kind?.rawValue)
            writer.field("member", orNone: entry.member)
            if let position = entry.position { writer.field("position", position) }
            if entry.count > 1 { writer.field("count", entry.count) }
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
      bytes = try Files.read(path, upTo: (64 << 20) + 1)
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
  private var version: Int?

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
    var products: [String] = []
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "version":
        let place = json.nextOffset()
        let number = try json.integer()
        guard (1...Baseline.version).contains(number) else { throw problem(.unknownVersion(number), at: place) }
        version = number
      case "products" where version != 1:
        try json.beginArray()
        while try json.nextElement() { products.append(try json.string()) }
      case "findings": entries = try self.entries()
      default: throw problem(.unknownField(name), at: json.nameOffset)
      }
    }
    try json.end()
    guard version != nil else { throw problem(.missingField("version"), at: 0) }
    guard let entries else { throw problem(.missingField("findings"), at: 0) }
    return Baseline(entries, products: products, file: file)
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
      if let first = lines.updateValue(line, forKey: entry.counting(1)) {
        throw problem(.duplicate(firstLine: first), at: place)
      }
      entries.append((entry, line))
    }
    return entries
  }

  private mutating func entry(at place: Int) throws -> Baseline.Entry {
    var rule: String?
    var from: String?
    var entry = Baseline.Entry(rule: "", from: "")
    try json.beginObject()
    while let name = try json.nextName() {
      let (nameOffset, valueOffset) = (json.nameOffset, json.nextOffset())
      switch name {
      case "rule": rule = try json.string()
      case "from": from = try json.string()
      case "to": entry.to = try json.string()
      case "kind": entry.kind = try kind(at: valueOffset)
      // A file that says that it has version 1 has none of the others.
      case "product" where version != 1: entry.product = try json.string()
      case "member" where version != 1: entry.member = try json.string()
      case "position" where version != 1: entry.position = try json.integer()
      case "count" where version != 1:
        entry.count = try json.integer()
        guard entry.count > 1 else { throw problem(.wrongCount(entry.count), at: valueOffset) }
      default: throw problem(.unknownField(name), at: nameOffset)
      }
    }
    guard let rule else { throw problem(.missingField("rule"), at: place) }
    guard let from else { throw problem(.missingField("from"), at: place) }
    (entry.rule, entry.from) = (rule, from)
    // An entry without a product is one of version 1, which an update did not need; those have no member.
    guard entry.product != nil || entry == entry.withoutMember else {
      throw problem(.missingField("product"), at: place)
    }
    return entry
  }

  private mutating func kind(at offset: Int) throws -> Injection.Kind {
    let text = try json.string()
    guard let kind = Injection.Kind(rawValue: text) else {
      let nearest = NearestName.nearest(to: text, among: Injection.Kind.allCases.map(\.rawValue))
      throw problem(.unknownKind(text, nearest: nearest), at: offset)
    }
    return kind
  }

  private func problem(_ problem: BaselineError.Problem, at offset: Int) -> BaselineError {
    let (line, column) = json.position(of: offset)
    return BaselineError(file: file, line: line, column: column, problem: problem)
  }
}
