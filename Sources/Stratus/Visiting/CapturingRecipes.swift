import CStratus
import CStratusRuntime

/// The definitions whose recipe has a closure that captures their assembly, one of its definitions, or one of its collaborators. Such a
/// closure can resolve objects that the graph does not show.
///
/// The captures of a closure cannot be inspected, so they are found by releasing recipes and counting references. The result is a hint: a
/// closure that reaches an assembly in another way, for example through a global variable, is not found. If several recipes share an object that
/// captures the assembly, only the last of them is found.
struct CapturingRecipes {
  /// The indices of the definitions in the stream of the graph, ascending.
  private var definitions: [Int32] = []
  /// The names of the assemblies that something else holds.
  private var assemblies: [String] = []

  /// Finds the definitions of activations for inspection. Afterwards, no object can be resolved in them.
  ///
  /// - Parameter parts: the containers, each with the indices of its definitions in the stream, or -1.
  init(releasing parts: [(container: Container, indices: [Int32])]) {
    for (container, indices) in parts { find(in: container, indices) }
  }

  /// - Complexity: O(d · c) for an assembly with d definitions and c captured objects, O(d) if nothing is captured.
  private mutating func find(in container: Container, _ indices: [Int32]) {
    let captured = container.instances.map(Self.capturedObjects)
    guard captured.contains(where: { !$0.isEmpty }) else { return }
    var recipes = container.takeRecipes()
    for definition in container.definitions where !definition.isShadowed {
      let objects = captured[definition.assembly]
      let before = Self.referenceCount(of: objects)
      recipes[definition.index] = nil
      if Self.referenceCount(of: objects) < before { definitions.append(indices[definition.index]) }
    }
    for (index, objects) in captured.enumerated() where Self.referenceCount(of: objects) > objects.count {
      assemblies.append(container.assemblies[index].name)
    }
  }

  func send(to visitor: StratusVisitor) {
    for definition in definitions { visitor.opaque(visitor.context, definition) }
    var texts = CStringPool()
    for name in assemblies {
      var unseen = StratusUnseen(kind: UInt8(STRATUS_UNSEEN_CLOSURE), name: texts.copy(name), library: nil)
      visitor.unseen(visitor.context, &unseen)
    }
    texts.free()
  }

  /// Returns the assembly, its definitions, and its collaborators, if anything refers to them in addition to the container and the
  /// assembly's properties.
  ///
  /// reason for the pointers: they are not counted, and the container keeps the assembly, which keeps the other objects.
  private static func capturedObjects(of assembly: Assembly) -> [UnsafeRawPointer] {
    pointers(of: assembly).filter { stratus_reference_count($0) > 1 }
  }

  /// A separate function, so that no reference of its own is counted.
  @inline(never)
  private static func pointers(of assembly: Assembly) -> [UnsafeRawPointer] {
    func pointer(_ object: AnyObject) -> UnsafeRawPointer {
      UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }
    let reflected = ReflectedAssembly(assembly)
    return [pointer(assembly)] + reflected.definitions.map(pointer) + reflected.collaborators.map(pointer)
  }

  private static func referenceCount(of objects: [UnsafeRawPointer]) -> Int {
    objects.reduce(0) { $0 + stratus_reference_count($1) }
  }
}
