import StratusGraph
import StratusSupport

/// A reader of the JSON of a baseline.
struct BaselineReader {
  private var json: JSONReader
  // reason: the input of the reader, which the creator of this value keeps alive.
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
      throw baselineError("invalid baseline: \(error.reason)", at: error.offset)
    } catch let error as BaselineError {
      throw error
    } catch {
      throw baselineError("invalid baseline: \(error)", at: 0)
    }
  }

  private mutating func document() throws -> Baseline {
    var entries: [(entry: Baseline.Entry, line: Int)]?
    var version: Int?
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "version":
        let offset = json.nextOffset()
        let number = try json.integer()
        guard number == Baseline.version else {
          throw baselineError(
            "the baseline has version \(number), but this tool reads version \(Baseline.version)", at: offset)
        }
        version = number
      case "findings": entries = try self.entries()
      default: throw unknownField(name, at: json.nameOffset)
      }
    }
    try json.end()
    guard version != nil else { throw missingField("version", at: 0) }
    guard let entries else { throw missingField("findings", at: 0) }
    return Baseline(entries, file: file)
  }

  private mutating func entries() throws -> [(entry: Baseline.Entry, line: Int)] {
    var entries: [(entry: Baseline.Entry, line: Int)] = []
    var lines: [Baseline.Entry: Int] = [:]
    try json.beginArray()
    // Lines are counted incrementally, because counting from the start each time would be quadratic.
    var (line, counted) = (1, 0)
    while try json.nextElement() {
      let offset = json.nextOffset()
      line += bytes[counted..<offset].count { $0 == UInt8(ascii: "\n") }
      counted = offset
      let entry = try entry(at: offset)
      let key = Baseline.Entry(entry.identity, configurations: entry.configurations)
      if let first = lines.updateValue(line, forKey: key) {
        throw baselineError("duplicate entry; the first is on line \(first)", at: offset)
      }
      entries.append((entry, line))
    }
    return entries
  }

  private mutating func entry(at offset: Int) throws -> Baseline.Entry {
    var rule: String?
    var from: String?
    var identity = Finding.Identity(rule: "", from: "")
    var bound: Finding.Extent?
    var configurations: [String] = []
    try json.beginObject()
    while let name = try json.nextName() {
      let (nameOffset, valueOffset) = (json.nameOffset, json.nextOffset())
      if bound != nil, ["count", "members"].contains(name) {
        throw baselineError("an entry cannot have both \"count\" and \"members\"", at: nameOffset)
      }
      switch name {
      case "rule": rule = try json.string()
      case "from": from = try json.string()
      case "to": identity.to = try json.string()
      case "kind": identity.kind = try kind(at: valueOffset)
      case "member": identity.member = try json.string()
      case "possible": identity.isPossible = try json.bool()
      case "count":
        let count = try json.integer()
        guard count > 1 else {
          throw baselineError("the field \"count\" must be at least 2 if it is present, not \(count)", at: valueOffset)
        }
        bound = .count(count)
      case "members":
        let names = try strings()
        guard !names.isEmpty else {
          throw baselineError("the field \"members\" must contain a name if it is present", at: valueOffset)
        }
        bound = .members(of: names)
      case "activations": configurations = try strings()
      default: throw unknownField(name, at: nameOffset)
      }
    }
    guard let rule else { throw missingField("rule", at: offset) }
    guard let from else { throw missingField("from", at: offset) }
    (identity.rule, identity.from) = (rule, from)
    return Baseline.Entry(identity, bound: bound ?? .count(1), configurations: configurations)
  }

  private mutating func strings() throws -> [String] {
    var strings: [String] = []
    try json.beginArray()
    while try json.nextElement() { strings.append(try json.string()) }
    return strings
  }

  private mutating func kind(at offset: Int) throws -> InjectionSite.Kind {
    let text = try json.string()
    guard let kind = InjectionSite.Kind(rawValue: text) else {
      let nearest = NearestName.nearest(to: text, among: InjectionSite.Kind.allCases.map(\.rawValue))
      let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
      throw baselineError("\"\(text)\" is not a kind of injection\(hint)", at: offset)
    }
    return kind
  }

  private func missingField(_ name: String, at offset: Int) -> BaselineError {
    baselineError("the field \"\(name)\" is missing", at: offset)
  }

  private func unknownField(_ name: String, at offset: Int) -> BaselineError {
    baselineError(
      "unknown field \"\(name)\"; delete the file, and write it again with `stratus baseline update`", at: offset)
  }

  private func baselineError(_ message: String, at offset: Int) -> BaselineError {
    let (line, column) = json.position(of: offset)
    return BaselineError(place: "\(file):\(line):\(column)", message: message)
  }
}
