extension Container {
  /// Injects into an existing object according to the recipe of a definition, without its initializer.
  func inject(
    _ object: AnyObject, as record: DefinitionRecord, _ arguments: [Constant]
  ) throws(ResolutionError) {
    try checkDepth(of: record)
    let graph = EnclosingGraph(ofThreadIn: self)
    let generations = if let graph { graph.generations(of: self) } else { try resolvable() }
    let recipe = generations[0].recipe(of: record)
    let type = recipe.initializer?.builtType ?? record.type
    guard let wanted = type as? AnyClass, isClass(Swift.type(of: object), wanted) else {
      throw ResolutionError(
        .wrongObject(
          name: name(of: record), wanted: TypeName.short(type), given: TypeName.short(Swift.type(of: object))))
    }
    try loadForResolution(generations, .exceptOnMainActor)
    var request = PlanRequest(root: record, arguments: arguments, generations: generations, waiting: .exceptOnMainActor)
    request.substitute = EffectiveRecipe(recipe, givenTo: object, of: wanted, at: record.declaration)
    let wired = request
    func inject<Value>(_: Value.Type) -> Result<Void, ResolutionError> {
      do throws(ResolutionError) {
        _ = try resolveUncached(wired) as Value
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try _openExistential(record.type, do: inject).get()
  }

  private func isClass(_ type: AnyClass, _ wanted: AnyClass) -> Bool { type == wanted || inherits(type, from: wanted) }
}
