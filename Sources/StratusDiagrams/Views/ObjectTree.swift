import StratusArchitecture
import StratusGraph

/// The objects that are built when some definitions are resolved.
///
/// A prototype has a new object for each reference to it; any other definition has one object for all. What a
/// definition inherits from its parent is injected into its object. Parents themselves build nothing.
struct ObjectTree {
  struct Object {
    let definition: DefinitionID
    /// The number of the object among those of its definition, from 1.
    let number: Int
    /// The index of the object that it was built for; `nil` for a root.
    let user: Int?
  }

  /// A reference of an object.
  struct ObjectReference {
    /// The index of the referring object.
    let from: Int
    let reference: ReferenceID
    /// The index of the injected object; `nil` if an assembly is injected.
    let to: Int?
  }

  /// The objects in breadth-first order, roots first.
  private(set) var objects: [Object] = []
  private(set) var references: [ObjectReference] = []
  /// Whether the limit was reached. Later references to a prototype then share an object.
  private(set) var isCut = false

  /// The largest number of objects. Prototypes of prototypes would grow exponentially.
  static let limit = 2_000

  private var firstObjects: [DefinitionID: Int] = [:]
  private var objectCounts: [DefinitionID: Int] = [:]

  /// - Complexity: O(objects × (references of a definition + length of the path from a root)).
  init(of roots: [DefinitionID], in graph: DefinitionGraph) {
    let inheritance = Inheritance(graph)
    for root in roots where firstObjects[root] == nil { _ = addObject(of: root, for: nil) }
    var next = 0
    while next < objects.count {
      addReferences(of: next, in: graph, inheritance)
      next += 1
    }
  }

  private mutating func addObject(of definition: DefinitionID, for user: Int?) -> Int {
    objectCounts[definition, default: 0] += 1
    objects.append(Object(definition: definition, number: objectCounts[definition] ?? 1, user: user))
    if firstObjects[definition] == nil { firstObjects[definition] = objects.count - 1 }
    return objects.count - 1
  }

  private mutating func addReferences(of user: Int, in graph: DefinitionGraph, _ inheritance: Inheritance) {
    for id in inheritance.references(into: objects[user].definition) where graph[id].injection.kind != .parent {
      guard let target = graph[id].definition else {
        references.append(ObjectReference(from: user, reference: id, to: nil))
        continue
      }
      let known = graph[target].scope == .prototype ? existingPrototype(target, for: user) : firstObjects[target]
      let object = known ?? addObject(of: target, for: user)
      references.append(ObjectReference(from: user, reference: id, to: object))
    }
  }

  /// Returns the object of a prototype for a user, or `nil` if a new one is to be built.
  ///
  /// A prototype that needs itself is drawn as a cycle.
  private mutating func existingPrototype(_ definition: DefinitionID, for user: Int) -> Int? {
    if let object = nearestUser(of: user, builtBy: definition) { return object }
    guard objects.count >= Self.limit else { return nil }
    isCut = true
    return firstObjects[definition]
  }

  /// Returns the nearest object of a definition: the object itself, or one that it is built for.
  private func nearestUser(of object: Int, builtBy definition: DefinitionID) -> Int? {
    var next: Int? = object
    while let current = next {
      if objects[current].definition == definition { return current }
      next = objects[current].user
    }
    return nil
  }
}
