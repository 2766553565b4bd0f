/// A value of the configuration, by its key.
public struct ConfigurationInjection<Value>: Injection {
  let key: String

  public var source: InjectionSource { InjectionSource(.configuration(ConfigurationRequest(key, Value.self))) }
}

extension Injection {
  /// Injects a configuration value.
  ///
  /// ```swift
  /// client.initialize(HTTPClient.init(url:), .config("client.url"), as: { $0 })
  ///   .inject(\.mirrors, .array(.config("client.mirror"), .value("https://backup.example")))
  /// ```
  ///
  /// It is looked up and converted when assemblies are activated. A key that no source of the ``Configuration`` has, and a
  /// value that cannot be converted, fail activation.
  public static func config<Value>(_ key: String) -> Self where Self == ConfigurationInjection<Value> {
    ConfigurationInjection(key: key)
  }
}
