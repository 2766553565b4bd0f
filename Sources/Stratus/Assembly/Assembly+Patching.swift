extension Assembly {
  /// Replaces recipes of definitions in a test, until the patch is undone.
  ///
  /// ```swift
  /// let network = try NetworkComponents.activated(configuration: ["client.url": "https://api.example"])
  /// let patch = try network.patch {
  ///   network.clock.value(FixedClock())
  ///   network.client.initialize(FakeClient.init(url:), .config("client.url"), as: { $0 })
  /// }
  /// defer { patch.undo() }
  /// ```
  ///
  /// Write the recipes as in `define()`. They are checked like other recipes. A patched definition keeps its key, its
  /// type, its runtime arguments, and, unless the patch sets another one, its scope. All shared objects are released,
  /// so the next resolution uses the patch. Objects that other code holds do not change. The graph shows which
  /// definitions are patched. If two patches contain a definition, the later patch is used.
  ///
  /// The method can be called from any thread at any time. A resolution that is in progress continues with the previous
  /// recipes, and no thread waits for another thread's resolution.
  ///
  /// The closure has no parameter that collects the recipes, so that each recipe can be copied from `define()` without
  /// a change. A recipe belongs to the patch if the task or thread that runs the closure writes it before the closure
  /// returns. Otherwise, it is an error that each resolution reports.
  ///
  /// All definitions of the activation can be patched. A patch whose closures capture an assembly keeps the activation
  /// alive until it is undone.
  ///
  /// - Parameter recipes: a closure that writes the recipes. It is called once, immediately.
  /// - Parameter file: the file of the call, for messages. Omit it.
  /// - Parameter line: the line of the call, for messages. Omit it.
  /// - Precondition: The assembly is activated.
  /// - Throws: ``ActivationError`` with all problems of the patch. The activation is then unchanged.
  /// - Complexity: Linear in definitions and injections, because the whole activation is checked.
  @discardableResult
  public func patch(
    file: StaticString = #filePath, line: UInt = #line, _ recipes: () -> Void
  ) throws(ActivationError) -> Patch { try activeContainer.patch(at: CodeLocation(file: file, line: line), recipes) }
}

/// Recipes that replace others in an activation.
public struct Patch: Sendable {
  let container: Container
  let patch: AppliedPatch

  /// Restores the recipes that the definitions had without this patch, and releases all shared objects.
  ///
  /// Other patches remain, both earlier and later ones. Undoing again has no effect. The method can be called from any
  /// thread at any time; see ``Assembly/patch(file:line:_:)``.
  ///
  /// If a remaining patch depends on this one, each resolution throws a ``ResolutionError`` with the reason until that
  /// patch is undone.
  public func undo() { container.undo(patch) }
}
