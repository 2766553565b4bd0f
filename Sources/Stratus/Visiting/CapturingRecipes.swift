import CStratus
import CStratusRuntime

/// The definitions whose recipe has a closure that captures their assembly or one of its definitions. Such a closure can resolve any object,
/// which the graph does not show.
struct CapturingRecipes {
  /// The indices of the definitions in the stream of the graph, ascending.
  private(set) var definitions: [Int32] = []

  /// Finds the definitions by releasing the recipes one by one and comparing reference counts, because the captures of a closure cannot be
  /// inspected. Afterwards, no object can be resolved in the container.
  ///
  /// - Complexity: O(d²) for d definitions of a captured assembly, O(1) for all other assemblies.
  init(of container: Container) {
    guard container.assemblies.contains(where: \.isCaptured) else { return }
    var recipes = container.takeRecipes()
    var index: Int32 = 0
    var watched: [Int: [UnsafeRawPointer]] = [:]
    for (assembly, instance) in container.keptInstances where container.assemblies[assembly].isCaptured {
      let handles = ReflectedAssembly(instance).definitions
      // reason for the pointers: they are not counted, and the container keeps the instance, which keeps the handles.
      watched[assembly] =
        [UnsafeRawPointer(Unmanaged.passUnretained(instance).toOpaque())]
        + handles.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    }
    for definition in container.definitions where !definition.isShadowed {
      defer { index += 1 }
      guard let objects = watched[definition.assembly] else { continue }
      let before = Self.referenceCount(of: objects)
      recipes[definition.index] = nil
      if Self.referenceCount(of: objects) < before { definitions.append(index) }
    }
  }

  private static func referenceCount(of objects: [UnsafeRawPointer]) -> Int {
    objects.reduce(0) { $0 + stratus_reference_count($1) }
  }

  func send(to visitor: StratusVisitor) {
    for definition in definitions { visitor.opaque(visitor.context, definition) }
  }
}
