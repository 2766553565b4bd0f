import Stratus

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value in a JSON document or a property list.
struct DecodedValue: Decodable {
  let value: any Sendable

  /// Returns the outermost value, which must be a dictionary.
  static func table(_ format: String, _ decode: () throws -> DecodedValue) throws -> [String: any Sendable] {
    let decoded: DecodedValue
    do {
      decoded = try decode()
    } catch DecodingError.dataCorrupted(let context) {
      let reason = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"] as? String
      throw ConfigurationFileError.invalid(format: format, reason: reason ?? context.debugDescription)
    }
    guard let table = decoded.value as? [String: any Sendable] else {
      throw ConfigurationFileError.notDictionary(format: format)
    }
    return table
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = ConfigurationNull()
    } else if let table = try Self.ifOfType([String: DecodedValue].self, container) {
      value = table.mapValues(\.value)
    } else if let array = try Self.ifOfType([DecodedValue].self, container) {
      value = array.map(\.value)
    } else if let scalar = Self.scalar(container) {
      value = scalar
    } else {
      throw ConfigurationFileError.unsupportedValue(
        key: decoder.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "."))
    }
  }

  /// Returns a value of a type, or `nil` if there is a value of another type. It throws if a nested value is invalid.
  private static func ifOfType<Value: Decodable>(
    _ type: Value.Type, _ container: any SingleValueDecodingContainer
  ) throws -> Value? {
    do {
      return try container.decode(type)
    } catch DecodingError.typeMismatch(_, let context) where context.codingPath.count <= container.codingPath.count {
      return nil
    }
  }

  /// Returns a value of the narrowest matching type: a Boolean value is not a number, and an integer is preferred to a
  /// real number.
  private static func scalar(_ container: any SingleValueDecodingContainer) -> (any Sendable)? {
    func decoded<Value: Decodable & Sendable>(_ type: Value.Type) -> (any Sendable)? { try? container.decode(type) }
    return decoded(Bool.self) ?? decoded(Int.self) ?? decoded(UInt64.self) ?? decoded(Double.self)
      ?? decoded(String.self) ?? decoded(Date.self) ?? decoded(Data.self)
  }
}
