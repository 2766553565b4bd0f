import StratusGraph
import Testing

import struct StratusGraph.SourceLocation

extension DefinitionGraph {
  /// Makes a graph from a few lines of text, so that a test shows its graph at a glance:
  ///
  ///     Story: Base: Root                         // an assembly and its superclasses, nearest first
  ///     child Session, Feed                       // the assemblies of a child activation, its root first
  ///     Story uses services: any Services = Service   // a collaborator: property, type, serving assembly
  ///     Story.router (singleton) -> Service.city, Core.http (property member:client)
  ///     Service.city (abstract factory builds:City) -> @Core    // a reference to the assembly itself
  ///     Core.http = config:url, argument:0, literal, call (afterAll)
  ///     unseen inactiveAssembly App.Helper            // a part that the graph does not show
  ///
  /// Statements are separated by newlines or semicolons. The name of an assembly is everything before the last dot,
  /// such as `Story` or `Weather.Story`. Mentioning a definition is enough to define it. Attributes are in parentheses,
  /// separated by spaces:
  /// - for a definition: a scope, a recipe, `abstract`, `patched`, `captures`, `buildsValue`, `shutdown`, `type:`,
  ///   `builds:`, `isolation:`, `arguments:A,B`, `at:file:line`;
  /// - for a collaborator: `at:file:line`;
  /// - for a reference or a value: a kind (`initializer` is the default), `element`, `implicit`, `deferred`,
  ///   `anyThread`, `member:`, `position:`, `type:`, `through:`, `at:file:line`. Text with spaces is quoted:
  ///   `type:"any City"`.
  ///
  /// A statement at line 3 is located at `<assembly>.swift:3`. A reference to another assembly goes through the
  /// declared collaborator, or else through the assembly's short name in lower camel case, unless it starts a child.
  /// Text that cannot be read fails the test.
  public init(
    text: String, product: String = "Test", activation: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let (graph, errors) = Self.reading(text: text, product: product, activation: activation)
    for error in errors { Issue.record("graph text: \(error)", sourceLocation: sourceLocation) }
    self = graph
  }

  /// Reads a graph from text as ``init(text:product:activation:sourceLocation:)`` does, and returns the errors.
  public static func reading(
    text: String, product: String = "Test", activation: String? = nil
  ) -> (graph: DefinitionGraph, errors: [String]) {
    var reader = GraphTextReader(product: product, activation: activation)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      for statement in code.split(separator: ";") { reader.read(statement.trimmed, line: index + 1) }
    }
    let graph = reader.build()
    return (graph, reader.errors)
  }

  /// Returns the ID of an assembly by its full name.
  public func assembly(_ name: String) -> AssemblyID? {
    assemblies.firstIndex { $0.name == name }.map { AssemblyID($0) }
  }

  /// Returns the ID of a definition by its full name.
  public func definition(_ name: String) -> DefinitionID? {
    definitions.indices.lazy.map { DefinitionID($0) }.first { fullName(of: $0) == name }
  }
}

/// Collects all statements before it builds the graph, because a reference may go through a collaborator that is
/// declared later.
private struct GraphTextReader {
  private struct Definition {
    let assembly: AssemblyID
    let key: String
    var attributes: Attributes
    var line: Int
  }
  private struct Collaborator {
    let owner: AssemblyID
    let property: String
    let type: String
    let served: AssemblyID
    let attributes: Attributes
    let line: Int
  }
  private struct Link {
    let from: Int
    let target: Target
    let attributes: Attributes
    let line: Int
  }
  private enum Target {
    case definition(Int)
    case assembly(AssemblyID)
    case value(InjectedValue.Source)
  }

  let product: String
  let activation: String?
  private(set) var errors: [String] = []
  private var assemblies: [(name: String, superclasses: [String], child: String?, line: Int)] = []
  private var definitions: [Definition] = []
  private var collaborators: [Collaborator] = []
  private var links: [Link] = []
  private var unseen: [UnseenPart] = []

  init(product: String, activation: String?) {
    self.product = product
    self.activation = activation
  }

  mutating func read(_ statement: Substring, line: Int) {
    if statement.isEmpty { return }
    if statement.hasPrefix("unseen ") {
      readUnseen(statement.split(separator: " "))
      return
    }
    if statement.hasPrefix("child ") { return readChild(statement.dropFirst("child ".count), line: line) }
    if let arrow = statement.firstRange(of: "->") {
      readLinks(of: statement[..<arrow.lowerBound], statement[arrow.upperBound...], line: line, isValues: false)
    } else if let uses = statement.firstRange(of: " uses ") {
      readCollaborator(of: statement[..<uses.lowerBound], statement[uses.upperBound...], line: line)
    } else if let equals = statement.firstRange(of: " = ") {
      readLinks(of: statement[..<equals.lowerBound], statement[equals.upperBound...], line: line, isValues: true)
    } else if !statement.contains("("), let colon = statement.firstRange(of: ": ") {
      let index = assembly(named: statement[..<colon.lowerBound].trimmed, line: line).index
      assemblies[index].superclasses = statement[colon.upperBound...].split(separator: ": ").map { String($0.trimmed) }
    } else if statement.contains(".") {
      _ = definition(statement, line: line, isDeclaration: true)
    } else {
      _ = assembly(named: statement, line: line)
    }
  }

  private mutating func readUnseen(_ words: [Substring]) {
    guard words.count >= 3, let kind = UnseenPart.Kind(rawValue: String(words[1])) else {
      return fail("unknown kind of unseen part: `\(words.joined(separator: " "))`")
    }
    unseen.append(UnseenPart(kind, name: String(words[2]), library: words.count > 3 ? String(words[3]) : nil))
  }

  private mutating func readChild(_ names: Substring, line: Int) {
    let members = names.split(separator: ",").map { assembly(named: $0.trimmed, line: line).index }
    for member in members { assemblies[member].child = assemblies[members[0]].name }
  }

  private mutating func readLinks(of left: Substring, _ right: Substring, line: Int, isValues: Bool) {
    guard let from = definition(left.trimmed, line: line, isDeclaration: true) else { return }
    for item in right.splitOutsideParentheses(",") {
      let (name, attributes) = item.trimmed.nameAndAttributes
      let target: Target?
      if isValues {
        target = value(name).map(Target.value)
      } else if name.first == "@" {
        target = .assembly(assembly(named: name.dropFirst(), line: line))
      } else {
        target = definition(name, line: line, isDeclaration: false).map(Target.definition)
      }
      if let target { links.append(Link(from: from, target: target, attributes: attributes, line: line)) }
    }
  }

  private mutating func value(_ text: Substring) -> InjectedValue.Source? {
    if text == "literal" { return .literal }
    if text == "call" { return .call }
    if text.hasPrefix("config:") { return .configuration(String(text.dropFirst(7))) }
    if text.hasPrefix("argument:") { return .argument(String(text.dropFirst(9))) }
    fail("unknown value `\(text)`")
    return nil
  }

  private mutating func readCollaborator(of owner: Substring, _ text: Substring, line: Int) {
    let (text, attributes) = text.trimmed.nameAndAttributes
    guard let colon = text.firstRange(of: ": ") else { return fail("`\(text)` is not of the form `property: Type`") }
    let property = text[..<colon.lowerBound].trimmed
    let rest = text[colon.upperBound...]
    let equals = rest.firstRange(of: " = ")
    let type = rest[..<(equals?.lowerBound ?? rest.endIndex)].trimmed
    let served = equals.map { rest[$0.upperBound...].trimmed } ?? type
    collaborators.append(
      Collaborator(
        owner: assembly(named: owner.trimmed, line: line), property: String(property), type: String(type),
        served: assembly(named: served, line: line), attributes: attributes, line: line))
  }

  private mutating func assembly(named name: Substring, line: Int) -> AssemblyID {
    if let index = assemblies.firstIndex(where: { $0.name == name }) { return AssemblyID(index) }
    assemblies.append((String(name), [], nil, line))
    return AssemblyID(assemblies.count - 1)
  }

  private mutating func definition(_ text: Substring, line: Int, isDeclaration: Bool) -> Int? {
    let (name, attributes) = text.nameAndAttributes
    guard let dot = name.lastIndex(of: ".") else {
      fail("`\(name)` is not of the form `Assembly.key`")
      return nil
    }
    let owner = assembly(named: name[..<dot], line: line)
    let key = String(name[name.index(after: dot)...])
    let index =
      definitions.firstIndex { $0.assembly == owner && $0.key == key }
      ?? {
        definitions.append(Definition(assembly: owner, key: key, attributes: attributes, line: line))
        return definitions.count - 1
      }()
    if isDeclaration, !attributes.isEmpty {
      definitions[index].attributes = attributes
      definitions[index].line = line
    }
    return index
  }

  mutating func build() -> DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: product, activation: activation)
    for (index, assembly) in assemblies.enumerated() {
      let location = place(in: AssemblyID(index), [:], assembly.line)
      builder.addAssembly(
        assembly.name, superclasses: assembly.superclasses, child: assembly.child, location: location)
    }
    for item in collaborators {
      builder.addCollaborator(
        of: item.owner, property: item.property, type: item.type, isByProtocol: item.type.hasPrefix("any "),
        served: item.served, location: place(in: item.owner, item.attributes, item.line))
    }
    for definition in definitions { builder.add(node(of: definition)) }
    for link in links { add(link, to: &builder) }
    for part in unseen { builder.add(part) }
    return builder.build()
  }

  private mutating func node(of definition: Definition) -> DefinitionNode {
    let (attributes, key) = (definition.attributes, definition.key)
    check(attributes, for: definition.key, words: definitionWords, names: definitionNames)
    return DefinitionNode(
      assembly: definition.assembly, key: key,
      declaredType: attributes["type"] ?? key.prefix(1).uppercased() + key.dropFirst(),
      builtType: attributes["builds"],
      scope: DefinitionScope.allCases.first { attributes[$0.rawValue] != nil } ?? .objectGraph,
      recipe: DefinitionNode.Recipe.allCases.first { attributes[$0.rawValue] != nil } ?? .initializer,
      isAbstract: attributes["abstract"] != nil, isPatched: attributes["patched"] != nil,
      hasCapture: attributes["captures"] != nil,
      buildsValue: attributes["buildsValue"] != nil,
      arguments: attributes["arguments"].map { $0.split(separator: ",").map(String.init) } ?? [],
      isolation: attributes["isolation"], hasShutdown: attributes["shutdown"] != nil,
      location: place(in: definition.assembly, attributes, definition.line))
  }

  private mutating func add(_ link: Link, to builder: inout DefinitionGraph.Builder) {
    let (attributes, owner) = (link.attributes, definitions[link.from].assembly)
    check(attributes, for: definitions[link.from].key, words: linkWords, names: linkNames)
    let traits = traitWords.reduce(into: InjectionSite.Traits()) {
      if attributes[$1.key] != nil { $0.insert($1.value) }
    }
    let injection = InjectionSite(
      InjectionSite.Kind.allCases.first { attributes[$0.rawValue] != nil } ?? .initializer,
      member: attributes["member"],
      position: attributes["position"].flatMap { Int($0) }, type: attributes["type"], traits: traits,
      location: place(in: owner, attributes, link.line))
    let from = DefinitionID(link.from)
    switch link.target {
    case .value(let source): builder.add(InjectedValue(definition: from, source: source, injection: injection))
    case .assembly(let id):
      // A child names its assemblies itself.
      let isChild = definitions[link.from].attributes["child"] != nil
      let through = attributes["through"] ?? (isChild ? nil : collaborator(of: owner, for: id))
      builder.add(Reference(from: from, target: .assembly(id), injection: injection, collaborator: through))
    case .definition(let index):
      let through = attributes["through"] ?? collaborator(of: owner, for: definitions[index].assembly)
      let target = Reference.Target.definition(DefinitionID(index))
      builder.add(Reference(from: from, target: target, injection: injection, collaborator: through))
    }
  }

  private func collaborator(of owner: AssemblyID, for target: AssemblyID) -> String? {
    guard owner != target else { return nil }
    if let declared = collaborators.first(where: { $0.owner == owner && $0.served == target }) {
      return declared.property
    }
    let short = assemblies[target.index].name.split(separator: ".").last ?? ""
    return short.prefix(1).lowercased() + short.dropFirst()
  }

  private func place(in assembly: AssemblyID, _ attributes: Attributes, _ line: Int) -> SourceLocation {
    guard let text = attributes["at"], let colon = text.lastIndex(of: ":"),
      let line = Int(text[text.index(after: colon)...])
    else { return SourceLocation(file: assemblies[assembly.index].name + ".swift", line: line) }
    return SourceLocation(file: String(text[..<colon]), line: line)
  }

  private mutating func check(_ attributes: Attributes, for name: String, words: Set<String>, names: Set<String>) {
    for (key, value) in attributes.sorted(by: { $0.key < $1.key }) where !(value.isEmpty ? words : names).contains(key)
    {
      fail("unknown attribute `\(key)` of `\(name)`")
    }
  }

  private mutating func fail(_ message: String) { errors.append(message) }
}

/// Values by name. The value of a word is empty.
private typealias Attributes = [String: String]

private let definitionWords = Set(
  DefinitionScope.allCases.map(\.rawValue) + DefinitionNode.Recipe.allCases.map(\.rawValue) + [
    "abstract", "patched", "captures", "buildsValue", "shutdown",
  ])
private let definitionNames: Set = ["type", "builds", "isolation", "arguments", "at"]
private let traitWords: [String: InjectionSite.Traits] = [
  "element": .element, "implicit": .implicit, "deferred": .deferred,
  "anyThread": .anyThread,
]
private let linkWords = Set(InjectionSite.Kind.allCases.map(\.rawValue) + traitWords.keys)
private let linkNames: Set = ["member", "position", "type", "through", "at"]

extension Substring {
  fileprivate var trimmed: Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = self[start...].lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return self[start..<end]
  }

  /// Splits `name (word key:value)`.
  fileprivate var nameAndAttributes: (Substring, Attributes) {
    guard last == ")", let open = lastIndex(of: "(") else { return (self, [:]) }
    let inside = self[index(after: open)...].dropLast()
    let attributes = inside.splitOutsideQuotes(" ").map { item -> (String, String) in
      guard let colon = item.firstIndex(of: ":") else { return (String(item), "") }
      return (String(item[..<colon]), String(item[item.index(after: colon)...].filter { $0 != "\"" }))
    }
    return (self[..<open].trimmed, Attributes(attributes) { $1 })
  }

  fileprivate func splitOutsideQuotes(_ separator: Character) -> [Substring] {
    var isQuoted = false
    return split { character in
      if character == "\"" { isQuoted.toggle() }
      return !isQuoted && character == separator
    }
  }

  fileprivate func splitOutsideParentheses(_ separator: Character) -> [Substring] {
    var depth = 0
    return split { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth == 0 && character == separator
    }
  }
}
