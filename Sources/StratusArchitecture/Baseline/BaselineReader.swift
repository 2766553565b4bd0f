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
      throw baselineError(.syntax("\(error.reason)"), at: error.offset)
    } catch let error as BaselineError {
      throw error
    } catch {
      throw baselineError(.syntax("\(error)"), at: 0)
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
        guard number == Baseline.version else { throw baselineError(.unknownVersion(number), at: offset) }
        version = number
      case "findings": entries = try self.entries()
      default: throw baselineError(.unknownField(name), at: json.nameOffset)
      }
    }
    try json.end()
    guard version != nil else { throw baselineError(.missingField("version"), at: 0) }
    guard let entries else { throw baselineError(.missingField("findings"), at: 0) }
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
      let key = Baseline.Entry(entry.identity, activations: entry.activations)
      if let first = lines.updateValue(line, forKey: key) {
        throw baselineError(.duplicate(firstLine: first), at: offset)
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
    var activations: [String] = []
    try json.beginObject()
    while let name = try json.nextName() {
      let (nameOffset, valueOffset) = (json.nameOffset, json.nextOffset())
      if bound != nil, ["count", "members"].contains(name) { throw baselineError(.twoBounds, at: nameOffset) }
      switch name {
      case "rule": rule = try json.string()
      case "from": from = try json.string()
      case "to": identity.to = try json.string()
      case "kind": identity.kind = try kind(at: valueOffset)
      case "member": identity.member = try json.string()
      case "possible": identity.isPossible = try json.bool()
      case "count":
        let count = try json.integer()
        guard count > 1 else { throw baselineError(.wrongCount(count), at: valueOffset) }
        bound = .count(count)
      case "members":
        let names = try strings()
        guard !names.isEmpty else { throw baselineError(.noMembers, at: valueOffset) }
        bound = .members(of: names)
      case "activations": activations = try strings()
      default: throw baselineError(.unknownField(name), at: nameOffset)
      }
    }
    guard let rule else { throw baselineError(.missingField("rule"), at: offset) }
    guard let from else { throw baselineError(.missingField("from"), at: offset) }
    (identity.rule, identity.from) = (rule, from)
    return Baseline.Entry(identity, bound: bound ?? .count(1), activations: activations)
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
      throw baselineError(.unknownKind(text, nearest: nearest), at: offset)
    }
    return kind
  }

  private func baselineError(_ kind: BaselineError.Kind, at offset: Int) -> BaselineError {
    let (line, column) = json.position(of: offset)
    return BaselineError(file: file, line: line, column: column, kind: kind)
  }
}
