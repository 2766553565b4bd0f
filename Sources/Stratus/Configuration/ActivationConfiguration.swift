import StratusBase

/// The configuration of an activation: the values that were passed to it, the values that assemblies provide, and the
/// conversions.
///
/// The value for a definition comes from the configuration that was passed to the activation. If it has none, the value
/// comes from the definition's assembly, or from the only other assembly that provides it.
final class ActivationConfiguration {
  /// A value with the assembly for which its placeholders are looked up.
  struct Entry {
    let value: Any
    let source: String
    let scope: Int
  }

  /// The configuration that was passed to the activation, and that its children get too.
  let passed: Configuration
  private let given: ConfigurationTable
  /// The configuration of each assembly, or `nil` if it has none.
  private let own: [ConfigurationTable?]
  private let assemblies: [AssemblyRecord]
  private let conversions: [ObjectIdentifier: @Sendable (String) -> Any?]
  /// Whether a source could not be read. It may have the missing value, or the one that takes precedence.
  private let isIncomplete: Bool
  /// The assemblies that provide a key, for keys that other assemblies request.
  private var providers = [String: [Int]]()
  private var expanded = [PlaceholderExpansion.Key: String]()
  /// The values that have been converted. All requests for a key and a type share one object.
  private var constants = [ServedKey: Constant]()

  private struct ServedKey: Hashable {
    let key: PlaceholderExpansion.Key
    let type: ObjectIdentifier
  }

  /// The sources that could not be read, and the types with two conversions.
  let problems: [ActivationProblem]

  init(_ configuration: Configuration, assemblies: [AssemblyRecord]) {
    passed = configuration
    given = ConfigurationTable(configuration)
    self.assemblies = assemblies
    own = assemblies.map { $0.configuration.map(ConfigurationTable.init) }

    let unreadable = given.unreadable + own.flatMap { $0?.unreadable ?? [] }
    isIncomplete = !unreadable.isEmpty
    var converting = Conversions()
    for conversion in configuration.conversions + assemblies.flatMap({ $0.configuration?.conversions ?? [] }) {
      converting.add(conversion)
    }
    conversions = converting.byType
    problems =
      unreadable.map {
        ActivationProblem(.configurationSource(name: $0.name, reason: $0.reason), at: $0.location)
      } + converting.problems
  }

  /// Looks up the value that a definition of an assembly requests, and stores it in the request.
  ///
  /// - Returns: the reason why the value is not available, or `nil` if it is.
  /// - Complexity: O(1), or O(assemblies with a configuration) for the first request for a key.
  func serve(_ request: ConfigurationRequest, for assembly: Int) -> ConfigurationValueError? {
    // A patch checks all requests again while other threads read the values that were found before.
    guard request.constant == nil else { return nil }
    do throws(ConfigurationValueError) {
      guard let entry = try entry(for: request.key, in: assembly) else {
        return isIncomplete ? nil : .missing(nearest: nearest(to: request.key))
      }
      let served = ServedKey(
        key: PlaceholderExpansion.Key(name: request.key, scope: entry.scope), type: ObjectIdentifier(request.type))
      if let known = constants[served] {
        request.constant = known
        return nil
      }
      let converter = ConfigurationConverter(
        registered: conversions,
        expand: { text throws(ConfigurationValueError) in try self.expand(text, of: request.key, entry) })
      guard let constant = try request.convert(entry.value, converter) else {
        return .unconvertible(given: ValueDescription.described(entry.value), source: entry.source)
      }
      constants[served] = constant
      request.constant = constant
      return nil
    } catch {
      guard isIncomplete else { return error }
      switch error {
      case .missingPlaceholder, .ambiguous, .ambiguousPlaceholder: return nil
      default: return error
      }
    }
  }

  /// - Throws: ``ConfigurationValueError/ambiguous(assemblies:)``.
  func entry(for key: String, in scope: Int) throws(ConfigurationValueError) -> Entry? {
    if let value = given.value(for: key) ?? own[scope]?.value(for: key) {
      return Entry(value: value.value, source: value.source, scope: scope)
    }
    let others = assembliesProviding(key)
    guard others.count <= 1 else { throw .ambiguous(assemblies: others.map(assemblies.name(at:))) }
    guard let other = others.first, let value = own[other]?.value(for: key) else { return nil }
    return Entry(value: value.value, source: value.source, scope: other)
  }

  func nearest(to key: String) -> String? {
    NearestName.nearest(to: key, among: ([given] + own.compactMap(\.self)).flatMap(\.keys))
  }

  private func assembliesProviding(_ key: String) -> [Int] {
    if let known = providers[key] { return known }
    let result = own.indices.filter { own[$0]?.value(for: key) != nil }
    providers[key] = result
    return result
  }

  private func expand(_ text: String, of key: String, _ entry: Entry) throws(ConfigurationValueError) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var expansion = PlaceholderExpansion(configuration: self, known: expanded)
    // Only one of the two may hold the known texts. Otherwise, each expansion would copy them.
    expanded.removeAll()
    defer { expanded = expansion.known }
    return try expansion.expand(text, of: key, entry)
  }
}

/// The registered conversions, and those that were registered twice.
private struct Conversions {
  private(set) var byType = [ObjectIdentifier: @Sendable (String) -> Any?]()
  private(set) var problems: [ActivationProblem] = []
  private var locations = [ObjectIdentifier: CodeLocation]()

  mutating func add(_ conversion: Configuration.Conversion) {
    let type = ObjectIdentifier(conversion.type)
    let location = conversion.location
    guard let other = locations.updateValue(location, forKey: type) else {
      byType[type] = conversion.convert
      return
    }
    // Two assemblies may provide the same configuration, which contains the conversion only once.
    guard !other.isSame(as: location) else { return }
    problems.append(
      ActivationProblem(
        .duplicateConversion(
          type: TypeName.short(conversion.type), lines: [other, location].map(\.withoutDirectories)),
        at: location))
  }
}
