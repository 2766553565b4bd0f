extension Assembly {
  /// Shuts the activation down: it ends the shared objects that were built and whose recipes have
  /// `onShutdown`, and releases all shared objects.
  ///
  /// ```swift
  /// let network = try NetworkComponents.activated()
  /// try await network.shutdown()
  /// ```
  ///
  /// An object ends before what it depends on. Objects that do not depend on each other end concurrently. Objects that
  /// hold each other end in the reverse order of their names. One that throws does not stop the others. At the
  /// deadline, the tasks that still run are canceled, what waits only for them is asked to end, and the call returns.
  /// Objects of children can take three quarters of the time. Objects that are being built when the shutdown begins are
  /// completed, and then ended. Objects that ``unload()`` or a patch has replaced end, too. A canceled task ends them
  /// as well.
  ///
  /// As soon as the shutdown begins, the activation builds nothing anymore: `resolve()` throws a ``ResolutionError`` of
  /// the kind ``ResolutionError/Kind-swift.struct/shutDown``, and calls that cannot throw end the program. A second
  /// shutdown waits for the first one, and then ends what is left. In `onShutdown`, also in that of a child, it has no
  /// effect. In the construction of an asynchronous object, which it would wait for, it throws at once.
  ///
  /// - Parameters:
  ///   - limit: the time after which the call returns, although objects have not ended.
  ///   - isolation: the actor of the caller, which need not give the assembly away.
  /// - Precondition: The assembly is activated.
  /// - Throws: ``ShutdownError`` with all objects that failed or did not end in time.
  public func shutdown(
    within limit: Duration = .seconds(5), isolation: isolated (any Actor)? = #isolation
  ) async throws(ShutdownError) {
    try await activeContainer.shutDown(within: limit)
  }
}

extension Activation {
  /// Ends the shared objects; see ``Assembly/shutdown(within:isolation:)``.
  public func shutdown(within limit: Duration = .seconds(5)) async throws(ShutdownError) {
    try await container.shutDown(within: limit)
  }
}
