import StratusSupport

/// The fields of one line of a recording.
struct RunLine {
  private(set) var format: String?
  private(set) var version: Int?
  private(set) var program: String?
  private(set) var activation: Int?
  private(set) var like: Int?
  private(set) var definitions: [Run.Definition]?
  private(set) var built: String?
  private(set) var requested: String?
  private(set) var number: Int?
  private(set) var parent: Int?
  private(set) var requester: String?
  private(set) var assembly: String?
  private(set) var start: Int?
  private(set) var own: Int?
  private(set) var total: Int?
  private(set) var thread: Int?
  private(set) var isOnMainThread = false
  private(set) var isFailed = false
  private(set) var end: Int?
  private(set) var omitted: Int?
  /// The number of the line, from 1.
  private let line: Int

  private init(line: Int) { self.line = line }

  static func read(_ bytes: [UInt8], _ line: Int) throws(RunError) -> RunLine {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<RunLine, RunError> in
      var json = JSONReader(buffer)
      var result = RunLine(line: line)
      do {
        try result.read(&json)
        return .success(result)
      } catch let error as JSONError {
        return .failure(RunError(reason: .notJSON("\(error.reason)"), line: line))
      } catch let error as RunError {
        return .failure(error)
      } catch {
        return .failure(RunError(reason: .notJSON("\(error)"), line: line))
      }
    }
    return try result.get()
  }

  func error(_ reason: RunError.Reason) -> RunError { RunError(reason: reason, line: line) }

  /// Returns the value of a field, which must not be missing.
  func need<Value>(_ value: Value?, _ name: String) throws(RunError) -> Value {
    guard let value else { throw error(.missingField(name)) }
    return value
  }

  private mutating func read(_ json: inout JSONReader) throws {
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "format": format = try json.string()
      case "version": version = try count(&json, name)
      case "program": program = try json.string()
      case "activation": activation = try count(&json, name)
      case "like": like = try count(&json, name)
      case "assemblies": definitions = try assemblies(&json)
      case "built": built = try json.string()
      case "requested": requested = try json.string()
      case "number": number = try count(&json, name)
      case "for": parent = try count(&json, name)
      case "requester": requester = try json.string()
      case "assembly": assembly = try json.string()
      case "start": start = try count(&json, name)
      case "own": own = try count(&json, name)
      case "total": total = try count(&json, name)
      case "thread": thread = try count(&json, name)
      case "main": isOnMainThread = try json.bool()
      case "failed": isFailed = try json.bool()
      case "end": end = try count(&json, name)
      case "omitted": omitted = try count(&json, name)
      default: throw error(.unknownField(name))
      }
    }
    try json.end()
  }

  private func count(_ json: inout JSONReader, _ name: String) throws -> Int {
    let number = try json.integer()
    guard number >= 0 else { throw error(.wrongValue("`\(name)` must not be negative")) }
    return number
  }

  private func assemblies(_ json: inout JSONReader) throws -> [Run.Definition] {
    var result: [Run.Definition] = []
    try json.beginArray()
    while try json.nextElement() {
      var assembly: String?
      var definitions: [(key: String, scope: String, isBuildable: Bool)] = []
      try json.beginObject()
      while let name = try json.nextName() {
        switch name {
        case "name": assembly = try json.string()
        case "definitions":
          try json.beginArray()
          while try json.nextElement() { definitions.append(try definition(&json)) }
        default: throw error(.unknownField(name))
        }
      }
      let name = try need(assembly, "name")
      result += definitions.map {
        Run.Definition(assembly: name, key: $0.key, scope: $0.scope, isBuildable: $0.isBuildable)
      }
    }
    return result
  }

  private func definition(_ json: inout JSONReader) throws -> (key: String, scope: String, isBuildable: Bool) {
    var (key, scope, isBuildable): (String?, String?, Bool) = (nil, nil, true)
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "key": key = try json.string()
      case "scope": scope = try json.string()
      case "builds": isBuildable = try json.bool()
      default: throw error(.unknownField(name))
      }
    }
    return (try need(key, "key"), try need(scope, "scope"), isBuildable)
  }
}
