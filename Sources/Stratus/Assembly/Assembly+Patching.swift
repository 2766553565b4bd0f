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
  /// runtime arguments and, unless the patch says otherwise, its scope; nothing else of its recipe stays. Every shared object
  /// is let go, so that the next resolution sees the patch; objects that were handed out stay as they are. The graph
  /// shows what is patched.
  ///
  /// A definition of any assembly of the activation can be patched. A patch whose closures hold an assembly keeps the
  /// activation alive until it is undone.
  ///
  /// - Parameter recipes: writes the recipes; is called once, at once.
  /// - Precondition: the assembly is activated, and nothing of the activation is being resolved, by this thread or another.
  /// - Throws: ``ActivationError`` with everything that is wrong with the patch; the activation is then as before.
  /// - Complexity: that of checking the whole activation: linear in definitions and injections.
  @discardableResult
  public func patch(
    file: StaticString = #filePath, line: UInt = #line, _ recipes: () -> Void
  ) throws(ActivationError) -> Patch { try activeContainer.patch(at: CodeLocation(file: file, line: line), recipes) }
}

/// Recipes that stand in for others in one activation.
public struct Patch {
  let container: Container
  let number: Int

  /// Gives the definitions the recipes that they had before the patch, and lets every shared object go again. Patches that
  /// were made later are undone too; undoing twice does nothing.
  ///
  /// - Precondition: nothing of the activation is being resolved, by this thread or another.
  public func undo() { container.undoPatches(from: number) }
}
