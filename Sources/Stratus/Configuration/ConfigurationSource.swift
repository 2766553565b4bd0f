import StratusBase

/// A source of configuration values. To write your own source, pass a function:
///
/// ```swift
/// extension ConfigurationSource {
///   static let secrets = ConfigurationSource(name: "the keychain", lookUp: { Keychain.text(for: $0) })
/// }
/// ```
public struct ConfigurationSource: Sendable {
  enum Content: Sendable {
    case values(@Sendable () throws -> [String: any Sendable])
    case lookUp(@Sendable (String) -> String?)
  }

  /// The name of the source in messages, such as the path of a file.
  public let name: String
  let content: Content

  /// Creates a source that provides all its values together.
  ///
  /// - Parameters:
  ///   - name: the name of the source, for messages.
  ///   - values: returns the values. Keys are flat (`a.b`), or dictionaries are nested. It is called once for each
  ///     activation. If it throws, the activation reports the error as a problem.
  public init(name: String, values: @escaping @Sendable () throws -> [String: any Sendable]) {
    self.name = name
    content = .values(values)
  }

  /// Creates a source that looks up one key at a time and returns text.
  ///
  /// - Parameters:
  ///   - name: the name of the source, for messages.
  ///   - lookUp: returns the text for a key, or `nil` if the source does not have the key. It is called at least once
  ///     for each requested key.
  public init(name: String, lookUp: @escaping @Sendable (String) -> String?) {
    self.name = name
    content = .lookUp(lookUp)
  }

  /// Returns a source of given values, by flat or nested key.
  public static func values(_ values: [String: any Sendable]) -> ConfigurationSource {
    ConfigurationSource(name: "the given values", values: { values })
  }

  /// Returns a source that reads the environment of the process.
  ///
  /// For the key `client.serviceUrl`, it reads the variable `CLIENT_SERVICE_URL`, preceded by the prefix. Dots,
  /// hyphens, and the beginnings of words become underscores, and letters become uppercase.
  ///
  /// - Parameter prefix: the prefix of the variables. Without a prefix, a key such as `path` finds variables of other
  ///   programs.
  public static func environment(prefix: String = "") -> ConfigurationSource {
    environment(
      prefix: prefix,
      variable: { name in
        // reason for the pointer: it is copied immediately, before other code can change the environment.
        getenv(name).map { String(cString: $0) }
      })
  }

  static func environment(
    prefix: String, variable: @escaping @Sendable (String) -> String?
  ) -> ConfigurationSource {
    ConfigurationSource(
      name: prefix.isEmpty ? "the environment" : "the environment (\(prefix)…)",
      lookUp: { key in variable(prefix + EnvironmentName.of(key)) })
  }
}

/// The names of keys in the environment.
enum EnvironmentName {
  static func of(_ key: String) -> String {
    var name = ""
    var previous: Character = "_"
    for character in key {
      let isWord = character.isLetter || character.isNumber
      if character.isUppercase, previous.isLowercase || previous.isNumber { name.append("_") }
      name += isWord ? character.uppercased() : "_"
      previous = character
    }
    return name
  }
}
