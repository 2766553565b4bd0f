import CStratusRuntime

/// Eager singletons are built in the order of assemblies and of their definitions; each is an outermost resolution of its own.
extension Container {
  /// Builds the eager singletons. Only the first call does anything.
  ///
  /// - Throws: ``ResolutionError`` if one of them cannot be built, or not here, because it belongs to the main actor.
  func load() throws(ResolutionError) { try load(resolvable(), .exceptOnMainActor, leavingOthers: false) }

  /// Builds the eager singletons before the first resolution of anything. Elsewhere than on the main actor, those that belong to it
  /// are left to the first resolution there: who resolves something else need not know of them.
  func loadForResolution(_ generation: Generation, _ waiting: Waiting) throws(ResolutionError) {
    try load(generation, waiting, leavingOthers: true)
  }

  private func load(
    _ generation: Generation, _ waiting: Waiting, leavingOthers: Bool
  ) throws(ResolutionError) {
    guard beginLoading(generation, mayLeaveOthers: leavingOthers) else { return }
    var isComplete = true
    for definition in definitions {
      let recipe = generation.recipe(of: definition)
      guard recipe.effectiveScope == .singleton, !recipe.isAbstract else { continue }
      do throws(ResolutionError) {
        try build(definition, in: generation, waiting)
      } catch {
        switch error.fact {
        case .offMainActor where leavingOthers: isComplete = false
        // Another thread is at it.
        case .beingBuilt where leavingOthers: break
        default:
          monitor.locked { generation.loading = .notBegun }
          throw error
        }
      }
    }
    if !isComplete {
      monitor.locked {
        generation.loading = .awaitingMainActor
        if generation === self.generation { awaitsMainActor.store(true, ordering: .relaxed) }
      }
    }
  }

  /// - Returns: whether there is something to build for the caller.
  private func beginLoading(_ generation: Generation, mayLeaveOthers: Bool) -> Bool {
    monitor.locked {
      switch generation.loading {
      case .begun: return false
      case .awaitingMainActor where mayLeaveOthers && !stratus_is_on_main_actor(): return false
      case .notBegun, .awaitingMainActor: break
      }
      generation.loading = .begun
      if generation === self.generation { awaitsMainActor.store(false, ordering: .relaxed) }
      return true
    }
  }
}
