import CStratus
import CStratusRuntime

/// The definitions with a closure that captures an assembly, one of its definitions, or one of its collaborators: in
/// their recipe, or in the conversion of their contribution to a collection. Such a closure can resolve objects that
/// the graph does not show.
///
/// The captures of a closure cannot be inspected, so they are found by releasing closures and counting references. The
/// result is a hint: a closure that reaches an assembly in another way, for example through a global variable, is not
/// found.
struct CapturingRecipes {
  /// An owner of closures of a definition: its recipe, or one of its contributions.
  private typealias Keeper = (definition: Int32, value: Any)

  /// The indices of the definitions in the stream of the graph.
  private var definitions: Set<Int32> = []
  /// The names of the assemblies that something else holds.
  private var assemblies: Set<String> = []

  /// Finds the definitions of activations for inspection. Afterwards, no object can be resolved in them.
  ///
  /// - Parameters:
  ///   - parts: the containers, each with the indices of its definitions in the stream, or -1.
  ///   - names: the names of the assemblies.
  ///   - activate: activates the same assemblies again. It is called only if closures capture something.
  /// - Complexity: O(definitions · captured objects), O(definitions) if nothing is captured.
  init(
    releasing parts: GraphStream.Indices, named names: AssemblyNames,
    again activate: () throws(ActivationError) -> GraphStream.Indices
  ) throws(ActivationError) {
    findDefinitions(in: parts, names)
    if !definitions.isEmpty { findShared(in: try activate(), names) }
  }

  private mutating func findDefinitions(in parts: GraphStream.Indices, _ names: AssemblyNames) {
    let captured = Captured(in: parts, names)
    guard !captured.isEmpty else { return }
    var keepers = Self.takeKeepers(from: parts)
    while let definition = keepers.last?.definition {
      let before = captured.referenceCount
      keepers.removeLast()
      if captured.referenceCount < before { definitions.insert(definition) }
    }
    assemblies = Set(captured.held)
  }

  /// Adds the assemblies that closures of further definitions capture. Of several that share an object which captures
  /// an assembly, only the one that is released last is found, so all definitions of that assembly may capture it.
  private mutating func findShared(in parts: GraphStream.Indices, _ names: AssemblyNames) {
    let captured = Captured(in: parts, names)
    var keepers = Self.takeKeepers(from: parts)
    keepers.removeAll { definitions.contains($0.definition) }
    let before = captured.held
    keepers.removeAll()
    let after = captured.held
    assemblies.formUnion(before.filter { !after.contains($0) })
  }

  /// Removes the recipes from containers, and returns what keeps their closures. A collection keeps those of the
  /// contributing definitions.
  private static func takeKeepers(from parts: GraphStream.Indices) -> [Keeper] {
    var keepers: [Keeper] = []
    for (container, indices) in parts {
      let recipes = container.takeRecipes()
      for definition in container.definitions where !definition.isShadowed {
        guard let recipe = recipes[definition.index] else { continue }
        if let contributions = recipe.initializer?.contributions, !contributions.isEmpty {
          keepers += contributions.map { (indices[$0.definition.index], $0) }
        } else {
          keepers.append((indices[definition.index], recipe))
        }
      }
    }
    return keepers
  }

  func send(to visitor: StratusVisitor) {
    for definition in definitions.ordered(by: <) { visitor.opaque(visitor.context, definition) }
    var texts = CStringPool()
    for name in assemblies.ordered(by: <) {
      var unseen = StratusUnseen(kind: UInt8(STRATUS_UNSEEN_CLOSURE), name: texts.copy(name), library: nil)
      visitor.unseen(visitor.context, &unseen)
    }
    texts.free()
  }
}

/// The assemblies, definitions, and collaborators to which something refers in addition to the container and the
/// assembly's properties.
///
/// reason for the pointers: they are not counted, and the container keeps the assembly, which keeps the other objects.
private struct Captured {
  private var objects: [(assembly: String, pointer: UnsafeRawPointer)] = []

  init(in parts: GraphStream.Indices, _ names: AssemblyNames) {
    for (container, _) in parts {
      for (index, pointers) in container.instances.map(Self.pointers).enumerated() {
        for pointer in pointers where stratus_reference_count(pointer) > 1 {
          objects.append((names.name(of: container.assemblies[index].type), pointer))
        }
      }
    }
  }

  var isEmpty: Bool { objects.isEmpty }

  var referenceCount: Int { objects.reduce(0) { $0 + stratus_reference_count($1.pointer) } }

  /// The names of the assemblies that are still captured.
  var held: [String] { objects.filter { stratus_reference_count($0.pointer) > 1 }.map(\.assembly) }

  /// A separate function, so that no reference of its own is counted.
  @inline(never)
  private static func pointers(of assembly: Assembly) -> [UnsafeRawPointer] {
    func pointer(_ object: AnyObject) -> UnsafeRawPointer {
      UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }
    let reflected = ReflectedAssembly(assembly)
    return [pointer(assembly)] + reflected.definitions.map(pointer) + reflected.collaborators.map(pointer)
  }
}
