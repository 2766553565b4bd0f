import DefinitionGraph

/// Finds what the objects of an activation keep alive.
struct HeldDefinitions {
  /// An object of one definition keeps an object of another one.
  struct Hold {
    /// The definition whose object holds.
    let holder: DefinitionID
    /// The injection, which may be one that the holder inherits.
    let reference: ReferenceID
    /// What is held, aliases and options looked through.
    let held: DefinitionID
    /// From the definition that injects to what is held.
    let path: [DefinitionID]
  }

  private let graph: DefinitionGraph
  private let inheritance: Inheritance

  init(_ graph: DefinitionGraph) {
    self.graph = graph
    inheritance = Inheritance(graph)
  }

  /// What the objects of a definition keep for as long as they live.
  ///
  /// A provider keeps nothing but the way to ask, and a factory is needed only while it makes the object.
  func holds(of holder: DefinitionID) -> [Hold] {
    inheritance.references(into: holder).flatMap { id -> [Hold] in
      let reference = graph[id]
      guard let target = reference.definition, reference.injection.kind != .parent,
        reference.injection.kind != .factory || reference.injection.position != nil,
        !reference.injection.traits.contains(.deferred)
      else { return [] }
      return ends(of: target).map { path in
        Hold(holder: holder, reference: id, held: path[path.count - 1], path: [reference.from] + path)
      }
    }
  }

  /// What is handed out where a definition is asked for: itself, or what an alias or the cases of an option stand for; each
  /// with the way to it.
  private func ends(of target: DefinitionID) -> [[DefinitionID]] {
    guard forwards(target) else { return [[target]] }
    var ends: [[DefinitionID]] = []
    var seen: Set<DefinitionID> = [target]
    var paths = [[target]]
    while let path = paths.popLast() {
      for index in graph.references(from: path[path.count - 1]) {
        let reference = graph.references[index]
        guard let next = reference.definition, [.alias, .option].contains(reference.injection.kind),
          seen.insert(next).inserted
        else { continue }
        if forwards(next) { paths.append(path + [next]) } else { ends.append(path + [next]) }
      }
    }
    return ends.sorted { ($0.last ?? target) < ($1.last ?? target) }
  }

  private func forwards(_ id: DefinitionID) -> Bool { [.alias, .option].contains(graph[id].recipe) }
}
