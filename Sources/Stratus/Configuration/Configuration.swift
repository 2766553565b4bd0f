/// The values behind `.config(…)`: sources in order, of which a later one wins, and converters from text.
///
/// ```swift
/// let short: Configuration = ["client.retries": 3]
///
/// let configuration = Configuration(.values(["client": ["retries": 3]]), .environment(prefix: "APP_"))
///   .converting(to: Color.self) { Color(hex: $0) }
/// let network = try NetworkComponents.activated(configuration: configuration)
/// ```
///
/// An assembly brings its own as a stored property, under any name. Its definitions look first in what was given to the
/// activation, then in their own assembly's, then in those of the other assemblies.
///
/// Making one reads nothing: sources are read when assemblies are activated, and what is wrong with them is reported with
/// everything else. Module `StratusConfiguration` adds files.
public struct Configuration: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var sources: [Source] = []
  private(set) var conversions: [Conversion] = []

  struct Source: Sendable {
    let source: ConfigurationSource
    let location: CodeLocation
  }

  struct Conversion: Sendable {
    let type: any Any.Type
    let location: CodeLocation
    let convert: @Sendable (String) -> Any?
  }

  /// A configuration of sources.
  ///
  /// - Parameters:
  ///   - sources: in order; where several have a key, the last one counts.
  ///   - file: where it is written, for messages; left out.
  ///   - line: the same.
  public init(_ sources: ConfigurationSource..., file: StaticString = #filePath, line: UInt = #line) {
    let location = CodeLocation(file: file, line: line)
    self.sources = sources.map { Source(source: $0, location: location) }
  }

  /// Values by flat or nested key: `["client.retries": 3]`, `["client": ["retries": 3]]`.
  public init(dictionaryLiteral elements: (String, any Sendable)...) {
    let values = Dictionary(elements, uniquingKeysWith: { $1 })
    self.init(.values(values))
  }

  /// Both together; where both have a key, the other one counts.
  public func merging(_ other: Configuration) -> Configuration {
    var result = self
    result.sources += other.sources
    result.conversions += other.conversions
    return result
  }

  /// Converts text to a type in a way of its own, which goes before all others.
  ///
  /// A second conversion to the same type in one activation is an error that shows both lines.
  ///
  /// - Parameter convert: gives none for text that is no value of the type.
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
