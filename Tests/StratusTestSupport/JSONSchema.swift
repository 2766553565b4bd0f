import Foundation

/// A validator for the part of JSON Schema (2020-12) that the schemas in `docs` use. An unknown keyword is an error, so
/// that a schema never states more than is checked.
public struct JSONSchema {
  private let root: [String: Any]

  /// The keywords that do not affect validity.
  private static let markers: Set = ["$schema", "$id", "$defs", "title", "description", "default"]

  public init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// Returns the errors in a document, each with its path, or nothing if it is valid.
  public func messages(_ document: Data) throws -> [String] {
    check(try JSONSerialization.jsonObject(with: document), root, at: "$")
  }

  private func check(_ value: Any, _ schema: Any, at path: String) -> [String] {
    if let isAllowed = schema as? Bool, !(schema is [String: Any]) { return isAllowed ? [] : ["\(path): not allowed"] }
    guard let schema = schema as? [String: Any] else { return ["\(path): no schema"] }
    return schema.sorted { $0.key < $1.key }.flatMap { check(value, $0.key, $0.value, of: schema, at: path) }
  }

  private func check(
    _ value: Any, _ keyword: String, _ rule: Any, of schema: [String: Any], at path: String
  ) -> [String] {
    let object = value as? [String: Any]
    func message(_ text: String, if isWrong: Bool) -> [String] { isWrong ? ["\(path): \(text)"] : [] }
    switch keyword {
    case "$ref":
      let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
      let target = (root["$defs"] as? [String: Any])?[name]
      return target.map { check(value, $0, at: path) } ?? ["\(path): there is no \(rule)"]
    case "type": return message("no \(rule)", if: !isOf(value, type: rule as? String ?? ""))
    case "const": return message("not \(rule)", if: !isEqual(value, rule))
    case "enum":
      return message("none of \(rule)", if: !(rule as? [Any] ?? []).contains { isEqual(value, $0) })
    case "minimum":
      guard let number = value as? Double, let least = rule as? Double else { return [] }
      return message("less than \(least)", if: number < least)
    case "properties":
      return (rule as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.flatMap { name, schema in
        object?[name].map { check($0, schema, at: "\(path).\(name)") } ?? []
      }
    case "patternProperties":
      // All patterns in these schemas are beginnings of names: `^x-`.
      return (rule as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.flatMap { pattern, schema in
        (object ?? [:]).keys.sorted().filter { $0.hasPrefix(String(pattern.dropFirst())) }
          .flatMap { check(object?[$0] as Any, schema, at: "\(path).\($0)") }
      }
    case "additionalProperties":
      let known = (schema["properties"] as? [String: Any] ?? [:]).keys
      let beginnings = (schema["patternProperties"] as? [String: Any] ?? [:]).keys.map { String($0.dropFirst()) }
      return (object ?? [:]).keys.sorted()
        .filter { name in !known.contains(name) && !beginnings.contains { name.hasPrefix($0) } }
        .flatMap { check(object?[$0] as Any, rule, at: "\(path).\($0)") }
    case "required":
      let missing = (rule as? [String] ?? []).filter { object != nil && object?[$0] == nil }
      return message("without \(missing)", if: !missing.isEmpty)
    case "dependentRequired":
      return (rule as? [String: [String]] ?? [:]).sorted { $0.key < $1.key }.flatMap { name, needed in
        message("\(name) without \(needed)", if: object?[name] != nil && needed.contains { object?[$0] == nil })
      }
    case "items":
      return (value as? [Any] ?? []).enumerated().flatMap { check($1, rule, at: "\(path)[\($0)]") }
    case "oneOf":
      let count = (rule as? [Any] ?? []).count { check(value, $0, at: path).isEmpty }
      return message("\(count) of the forms instead of one", if: count != 1)
    case "if":
      return (check(value, rule, at: path).isEmpty ? schema["then"] : nil).map { check(value, $0, at: path) } ?? []
    case "then": return []
    case _ where Self.markers.contains(keyword): return []
    default: return ["\(path): the validator does not know \(keyword)"]
    }
  }

  private func isOf(_ value: Any, type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": isBoolean(value)
    case "integer": !isBoolean(value) && value is Int
    default: false
    }
  }

  private func isEqual(_ left: Any, _ right: Any) -> Bool {
    (left as? NSObject).map { $0.isEqual(right) } ?? (left as? AnyHashable == right as? AnyHashable)
  }

  /// Foundation represents Booleans as numbers.
  private func isBoolean(_ value: Any) -> Bool {
    guard let number = value as? NSNumber else { return value is Bool }
    return String(cString: number.objCType) == "c"
  }
}
