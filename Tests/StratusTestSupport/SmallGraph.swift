import StratusGraph

import struct StratusGraph.SourceLocation

/// A small graph with each kind of fact at least once, for examples and goldens.
///
/// Two assemblies use a third one, by protocol and by class.
public let smallGraph: DefinitionGraph = {
  var builder = DefinitionGraph.Builder(product: "WeatherAssemblies", activation: "release")
  func line(_ number: Int, _ file: String) -> SourceLocation {
    SourceLocation(file: "Sources/Weather/\(file).swift", line: number)
  }
  let core = builder.addAssembly("Weather.CoreAssembly", location: line(8, "CoreAssembly"))
  let story = builder.addAssembly(
    "Weather.StoryAssembly", superclass: "Weather.ThemedAssembly", location: line(5, "StoryAssembly"))
  builder.addCollaborator(
    of: story, property: "core", type: "any CoreComponents", isByProtocol: true, served: core,
    location: line(7, "StoryAssembly"))

  let client = builder.add(
    DefinitionNode(
      assembly: core, key: "client", declaredType: "any HTTPClient", builtType: "URLClient", scope: .lazySingleton,
      location: line(9, "CoreAssembly")))
  let base = builder.add(
    DefinitionNode(
      assembly: core, key: "clientBase", declaredType: "URLClient", isAbstract: true, location: line(10, "CoreAssembly")
    ))
  let screen = builder.add(
    DefinitionNode(
      assembly: story, key: "screen", declaredType: "CityScreen", builtType: "CityScreen", arguments: ["City"],
      isolation: "MainActor", location: line(9, "StoryAssembly")))
  let theme = builder.add(
    DefinitionNode(
      assembly: story, key: "theme", declaredType: "Theme", builtType: "Theme", scope: .singleton, recipe: .factory,
      location: line(21, "ThemedAssembly")))

  builder.add(
    Reference(
      from: client, target: .definition(base), injection: InjectionSite(.parent, location: line(14, "CoreAssembly"))))
  builder.add(
    InjectedValue(
      definition: base, source: .configuration("service.url"),
      injection: InjectionSite(.property, member: "baseURL", type: "URL", location: line(13, "CoreAssembly"))))
  builder.add(
    InjectedValue(
      definition: screen, source: .argument("0"),
      injection: InjectionSite(.initializer, position: 0, type: "City", location: line(14, "StoryAssembly"))))
  builder.add(
    Reference(
      from: screen, target: .definition(client),
      injection: InjectionSite(.initializer, position: 1, type: "any HTTPClient", location: line(14, "StoryAssembly")),
      collaborator: "core"))
  builder.add(
    Reference(
      from: screen, target: .definition(theme),
      injection: InjectionSite(
        .property, member: "theme", type: "() -> Theme", traits: .deferred, location: line(15, "StoryAssembly"))))
  builder.add(
    Reference(
      from: theme, target: .assembly(story), injection: InjectionSite(.factory, location: line(24, "ThemedAssembly"))))
  return builder.build()
}()
