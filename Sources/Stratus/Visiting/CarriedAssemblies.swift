/// The assemblies that values can carry, by their type: runtime arguments, and the input of a child.
///
/// Where such a value comes from is not in the graph, so what counts is what its type declares: the assemblies of a
/// class or a protocol, and those in the parts of a value. The object of another class carries nothing, except the
/// properties that the class itself declares if the type is that class.
struct CarriedAssemblies {
  private let assemblies: [Assembly.Type]
  private var known = [ObjectIdentifier: [Int]]()

  /// - Parameter assemblies: the assemblies of the graph.
  init(among assemblies: [Assembly.Type]) { self.assemblies = assemblies }

  /// Returns the indices of the assemblies that a value of a type can carry, ascending.
  ///
  /// - Complexity: O(parts of the type · assemblies) for the first question about a type.
  mutating func indices(in type: Any.Type) -> [Int] {
    if let known = known[ObjectIdentifier(type)] { return known }
    var result: Set<Int> = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(type)]
    var open = [type] + TypeParts.ofObject(type)
    while let next = open.popLast() {
      result.formUnion(indices(matching: next))
      for part in TypeParts.ofValue(next) where seen.insert(ObjectIdentifier(part)).inserted { open.append(part) }
    }
    let indices = result.ordered(by: <)
    known[ObjectIdentifier(type)] = indices
    return indices
  }

  private func indices(matching type: Any.Type) -> [Int] {
    if let wanted = type as? Assembly.Type {
      return assemblies.indices.filter { assemblies[$0] == wanted || inherits(assemblies[$0], from: wanted) }
    }
    // `Any` says nothing about the value.
    guard TypeName.isExistential(type), !TypeName.conforms(Nothing.self, to: type) else { return [] }
    return assemblies.indices.filter { TypeName.conforms(assemblies[$0], to: type) }
  }

  /// A class that conforms only to what all classes conform to.
  private final class Nothing {}
}

/// A type of this module through which its holder can ask assemblies.
protocol AssemblyHolder {
  /// The type of the assemblies.
  static var held: Any.Type { get }
}

extension Collaborator: AssemblyHolder { static var held: Any.Type { Partner.self } }
extension OptionalCollaborator: AssemblyHolder { static var held: Any.Type { Partner.self } }
extension ActivatedChild: AssemblyHolder { static var held: Any.Type { Root.self } }
extension Activation: AssemblyHolder { static var held: Any.Type { Assembly.self } }

extension _InjectionSource {
  /// The type of a value that comes from outside the graph, or of the property of it that is injected; `nil` for other
  /// sources. A conversion may return anything that contains the value.
  var carryingType: Any.Type? {
    switch origin {
    case .argument(_, let type, _): type
    case .definition(let reference): reference.target.flatMap { $0.isInput ? $0.type : nil }
    case .property(let type, let owner, _, let isConversion):
      owner.carryingType.map { isConversion ? $0 : type }
    case .value, .configuration, .byType, .assembly, .provider, .collection: nil
    }
  }
}
