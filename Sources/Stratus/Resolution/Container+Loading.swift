import CStratusRuntime

/// Eager singletons are built in the order of assemblies and their definitions. Each is a separate outermost
/// resolution.
extension Container {
  /// Builds the eager singletons. Only the first call has an effect.
  ///
  /// - Throws: ``ResolutionError`` if a singleton cannot be built, or belongs to the main actor and the caller does not
  ///   run there.
  func load() throws(ResolutionError) {
    let generations = try resolvable()
    try loadForResolution(generations, .exceptOnMainActor, from: 1)
    try load(generations, .exceptOnMainActor, leavingOthers: false)
  }

  /// Builds the eager singletons before the first resolution, those of ancestors first. Outside the main actor, the
  /// singletons of the main actor are left to the first resolution there, so they do not affect the resolution of other
  /// objects.
  ///
  /// - Parameter first: the first level that is loaded: 0 for the container itself, 1 for its parent.
  func loadForResolution(
    _ generations: Generations, _ waiting: Waiting, from first: Int = 0
  ) throws(ResolutionError) {
    for (level, container) in lineage.enumerated().reversed() where level >= first {
      try container.load(Array(generations[level...]), waiting, leavingOthers: true)
    }
  }

  private func load(
    _ generations: Generations, _ waiting: Waiting, leavingOthers: Bool
  ) throws(ResolutionError) {
    let generation = generations[0]
    guard beginLoading(generation, mayLeaveOthers: leavingOthers) else { return }
    var end = Loading.ended
    for definition in definitions {
      let recipe = generation.recipe(of: definition)
      guard recipe.effectiveScope == .singleton, !recipe.isAbstract else { continue }
      do throws(ResolutionError) {
        try build(definition, in: generations, waiting)
      } catch {
        switch error.reason {
        case .offMainActor where leavingOthers: end = .awaitingMainActor
        // Another thread is building it.
        case .beingBuilt where leavingOthers: break
        default:
          monitor.locked { generation.loading = .notBegun }
          throw error
        }
      }
    }
    monitor.lockedReleasing { released in
      generation.loading = end
      guard case .awaitingMainActor = end, generation === self.generation else { return }
      awaitsMainActor = true
      forEachDescendant(&released) { child, _ in child.awaitsMainActor = true }
    }
  }

  /// Returns whether the caller has singletons to build, or to wait for.
  private func beginLoading(_ generation: Generation, mayLeaveOthers: Bool) -> Bool {
    monitor.locked {
      switch generation.loading {
      case .ended: return false
      // A resolution waits only for what it needs.
      case .begun(let thread) where mayLeaveOthers || thread == .current: return false
      case .awaitingMainActor where mayLeaveOthers && !stratus_is_on_main_actor(): return false
      case .begun, .notBegun, .awaitingMainActor: break
      }
      generation.loading = .begun(by: .current)
      if generation === self.generation { awaitsMainActor = parent?.awaitsMainActor ?? false }
      return true
    }
  }
}
