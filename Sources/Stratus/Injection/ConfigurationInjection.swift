/// A configuration value with a key.
public struct ConfigurationInjection<Value>: Injection {
  let key: String

  public var source: InjectionSource { InjectionSource(.configuration(ConfigurationRequest(key, Value.self))) }
}

extension Injection {
  /// Injects a configuration value.
  ///
  /// ```swift
  /// client.initialize(HTTPClient.init(url:), .config("client.url"), as: { $0 }).injections {
  ///   $0.inject(\.mirrors, .array(.config("client.mirror"), .value("https://backup.example")))
  /// }
  /// ```
  ///
  /// The value is looked up and converted during activation. The activation fails if no source of the ``Configuration`` has the key, or
  /// if the value cannot be converted.
  public static func config<Value>(_ key: String) -> Self where Self == ConfigurationInjection<Value> {
    ConfigurationInjection(key: key)
  }
}
