/// A small container in the most common form, for comparison: a dictionary of closures by type, which resolve their
/// parameters again.
///
/// It is written for the benchmarks and checks nothing. Containers of this form also have locks, names, and arguments,
/// which take more time.
final class Registry {
  enum Lifetime { case unique, graph, shared }

  private struct Entry {
    let lifetime: Lifetime
    let make: (Registry) -> Any
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var shared: [ObjectIdentifier: Any] = [:]
  private var graph: [ObjectIdentifier: Any] = [:]
  private var depth = 0

  func register<Object>(_: Object.Type, _ lifetime: Lifetime, _ make: @escaping (Registry) -> Object) {
    entries[ObjectIdentifier(Object.self)] = Entry(lifetime: lifetime, make: make)
  }

  func resolve<Object>(_: Object.Type = Object.self) -> Object {
    let key = ObjectIdentifier(Object.self)
    if let existing = (shared[key] ?? graph[key]) as? Object { return existing }
    guard let entry = entries[key] else { preconditionFailure("\(Object.self) is not registered") }
    depth += 1
    let made = entry.make(self)
    depth -= 1
    guard let object = made as? Object else { preconditionFailure("\(Object.self) is registered as another type") }
    switch entry.lifetime {
    case .unique: break
    case .graph: graph[key] = object
    case .shared: shared[key] = object
    }
    if depth == 0 { graph.removeAll(keepingCapacity: true) }
    return object
  }
}
