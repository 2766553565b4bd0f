import Stratus
import StratusArchitecture
import StratusGraph
import StratusSnapshot

/// The shared objects of classes that an activation and its children have built, for
/// ``expectReleased(_:within:fileID:filePath:line:column:)``.
///
/// The value does not keep the objects alive. It contains singletons, lazy singletons, and weak singletons that exist
/// when it is created, so create it just before the end. It contains no objects that recipes only pass on, such as
/// those of `value(_:)`, and none that a child has from its parent.
public struct SharedObjects: Sendable {
  /// One object.
  ///
  /// reason for `@unchecked Sendable`: the reference is only compared with `nil`.
  private final class Member: @unchecked Sendable {
    private weak var object: AnyObject?
    let description: String

    init(_ object: AnyObject, _ description: String) {
      self.object = object
      self.description = description
    }

    var isAlive: Bool { object != nil }
  }

  private let members: [Member]
  private let children: ChildrenOfActivation?
  /// The reason why the objects are unknown, or `nil`.
  private let problem: String?

  /// Finds the objects of an activation.
  public init(of activation: Activation) {
    let holders = Holders(try? activation.graph)
    self.init(
      activation.sharedObjects.map { Member($0.object, holders.description(of: $0)) },
      ChildrenOfActivation(of: activation), problem: nil)
  }

  /// Finds the objects of a child.
  public init<Root>(of child: ActivatedChild<Root>) { self.init(of: child.activation) }

  /// Finds the objects of the activation of an assembly.
  public init(of assembly: Assembly) {
    if let activation = assembly.activation {
      self.init(of: activation)
    } else {
      self.init([], nil, problem: "`\(type(of: assembly))` is not activated, so it has no shared objects")
    }
  }

  private init(_ members: [Member], _ children: ChildrenOfActivation?, problem: String?) {
    self.members = members
    self.children = children
    self.problem = problem
  }

  /// Whether an object is alive.
  var areAlive: Bool { members.contains(where: \.isAlive) }

  /// A description of each object that is alive, of the children that keep the activation alive, and of the graph if it
  /// could not be read.
  var problems: [String] {
    let alive = members.filter(\.isAlive).map(\.description)
    let children = alive.isEmpty ? [] : children?.rootNames ?? []
    return (problem.map { [$0] } ?? []) + alive
      + children.map {
        "the child `\($0)` is alive and keeps the activation alive; a shared object of the activation may hold its "
          + "`ActivatedChild`, which belongs outside of the container"
      }
  }
}

/// The definitions of a graph whose objects hold those of others.
private struct Holders {
  private let graph: DefinitionGraph
  private let names: ShortNames
  private let definitions: [String: DefinitionID]
  /// For each definition, those that refer to it, including inherited references. An object that has a provider does
  /// not hold another one.
  private var referrers: [DefinitionID: [DefinitionID]] = [:]

  /// - Parameter graph: the graph, or `nil` if there is none.
  init(_ graph: DefinitionGraph?) {
    let graph = graph ?? DefinitionGraph.Builder(product: "", activation: nil).build()
    self.graph = graph
    names = ShortNames(graph)
    let all = graph.definitions.indices.map { DefinitionID($0) }
    definitions = Dictionary(all.map { (graph.fullName(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    let inheritance = Inheritance(graph)
    for holder in all where !graph[holder].isAbstract {
      for reference in inheritance.references(into: holder).map({ graph[$0] }) {
        guard let target = reference.definition, target != holder, reference.injection.kind != .parent,
          !reference.injection.traits.contains(.deferred), referrers[target]?.last != holder
        else { continue }
        referrers[target, default: []].append(holder)
      }
    }
  }

  /// Returns the definition of an object that is alive, and the definitions whose objects may hold it.
  func description(of object: SharedObjectOfDefinition) -> String {
    let id = definitions["\(object.assembly).\(object.key)"]
    let definition = id.map(located) ?? "`\(object.assembly).\(object.key)` (\(object.file):\(object.line))"
    let holders = id.flatMap { referrers[$0] }?.map(located) ?? []
    return "\(definition) is not released: its `\(type(of: object.object))` is still alive, and "
      + (holders.isEmpty ? "no definition refers to it" : "may be held by \(holders.joined(separator: ", "))")
  }

  private func located(_ id: DefinitionID) -> String {
    "`\(names[id])`" + (graph[id].location.map { " (\($0.file):\($0.line))" } ?? "")
  }
}
