import StratusDefinitions
import StratusSupport

extension ExplorerData {
  func write(_ id: AssemblyID, to writer: inout JSONWriter) {
    let assembly = graph[id]
    writer.object(.inline) { writer in
      writer.field("name", assembly.name)
      writer.field("short", String(assembly.shortName))
      writer.field("layer", layers.section(of: id) ?? 0)
      writer.field("superclass", ifAny: assembly.superclass)
      writer.field("rule", ifAny: marks[id])
      write(assembly.location, to: &writer)
    }
  }

  func write(_ id: DefinitionID, to writer: inout JSONWriter) {
    let definition = graph[id]
    writer.object(.inline) { writer in
      writer.field("assembly", definition.assembly.index)
      writer.field("key", definition.key)
      writer.field("type", definition.shownType)
      writer.field("builds", ifAny: definition.shownBuiltType)
      writer.field("scope", definition.scope.rawValue)
      writer.field("recipe", definition.recipe.rawValue)
      if definition.isAbstract { writer.field("abstract", true) }
      if !definition.arguments.isEmpty {
        writer.name("arguments")
        writer.array { writer in for argument in definition.arguments { writer.value(TypeNotation.shown(argument)) } }
      }
      writer.field("isolation", ifAny: definition.isolation)
      write(definition.location, to: &writer)
    }
  }

  func write(_ id: ReferenceID, to writer: inout JSONWriter) {
    let reference = graph[id]
    writer.object(.inline) { writer in
      writer.field("from", reference.from.index)
      switch reference.target {
      case .definition(let target): writer.field("to", target.index)
      case .assembly(let target): writer.field("assembly", target.index)
      }
      writer.field("line", Diagram.Edge.Line(reference.injection).rawValue)
      write(reference.injection, to: &writer)
      writer.field("through", ifAny: reference.collaborator)
      writer.field("rule", ifAny: marks[id])
    }
  }

  private func write(_ injection: InjectionSite, to writer: inout JSONWriter) {
    writer.field("kind", injection.kind.rawValue)
    writer.field("member", ifAny: injection.member)
    if let position = injection.position { writer.field("position", position) }
    let traits: [(InjectionSite.Traits, String)] = [
      (.element, "element of a collection"), (.implicit, "found by type"), (.deferred, "provider"),
    ]
    let present = traits.filter { injection.traits.contains($0.0) }.map(\.1).joined(separator: ", ")
    writer.field("traits", ifAny: present.isEmpty ? nil : present)
    write(injection.location, at: "at", to: &writer)
  }

  func write(_ value: InjectedValue, to writer: inout JSONWriter) {
    writer.object(.inline) { writer in
      writer.field("of", value.definition.index)
      switch value.source {
      case .literal: writer.field("source", "value")
      case .configuration(let key):
        writer.field("source", "configuration")
        writer.field("name", key)
      case .argument(let name):
        writer.field("source", "argument")
        writer.field("name", name)
      }
      writer.field("kind", value.injection.kind.rawValue)
      writer.field("member", ifAny: value.injection.member)
    }
  }
}
