extension Assembly {
  /// Gives definitions of the activation other recipes, until the patch is undone: for a test that needs one thing to be
  /// another.
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
  /// The recipes are written as in `define()` and checked like all others. A patched definition keeps its key, its type, its
  /// runtime arguments and, unless the patch says otherwise, the scope that its assembly gives it; nothing else of its recipe stays.
  /// Every shared object is released, so that the next resolution sees the patch; objects that were handed out stay as they
  /// are. The graph shows what is patched. Of two patches of one definition, the later one counts.
  ///
  /// May be called from any thread, at any time: a resolution that has begun ends with the recipes with which it began, and one
  /// that begins later sees the patch. Nobody waits for another thread's resolution.
  ///
  /// A definition of any assembly of the activation can be patched. A patch whose closures hold an assembly keeps the
  /// activation alive until it is undone.
  ///
  /// - Parameter recipes: writes the recipes; is called once, at once.
  /// - Precondition: the assembly is activated.
  /// - Throws: ``ActivationError`` with everything that is wrong with the patch; the activation is then as before.
  /// - Complexity: that of checking the whole activation: linear in definitions and injections.
  @discardableResult
  public func patch(
    file: StaticString = #filePath, line: UInt = #line, _ recipes: () -> Void
  ) throws(ActivationError) -> Patch { try activeContainer.patch(at: CodeLocation(file: file, line: line), recipes) }
}

/// Recipes that replace others in one activation.
public struct Patch: Sendable {
  let container: Container
  let patch: AppliedPatch

  /// Gives the definitions the recipes that they had without this patch, and releases every shared object again. Other patches
  /// stay, earlier and later ones; undoing twice does nothing.
  ///
  /// May be called from any thread, at any time; see ``Assembly/patch(file:line:_:)``.
  ///
  /// If a patch that stays relies on this one, each resolution throws ``ResolutionError``, which says why, until that patch
  /// is undone too.
  public func undo() { container.undo(patch) }
}
