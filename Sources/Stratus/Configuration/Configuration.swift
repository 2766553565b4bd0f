/// The values for `.config(…)`: a list of sources, in which later ones take precedence, and conversions from text.
///
/// ```swift
/// let short: Configuration = ["client.retries": 3]
///
/// let configuration = Configuration(.values(["client": ["retries": 3]]), .environment(prefix: "APP_"))
///   .converting(to: Color.self) { Color(hex: $0) }
/// let network = try NetworkComponents.activated(configuration: configuration)
/// ```
///
/// An assembly can provide a configuration as a stored property with any name. Values are looked up in the
/// configuration that is passed to the activation, then in the one of the definition's assembly, then in those of the
/// other assemblies.
///
/// The sources are read during activation, which reports their problems together with all others. The module
/// `StratusConfiguration` adds files as sources.
public struct Configuration: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var sources: [LocatedSource] = []
  private(set) var conversions: [Conversion] = []

  struct LocatedSource: Sendable {
    let source: ConfigurationSource
    let location: CodeLocation
  }

  struct Conversion: Sendable {
    let type: any Any.Type
    let location: CodeLocation
    let convert: @Sendable (String) -> Any?
  }

  /// Creates a configuration from sources.
  ///
  /// - Parameter sources: the sources. If several have a key, the last one is used.
  /// - Parameter file: the file of the call, for messages. Omit it.
  /// - Parameter line: the line of the call, for messages. Omit it.
  public init(_ sources: ConfigurationSource..., file: StaticString = #filePath, line: UInt = #line) {
    let location = CodeLocation(file: file, line: line)
    self.sources = sources.map { LocatedSource(source: $0, location: location) }
  }

  /// Creates a configuration from values by flat or nested key: `["client.retries": 3]`, `["client": ["retries": 3]]`.
  public init(dictionaryLiteral elements: (String, any Sendable)...) {
    let values = Dictionary(elements, uniquingKeysWith: { $1 })
    self.init(.values(values))
  }

  /// Returns a configuration with the sources of both. If both have a key, the value of the other configuration is
  /// used.
  public func merging(_ other: Configuration) -> Configuration {
    var result = self
    result.sources += other.sources
    result.conversions += other.conversions
    return result
  }

  /// Returns a configuration with a conversion from text to a type. It takes precedence over all other conversions.
  ///
  /// A second conversion to the same type in one activation is an error that shows both lines.
  ///
  /// - Parameter type: the type of the values.
  /// - Parameter convert: returns a value, or `nil` if the text is not valid.
  /// - Parameter file: the file of the call, for messages. Omit it.
  /// - Parameter line: the line of the call, for messages. Omit it.
  public func converting<Value>(
    to type: Value.Type, file: StaticString = #filePath, line: UInt = #line,
    _ convert: @escaping @Sendable (String) -> Value?
  ) -> Configuration {
    var result = self
    result.conversions.append(
      Conversion(type: type, location: CodeLocation(file: file, line: line), convert: { convert($0) }))
    return result
  }
}
