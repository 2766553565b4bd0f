import CStratus
import CStratusRuntime

/// The definitions whose recipe has a closure that captures their assembly, one of its definitions, or one of its collaborators. Such a
/// closure can resolve objects that the graph does not show.
///
/// The captures of a closure cannot be inspected, so they are found by releasing recipes and counting references. The result is a hint: a
/// closure that reaches an assembly in another way, for example through a global variable, is not found.
struct CapturingRecipes {
  /// The indices of the definitions in the stream of the graph, ascending.
  private let definitions: [Int32]
  /// The names of the assemblies that have more such definitions, which cannot be determined.
  private let assemblies: [String]

  /// Finds the definitions of an activation for inspection. Afterwards, no object can be resolved in it.
  ///
  /// If several recipes share an object that captures the assembly, only the release of the last one changes the number of references.
  /// Therefore, the recipes of another activation are released in the reverse order. If the order matters, recipes share an object.
  ///
  /// - Complexity: O(d · c) for an assembly with d definitions and c captured objects, O(d) if nothing is captured.
  init(of container: Container) {
    let forward = RecipeReferences(releasing: container, isReversed: false)
    guard !forward.isEmpty, let another = try? container.activatedAgain() else {
      definitions = []
      assemblies = []
      return
    }
    let backward = RecipeReferences(releasing: another, isReversed: true)
    var definitions: [Int32] = []
    var unclear = forward.unreleased.union(backward.unreleased)
    for (index, definition) in container.definitions.lazy.filter({ !$0.isShadowed }).enumerated() {
      let counts = (forward.counts[definition.index], backward.counts[definition.index])
      if counts.0 > 0 || counts.1 > 0 { definitions.append(Int32(index)) }
      if counts.0 != counts.1 { unclear.insert(definition.assembly) }
    }
    self.definitions = definitions
    assemblies = container.assemblies.indices.filter(unclear.contains).map { container.assemblies[$0].name }
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
}

/// The number of references that each recipe holds to its assembly, or to the definitions and collaborators of its assembly.
private struct RecipeReferences {
  /// The references that the release of each recipe removed, by index of the definition.
  private(set) var counts: [Int]
  /// The assemblies to which references remain after all recipes were released.
  private(set) var unreleased: Set<Int> = []

  /// Whether no assembly is captured.
  var isEmpty: Bool { unreleased.isEmpty && counts.allSatisfy { $0 == 0 } }

  init(releasing container: Container, isReversed: Bool) {
    counts = Array(repeating: 0, count: container.definitions.count)
    let captured = container.instances.map(Self.capturedObjects)
    guard captured.contains(where: { !$0.isEmpty }) else { return }
    var recipes = container.takeRecipes()
    for definition in isReversed ? container.definitions.reversed() : container.definitions {
      let objects = captured[definition.assembly]
      let before = Self.referenceCount(of: objects)
      recipes[definition.index] = nil
      counts[definition.index] = before - Self.referenceCount(of: objects)
    }
    for (index, objects) in captured.enumerated() where Self.referenceCount(of: objects) > objects.count {
      unreleased.insert(index)
    }
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

extension Container {
  /// Activates the same assemblies again, for inspection.
  func activatedAgain() throws(ActivationError) -> Container {
    try Activator.activate(assemblies.filter(\.isGiven).map(\.type), configuration: nil)
  }
}
