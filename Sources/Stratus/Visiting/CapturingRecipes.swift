import CStratus
import CStratusRuntime

/// The definitions that have a closure in their recipe which holds their assembly, or one of its definitions: such a closure can resolve
/// whatever it likes, and the graph does not show it.
struct CapturingRecipes {
  /// The indices of the definitions in the stream of the graph, ascending.
  private(set) var definitions: [Int32] = []

  /// Releases the recipes one by one and sees which of them held something: there is no way to look into a closure. Nothing can be resolved
  /// in the container afterwards.
  ///
  /// - Complexity: O(d²) for d definitions of an assembly that is held, O(1) for all other assemblies.
  init(of container: Container) {
    guard container.assemblies.contains(where: \.isCaptured) else { return }
    var recipes = container.takeRecipes()
    var index: Int32 = 0
    var watched: [Int: [UnsafeRawPointer]] = [:]
    for (place, instance) in container.keptInstances where container.assemblies[place].isCaptured {
      let handles = ReflectedAssembly(instance).definitions
      // reason: the instance keeps them, and the container keeps the instance. Pointers do not count as holders.
      watched[place] =
        [UnsafeRawPointer(Unmanaged.passUnretained(instance).toOpaque())]
        + handles.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    }
    for definition in container.definitions where !definition.isShadowed {
      defer { index += 1 }
      guard let objects = watched[definition.assembly] else { continue }
      let before = Self.holders(of: objects)
      recipes[definition.index] = nil
      if Self.holders(of: objects) < before { definitions.append(index) }
    }
  }

  private static func holders(of objects: [UnsafeRawPointer]) -> Int {
    objects.reduce(0) { $0 + stratus_reference_count($1) }
  }

  func send(to visitor: StratusVisitor) {
    for definition in definitions { visitor.opaque(visitor.context, definition) }
  }
}
