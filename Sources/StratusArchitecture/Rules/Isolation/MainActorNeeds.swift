import StratusGraph
import StratusSupport

/// The definitions whose objects can be built only on the main actor: their own recipes belong to it, or they need an
/// object of such a definition.
struct MainActorNeeds {
  /// For each definition, the next one on a shortest path to one that belongs to the main actor: itself if it belongs
  /// to the main actor, and -1 if its object can be built elsewhere.
  private var next: [Int]

  /// - Complexity: O(definitions + references).
  init(_ graph: DefinitionGraph) {
    next = [Int](repeating: -1, count: graph.definitions.count)
    var queue = graph.definitions.indices.filter { graph.definitions[$0].isBuiltOnMainActor }
    guard !queue.isEmpty else { return }
    for index in queue { next[index] = index }
    let needed = graph.heldObjects(withCases: false).reversed()
    var first = 0
    while first < queue.count {
      let index = queue[first]
      first += 1
      for edge in needed.edges(from: index) {
        let user = needed.target(of: edge)
        guard next[user] < 0, graph.definitions[user].isBuiltByItsCaller else { continue }
        next[user] = index
        queue.append(user)
      }
    }
  }

  /// Returns the definitions from one to one that belongs to the main actor, each of which needs the object of the
  /// next; `nil` if the object can be built elsewhere.
  func path(from definition: DefinitionID) -> [DefinitionID]? {
    guard next[definition.index] >= 0 else { return nil }
    var path = [definition]
    while let last = path.last?.index, next[last] != last { path.append(DefinitionID(next[last])) }
    return path
  }
}

extension DefinitionNode {
  /// Whether its own recipe belongs to the main actor.
  var isOfMainActor: Bool { isolation == "MainActor" }

  fileprivate var isBuiltOnMainActor: Bool { isOfMainActor && isBuiltByItsCaller }

  /// Whether a request builds the object where the request is made. An eager singleton exists already if it was loaded,
  /// and an asynchronous definition goes to the main actor by itself.
  fileprivate var isBuiltByItsCaller: Bool { !isAbstract && scope != .singleton && recipe != .asynchronous }
}
