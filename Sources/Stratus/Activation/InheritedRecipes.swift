/// The recipes that a subclass deliberately replaces: those that `super.define()` wrote.
///
/// A new recipe discards the previous one. That is correct if a superclass wrote the first recipe and a subclass wrote
/// the second one. Otherwise, a recipe is lost. A call of `initialize` does not record the class that contains it, so
/// if a recipe was replaced, an instance of the superclass shows which recipes that class writes.
enum InheritedRecipes {
  /// Removes the recipes of superclasses from the replaced recipes of an assembly. The remaining ones were written
  /// twice by one class.
  ///
  /// - Complexity: O(definitions); for an assembly with replaced recipes, that of the superclasses' `init` and
  ///   `define()`.
  static func allowReplacing(in assembly: AssemblyRecord) {
    var next: AnyClass? = _getSuperclass(assembly.type)
    while let type = next as? Assembly.Type, type != Assembly.self, assembly.hasReplacedRecipes {
      let instance = type.init()
      // An abstract superclass may not work without its subclass, so it is assumed to have written the oldest recipe.
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
