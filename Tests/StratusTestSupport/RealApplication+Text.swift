/// An error in the text of an application.
public struct ApplicationTextError: Error, Equatable, CustomStringConvertible {
  public let line: Int
  public let text: String

  public init(line: Int, text: String) { (self.line, self.text) = (line, text) }

  public var description: String { "line \(line): could not read `\(text)`" }
}

extension RealApplication {
  /// Reads an application from text. Each line states one fact, as words that are separated by spaces; `-` stands for a
  /// fact that the sources do not state:
  ///
  ///     # a comment
  ///     app weather                                             // its name
  ///     layer Presentation StoryAssembly                        // a layer and its assemblies, the top one first
  ///     assembly StoryAssembly BaseAssembly Sources/Story.m:12  // its superclass and location
  ///       uses services any:Services = ServiceAssembly          // a collaborator, by protocol, and the assemblies it
  ///       resolves to screen id<Screen> WeatherScreen :20 singleton         // a definition: key, type, class, line,
  ///       traits
  ///         property service reference -> services.weather      // an injection: kind, name, style, target
  ///         initializer initWithView: self #0 type:View         // the position and the type of a parameter
  ///
  /// The traits of a definition are a scope, `abstract`, `arguments:2`, `parent:key`, and `factory:services.weather`.
  public init(text: String) throws(ApplicationTextError) {
    var reader = ApplicationTextReader()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ")
      guard let first = words.first, first != "#" else { continue }
      do throws(UnreadableLine) {
        try reader.read(words, indentation: line.prefix { $0 == " " }.count)
      } catch {
        throw ApplicationTextError(line: index + 1, text: words.joined(separator: " "))
      }
    }
    self = reader.application
  }
}

private struct UnreadableLine: Error {}

private struct ApplicationTextReader {
  private(set) var application = RealApplication(app: "", layerOrder: [], layers: [:], assemblies: [])
  private var assembly: Int { application.assemblies.count - 1 }
  private var definition: Int { application.assemblies[assembly].definitions.count - 1 }

  mutating func read(_ words: [Substring], indentation: Int) throws(UnreadableLine) {
    switch (indentation, words[0]) {
    case (0, "app") where words.count == 2: application.app = String(words[1])
    case (0, "layer") where words.count >= 2: readLayer(words.dropFirst().map(String.init))
    case (0, "assembly") where words.count == 4: try readAssembly(words)
    case (2, "uses") where assembly >= 0: try readCollaborator(words)
    case (2, _) where assembly >= 0: try readDefinition(words)
    case (4, _) where assembly >= 0 && definition >= 0: try readInjection(words)
    default: throw UnreadableLine()
    }
  }

  private mutating func readLayer(_ words: [String]) {
    application.layerOrder.append(words[0])
    for name in words.dropFirst() { application.layers[name] = words[0] }
  }

  private mutating func readAssembly(_ words: [Substring]) throws(UnreadableLine) {
    guard let colon = words[3].lastIndex(of: ":"), let line = Int(words[3][words[3].index(after: colon)...]) else {
      throw UnreadableLine()
    }
    application.assemblies.append(
      RealApplication.Assembly(
        name: String(words[1]), superclass: stated(words[2]), file: String(words[3][..<colon]), line: line,
        collaborators: [], definitions: []))
  }

  private mutating func readCollaborator(_ words: [Substring]) throws(UnreadableLine) {
    guard words.count >= 4, words[3] == "=" else { throw UnreadableLine() }
    let isByProtocol = words[2].hasPrefix("any:")
    application.assemblies[assembly].collaborators.append(
      RealApplication.Collaborator(
        property: String(words[1]), type: String(isByProtocol ? words[2].dropFirst(4) : words[2]),
        byProtocol: isByProtocol, resolves: words.dropFirst(4).map(String.init)))
  }

  private mutating func readDefinition(_ words: [Substring]) throws(UnreadableLine) {
    guard words.count >= 4, words[3].first == ":", let line = Int(words[3].dropFirst()) else { throw UnreadableLine() }
    var definition = RealApplication.Definition(
      key: String(words[0]), returns: String(words[1]), class: stated(words[2]), scope: "objectGraph", abstract: false,
      arguments: 0, parent: nil, factoryTarget: nil, line: line, injections: [])
    for word in words.dropFirst(4) {
      let parts = word.split(separator: ":", maxSplits: 1)
      switch (parts[0], parts.last) {
      case ("abstract", _): definition.abstract = true
      case ("arguments", let count?):
        guard let count = Int(count) else { throw UnreadableLine() }
        definition.arguments = count
      case ("parent", let key?): definition.parent = String(key)
      case ("factory", let key?): definition.factoryTarget = target(key)
      case ("singleton", _), ("lazySingleton", _), ("weakSingleton", _), ("prototype", _):
        definition.scope = String(word)
      default: throw UnreadableLine()
      }
    }
    application.assemblies[assembly].definitions.append(definition)
  }

  private mutating func readInjection(_ words: [Substring]) throws(UnreadableLine) {
    guard words.count >= 3 else { throw UnreadableLine() }
    var injection = RealApplication.InjectionSite(
      kind: String(words[0]), name: String(words[1]), style: String(words[2]), target: nil, index: nil,
      declaredType: nil)
    var rest = words.dropFirst(3)
    if rest.first == "->" {
      guard rest.count >= 2 else { throw UnreadableLine() }
      injection.target = target(rest[rest.startIndex + 1])
      rest = rest.dropFirst(2)
    }
    for word in rest {
      if word.first == "#", let index = Int(word.dropFirst()) {
        injection.index = index
      } else if word.hasPrefix("type:") {
        injection.declaredType = String(word.dropFirst(5))
      } else {
        throw UnreadableLine()
      }
    }
    application.assemblies[assembly].definitions[definition].injections.append(injection)
  }

  private func stated(_ word: Substring) -> String? { word == "-" ? nil : String(word) }

  /// A key, or the property of a collaborator and a key.
  private func target(_ text: Substring) -> RealApplication.Target {
    let parts = text.split(separator: ".", maxSplits: 1)
    return RealApplication.Target(
      assembly: parts.count == 2 ? String(parts[0]) : nil, key: String(parts[parts.count - 1]))
  }
}
