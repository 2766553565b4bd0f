/// A value of the configuration, by its key.
public struct ConfigurationInjection<Value>: Injection {
  let key: String

  public var source: InjectionSource {
    InjectionSource(
      .configuration(key: key, type: Value.self, convert: { given in (given as? Value).map { Constant($0) } }))
  }
}

extension Injection {
  /// Injects a configuration value: `.inject(\.serviceURL, .config("client.serviceUrl"))`.
  ///
  /// A missing key, or a value of another type, fails activation.
  public static func config<Value>(_ key: String) -> Self where Self == ConfigurationInjection<Value> {
    ConfigurationInjection(key: key)
  }
}
