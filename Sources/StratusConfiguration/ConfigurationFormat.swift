#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a configuration file is written.
public struct ConfigurationFormat: Sendable {
  /// The endings of the files that are read this way, without the dot.
  let endings: [String]
  let parse: @Sendable (Data) throws -> [String: any Sendable]

  /// A format of your own: `Configuration(.file("limits.csv", format: csv))`.
  ///
  /// - Parameters:
  ///   - endings: those of its files, without the dot.
  ///   - parse: gives values by flat or nested key; what it throws fails the activation.
  public init(endings: [String], parse: @escaping @Sendable (Data) throws -> [String: any Sendable]) {
    self.endings = endings
    self.parse = parse
  }

  /// JSON; comments and commas after the last member are allowed, as in JSON5.
  public static let json = ConfigurationFormat(endings: ["json", "json5"]) { data in
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try DecodedValue.table("JSON") { try decoder.decode(DecodedValue.self, from: data) }
  }

  /// A property list, XML or binary.
  public static let propertyList = ConfigurationFormat(endings: ["plist"]) { data in
    try DecodedValue.table("property list") { try PropertyListDecoder().decode(DecodedValue.self, from: data) }
  }

  /// Lines of `key = value`, as Java has them; see ``PropertiesReader``.
  public static let properties = ConfigurationFormat(endings: ["properties"]) { data in
    guard let text = String(data: data, encoding: .utf8) else { throw ConfigurationFileError.notText }
    return try PropertiesReader.values(in: text)
  }

  static let all: [ConfigurationFormat] = [.json, .propertyList, .properties]

  static func of(_ path: String) -> ConfigurationFormat? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    return all.first { $0.endings.contains(ending) }
  }
}
