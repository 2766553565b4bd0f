import StratusGraph

/// The objects that other objects keep alive.
struct Retention {
  /// An object of one definition that keeps an object of another definition alive.
  struct Hold {
    /// The definition of the object that holds the other one.
    let holder: DefinitionID
    /// The injection, which the holder may inherit.
    let reference: ReferenceID
    /// The definition of the held object. Aliases, options, structs, and enums are replaced by the objects behind them.
    let held: DefinitionID
    /// The path from the holder to the held definition.
    let path: [DefinitionID]
  }

  private let graph: DefinitionGraph
  private let inheritance: Inheritance

  init(_ graph: DefinitionGraph) {
    self.graph = graph
    inheritance = Inheritance(graph)
  }

  /// Returns the objects that the objects of a definition hold for their whole life.
  ///
  /// A provider holds no object, and a factory is needed only while it builds the object.
  func holds(of holder: DefinitionID) -> [Hold] {
    holdingReferences(of: holder).flatMap { id, target in
      ends(of: target).map { path in
        Hold(holder: holder, reference: id, held: path[path.count - 1], path: [holder] + path)
      }
    }
  }

  /// Returns the injections that last as long as the object, including inherited ones.
  private func holdingReferences(of holder: DefinitionID) -> [(id: ReferenceID, target: DefinitionID)] {
    inheritance.references(into: holder).compactMap { id in
      let reference = graph[id]
      guard let target = reference.definition, reference.injection.kind != .parent,
        reference.injection.kind != .factory || reference.injection.position != nil,
        !reference.injection.traits.contains(.deferred)
      else { return nil }
      return (id, target)
    }
  }

  /// Returns the paths to the definitions that build the objects of a definition, which may be the definition itself.
  private func ends(of target: DefinitionID) -> [[DefinitionID]] {
    guard passesOn(target) != nil else { return [[target]] }
    var ends: [[DefinitionID]] = []
    var seen: Set<DefinitionID> = [target]
    var paths = [[target]]
    while let path = paths.popLast() {
      guard let targets = passesOn(path[path.count - 1]) else {
        ends.append(path)
        continue
      }
      for next in targets where seen.insert(next).inserted { paths.append(path + [next]) }
    }
    return ends.sorted { ($0.last ?? target) < ($1.last ?? target) }
  }

  /// Returns the definitions behind one that builds no object itself: the targets of an alias or an option, or
  /// everything that a value holds. Returns `nil` for all other definitions, and for singletons, which are holders
  /// themselves.
  private func passesOn(_ id: DefinitionID) -> [DefinitionID]? {
    let definition = graph[id]
    if [.alias, .option].contains(definition.recipe) {
      return graph.references(from: id).compactMap { index in
        let reference = graph.references[index]
        return [.alias, .option].contains(reference.injection.kind) ? reference.definition : nil
      }
    }
    guard definition.buildsValue, !definition.scope.isShared, !definition.isAbstract else { return nil }
    return holdingReferences(of: id).map(\.target)
  }
}
