/// Where the objects of a plan lie in its frame.
struct FrameLayout {
  private(set) var size = 0
  private(set) var alignment = 1
  /// By node: the object as the type that is really built, and as the type that is declared; one place where both are the same.
  private(set) var built: [Int] = []
  private(set) var declared: [Int] = []
  private(set) var builtType: [Any.Type] = []

  init(nodes: [PlanCompiler.Node]) {
    for node in nodes {
      guard case .build(let recipe) = node.role, let initializer = recipe.initializer else {
        let place = reserve(node.type)
        built.append(place)
        declared.append(place)
        builtType.append(node.type)
        continue
      }
      let place = reserve(initializer.builtType)
      built.append(place)
      builtType.append(initializer.builtType)
      declared.append(initializer.needsUpcast(to: node.type) ? reserve(node.type) : place)
    }
  }

  private mutating func reserve(_ type: Any.Type) -> Int {
    func measure<Value>(_: Value.Type) -> (size: Int, alignment: Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    let (bytes, align) = _openExistential(type, do: measure)
    let start = (size + align - 1) / align * align
    size = start + max(bytes, 1)
    alignment = max(alignment, align)
    return start
  }
}

extension RecipeRecord.Initializer {
  /// Whether the object lies in memory in another form when it is seen as its declared type. A class and its superclass lie
  /// there alike: both are one reference.
  func needsUpcast(to declared: Any.Type) -> Bool { upcast != nil && declaredType == declared && builtType != declared }
}
