/// The recipes that a subclass replaces on purpose: those that `super.define()` wrote.
///
/// A recipe that begins anew discards the one before. That is meant if a superclass wrote the first and a subclass the second;
/// otherwise one of them is lost. Nothing in a call of `initialize` says which class it stands in, so where it matters an
/// instance of the superclass is asked what it writes.
enum InheritedRecipes {
  /// Accepts what superclasses wrote among the replaced recipes of an assembly; what remains was written twice by one class.
  ///
  /// - Complexity: O(definitions); for an assembly with replaced recipes, that of the superclasses' `init` and `define()`.
  static func allowReplacing(in assembly: AssemblyRecord) {
    var next: AnyClass? = _getSuperclass(assembly.type)
    while let type = next as? Assembly.Type, type != Assembly.self, assembly.hasReplacedRecipes {
      let instance = type.init()
      // An abstract superclass may not work without its subclass, so it is taken to have written the oldest recipe.
      if !type.isAbstract { instance.define() }
      for inherited in ReflectedAssembly(instance).definitions.map(\.record) {
        for definition in assembly.definitions where definition.declaration.isSame(as: inherited.declaration) {
          guard let recipe = definition.recipe,
            let start = type.isAbstract ? recipe.replaced.first : inherited.recipe?.start
          else { continue }
          recipe.allowReplacing(start)
        }
      }
      next = _getSuperclass(type)
    }
  }
}

extension AssemblyRecord {
  fileprivate var hasReplacedRecipes: Bool { definitions.contains { $0.recipe?.replaced.isEmpty == false } }
}
