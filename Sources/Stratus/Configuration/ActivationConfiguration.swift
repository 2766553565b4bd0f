import StratusSupport

/// The configuration of one activation: what was given to it, what each assembly brings, and how text is converted.
///
/// A definition's value comes from what was given; else from what its assembly brings; else from the one other assembly that
/// brings it.
final class ActivationConfiguration {
  /// A value with the assembly in whose place its placeholders are looked up.
  struct Entry {
    let value: Any
    let source: String
    let scope: Int
  }

  private let given: ConfigurationTable
  /// By the place of the assembly.
  private let own: [Int: ConfigurationTable]
  private let assemblies: [AssemblyRecord]
  private let conversions: [ObjectIdentifier: @Sendable (String) -> Any?]
  private let isIncomplete: Bool
  /// For keys that only other assemblies may have: which of them do.
  private var bringers: [String: [Int]] = [:]
  private var expanded: [PlaceholderExpansion.Key: String] = [:]
  /// What was converted already: one key gives one object, however many ask for it.
  private var constants: [ServedKey: Constant] = [:]

  private struct ServedKey: Hashable {
    let key: PlaceholderExpansion.Key
    let type: ObjectIdentifier
  }

  /// Sources that cannot be read, and types with two conversions.
  let problems: [ActivationProblem]

  init(_ configuration: Configuration, assemblies: [AssemblyRecord]) {
    given = ConfigurationTable(configuration)
    self.assemblies = assemblies
    var own: [Int: ConfigurationTable] = [:]
    for (place, assembly) in assemblies.enumerated() {
      if let brought = assembly.configuration { own[place] = ConfigurationTable(brought) }
    }
    self.own = own

    let failures = given.failures + own.keys.sorted().flatMap { own[$0]?.failures ?? [] }
    isIncomplete = !failures.isEmpty
    var converting = Conversions()
    for conversion in configuration.conversions + assemblies.flatMap({ $0.configuration?.conversions ?? [] }) {
      converting.add(conversion)
    }
    conversions = converting.byType
    problems =
      failures.map {
        ActivationProblem(.configuration(.source(name: $0.name, reason: $0.reason)), at: $0.location)
      } + converting.problems
  }

  /// Looks up what a definition of an assembly asks for, and keeps it in the request.
  ///
  /// - Returns: why there is no such value.
  /// - Complexity: O(1), and for a key that is asked for the first time, O(assemblies that bring a configuration).
  func serve(_ request: ConfigurationRequest, for assembly: Int) -> ConfigurationProblemKind? {
    // A patch checks everything again, while others read what was found before.
    guard request.constant == nil else { return nil }
    do throws(ConfigurationProblemKind) {
      guard let entry = try entry(for: request.key, in: assembly) else {
        // What is missing may stand in the source that cannot be read.
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
        expand: { text throws(ConfigurationProblemKind) in try self.expand(text, of: request.key, entry) })
      guard let constant = try request.convert(entry.value, converter) else {
        return .unconvertible(given: ValueDescription.described(entry.value), source: entry.source)
      }
      constants[served] = constant
      request.constant = constant
      return nil
    } catch {
      if case .missingPlaceholder = error, isIncomplete { return nil }
      return error
    }
  }

  /// - Throws: ``ConfigurationProblemKind/ambiguous(assemblies:)``.
  func entry(for key: String, in scope: Int) throws(ConfigurationProblemKind) -> Entry? {
    if let value = given.value(for: key) ?? own[scope]?.value(for: key) {
      return Entry(value: value.value, source: value.source, scope: scope)
    }
    let others = assembliesThatBring(key)
    guard others.count <= 1 else { throw .ambiguous(assemblies: others.map(assemblies.name(at:))) }
    guard let other = others.first, let value = own[other]?.value(for: key) else { return nil }
    return Entry(value: value.value, source: value.source, scope: other)
  }

  func nearest(to key: String) -> String? {
    NearestName.nearest(to: key, among: ([given] + own.values).lazy.flatMap(\.keys))
  }

  private func assembliesThatBring(_ key: String) -> [Int] {
    if let known = bringers[key] { return known }
    let result = own.keys.sorted().filter { own[$0]?.value(for: key) != nil }
    bringers[key] = result
    return result
  }

  private func expand(_ text: String, of key: String, _ entry: Entry) throws(ConfigurationProblemKind) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var expansion = PlaceholderExpansion(configuration: self, known: expanded)
    // Only one of the two may hold what is known, or each expansion would copy it.
    expanded = [:]
    defer { expanded = expansion.known }
    return try expansion.expand(text, of: key, entry)
  }
}

/// Registered conversions, and those that were registered twice.
private struct Conversions {
  private(set) var byType: [ObjectIdentifier: @Sendable (String) -> Any?] = [:]
  private(set) var problems: [ActivationProblem] = []
  private var lines: [ObjectIdentifier: String] = [:]

  mutating func add(_ conversion: Configuration.Conversion) {
    let type = ObjectIdentifier(conversion.type)
    let line = "\(conversion.location.file):\(conversion.location.line)"
    guard let other = lines.updateValue(line, forKey: type) else {
      byType[type] = conversion.convert
      return
    }
    // One configuration that two assemblies bring is no second conversion.
    guard other != line else { return }
    problems.append(
      ActivationProblem(
        .configuration(.duplicateConversion(type: TypeName.short(conversion.type), lines: [other, line])),
        at: conversion.location))
  }
}
