import StratusSupport

/// Where configuration values come from. A source of your own is a function:
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

  /// What messages call it, such as a file's path.
  public let name: String
  let content: Content

  /// A source that has all its values at once.
  ///
  /// - Parameters:
  ///   - values: called once an activation. Keys are flat (`a.b`), or nested dictionaries. What it throws becomes a problem
  ///     of the activation.
  public init(name: String, values: @escaping @Sendable () throws -> [String: any Sendable]) {
    self.name = name
    content = .values(values)
  }

  /// A source that is asked for one key at a time, and gives text.
  ///
  /// - Parameters:
  ///   - lookUp: called at least once for each key that is asked for; gives none where the source does not have it.
  public init(name: String, lookUp: @escaping @Sendable (String) -> String?) {
    self.name = name
    content = .lookUp(lookUp)
  }

  /// Values by flat or nested key.
  public static func values(_ values: [String: any Sendable]) -> ConfigurationSource {
    ConfigurationSource(name: "the given values", values: { values })
  }

  /// The environment of the process.
  ///
  /// The key `client.serviceUrl` is looked for as `CLIENT_SERVICE_URL`, with the prefix before it: dots, hyphens and the
  /// beginnings of words become underscores, letters upper case.
  ///
  /// - Parameter prefix: without one, a key such as `path` finds what is meant for others.
  public static func environment(prefix: String = "") -> ConfigurationSource {
    environment(
      prefix: prefix,
      variable: { name in
        // reason for the pointer: it is copied before anybody can change the environment again.
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

/// What a key is called in the environment.
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
