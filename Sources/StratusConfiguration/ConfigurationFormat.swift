#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A format of configuration files.
public struct ConfigurationFormat: Sendable {
  /// The file extensions, without the dot.
  let endings: [String]
  let parse: @Sendable (Data) throws -> [String: any Sendable]

  /// Creates a custom format: `Configuration(.file("limits.csv", format: csv))`.
  ///
  /// - Parameters:
  ///   - endings: the file extensions, without the dot.
  ///   - parse: returns the values by flat or nested key. If it throws, the activation fails.
  public init(endings: [String], parse: @escaping @Sendable (Data) throws -> [String: any Sendable]) {
    self.endings = endings
    self.parse = parse
  }

  /// JSON. As in JSON5, comments and trailing commas are allowed.
  public static let json = ConfigurationFormat(endings: ["json", "json5"]) { data in
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try DecodedValue.table("JSON") { try decoder.decode(DecodedValue.self, from: data) }
  }

  /// A property list, XML or binary.
  public static let propertyList = ConfigurationFormat(endings: ["plist"]) { data in
    try DecodedValue.table("property list") { try PropertyListDecoder().decode(DecodedValue.self, from: data) }
  }

  /// Lines of `key = value`, as in `.properties` files of Java.
  public static let properties = ConfigurationFormat(endings: ["properties"]) { data in
    guard let text = String(data: data, encoding: .utf8) else { throw ConfigurationFileError.notText }
    return try PropertiesReader.values(in: text)
  }

  static let all: [ConfigurationFormat] = [.json, .propertyList, .properties]

  /// Creates the format of a file, or returns `nil` if its extension is unknown.
  init?(ofFile path: String) {
    guard let dot = path.lastIndex(of: "."), case let ending = path[path.index(after: dot)...].lowercased(),
      let format = Self.all.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = format
  }
}
