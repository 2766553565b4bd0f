import StratusArchitecture
import StratusDefinitions

/// The assemblies of a graph with their layers, and their definitions with types, scopes and parents.
struct GraphListing {
  let graph: DefinitionGraph
  let layering: Layering

  /// The parent of a definition: the target of its reference of that kind.
  func parent(of definition: DefinitionID) -> DefinitionID? {
    for index in graph.references(from: definition) where graph.references[index].injection.kind == .parent {
      return graph.references[index].definition
    }
    return nil
  }

  func layerName(of assembly: AssemblyID) -> String? { layering[assembly].map { layering.layers[$0.layer] } }

  /// What a definition is, in words: `lazy singleton`, `abstract`, `MainActor`.
  func marks(of definition: DefinitionNode) -> [String] {
    var marks = [definition.scope.title]
    if definition.isAbstract { marks.append("abstract") }
    if definition.isPatched { marks.append("patched") }
    if definition.recipe != .initializer { marks.append(definition.recipe.rawValue) }
    if let isolation = definition.isolation { marks.append("@" + isolation) }
    return marks
  }

  /// `any Client = DefaultClient`: the declared type, and the built one where that is another.
  func type(of definition: DefinitionNode) -> String {
    let arguments = definition.arguments.isEmpty ? "" : "(\(definition.shownArguments)) -> "
    let built = definition.shownBuiltType.flatMap { $0 == definition.shownType ? nil : " = \($0)" } ?? ""
    return arguments + definition.shownType + built
  }
}
