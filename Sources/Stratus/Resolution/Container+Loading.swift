import CStratusRuntime

/// Eager singletons are built in the order of assemblies and their definitions. Each is a separate outermost resolution.
extension Container {
  /// Builds the eager singletons. Only the first call has an effect.
  ///
  /// - Throws: ``ResolutionError`` if a singleton cannot be built, or belongs to the main actor and the caller does not run there.
  func load() throws(ResolutionError) { try load(resolvable(), .exceptOnMainActor, leavingOthers: false) }

  /// Builds the eager singletons before the first resolution. Outside the main actor, the singletons of the main actor are left to the first
  /// resolution there, so they do not affect the resolution of other objects.
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
        switch error.reason {
        case .offMainActor where leavingOthers: isComplete = false
        // Another thread is building it.
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
        if generation === self.generation { awaitsMainActor = true }
      }
    }
  }

  /// Returns whether the caller has singletons to build.
  private func beginLoading(_ generation: Generation, mayLeaveOthers: Bool) -> Bool {
    monitor.locked {
      switch generation.loading {
      case .begun: return false
      case .awaitingMainActor where mayLeaveOthers && !stratus_is_on_main_actor(): return false
      case .notBegun, .awaitingMainActor: break
      }
      generation.loading = .begun
      if generation === self.generation { awaitsMainActor = false }
      return true
    }
  }
}
