/// The offsets of the objects of a plan in its frame.
struct FrameLayout {
  private(set) var size = 0
  private(set) var alignment = 1
  /// The offsets of the objects as their built types and as their declared types, by node. They are equal if the types
  /// are the same.
  private(set) var built: [Int] = []
  private(set) var declared: [Int] = []
  private(set) var builtType: [Any.Type] = []

  init(nodes: [PlanCompiler.Node]) {
    built.reserveCapacity(nodes.count)
    declared.reserveCapacity(nodes.count)
    builtType.reserveCapacity(nodes.count)
    for index in nodes.indices {
      let type = nodes[index].type
      guard case .build(let recipe) = nodes[index].role, let initializer = recipe.initializer else {
        let offset = reserve(type)
        built.append(offset)
        declared.append(offset)
        builtType.append(type)
        continue
      }
      let offset =
        initializer.buildsReference
        ? reserve(MemoryLayout<AnyObject>.size, MemoryLayout<AnyObject>.alignment) : reserve(initializer.builtType)
      built.append(offset)
      builtType.append(initializer.builtType)
      declared.append(initializer.needsUpcast(to: type) ? reserve(type) : offset)
    }
  }

  private mutating func reserve(_ type: Any.Type) -> Int {
    func measure<Value>(_: Value.Type) -> (size: Int, alignment: Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    let (size, alignment) = _openExistential(type, do: measure)
    return reserve(size, alignment)
  }

  private mutating func reserve(_ bytes: Int, _ align: Int) -> Int {
    let start = (size + align - 1) / align * align
    size = start + max(bytes, 1)
    alignment = max(alignment, align)
    return start
  }
}

extension RecipeRecord.Initializer {
  /// Returns whether the object has another representation as its declared type. References to a class and to its
  /// superclass have the same representation.
  func needsUpcast(to declared: Any.Type) -> Bool { upcast != nil && declaredType == declared && builtType != declared }
}
