/// A definition of an object whose construction may suspend: a database that opens its file, a connection that shakes
/// hands.
///
/// ```swift
/// final class StorageAssembly: Assembly {
///   let database = AsyncDefinition<Database>()
///   let timeline = AsyncDefinition<Timeline>()
///   let screen = Definition<TimelineScreen>()
///
///   override func define() {
///     // static func open(at: String) async throws -> Database
///     database.initialize(Database.open(at:), .config("database.path"))
///     // Asynchronous, because its database is.
///     timeline.initialize(Timeline.init(database:), database)
///     screen.initialize(TimelineScreen.init(timeline:), timeline.provider)
///   }
/// }
///
/// let storage = try StorageAssembly.activated(configuration: ["database.path": "/tmp/notes"])
/// let timeline = try await storage.timeline()
/// ```
///
/// The object is shared by all who request it, unless its scope is ``AsyncScope/prototype``, so its type is `Sendable`.
/// All tasks that request a shared object while it is built wait for the same construction. If one of them is canceled,
/// it stops waiting; if all are, the construction is canceled. After an error, the next request tries again.
///
/// Parameters that are asynchronous definitions are built concurrently. Objects of the main actor are built there.
public struct AsyncDefinition<Value: Sendable>: _AsyncInjection, Sendable {
  @usableFromInline let handle: DefinitionHandle

  /// Declares a definition. The name of its property is its key.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    handle = DefinitionHandle(
      DefinitionRecord(.asynchronous, type: Value.self, declaration: CodeLocation(file: file, line: line)))
  }

  public static func source(of injection: Self) -> _InjectionSource { _InjectionSource(injection.handle.record) }

  /// Returns the object, built or shared according to its scope.
  ///
  /// An existing shared object is returned at once, without leaving the caller's actor, even to a canceled task.
  ///
  /// - Throws: ``ResolutionError`` with the path to what failed, or `CancellationError` if the task is canceled, or if
  ///   the activation is shut down while the object is built.
  @inlinable
  public func callAsFunction(isolation: isolated (any Actor)? = #isolation) async throws -> Value {
    if let existing = handle.existing(as: Value.self) { return existing }
    return try await handle.awaitedValue(isolation: isolation)
  }

  /// Injects a function that builds or returns the object later:
  /// `screen.initialize(Screen.init(timeline:), timeline.provider)` for
  /// `init(timeline: @escaping @Sendable () async throws -> Timeline)`.
  ///
  /// Also a synchronous definition can inject it. Like other providers, it does not keep the activation alive.
  public var provider: AnyInjection<@Sendable () async throws -> Value> {
    .awaiting(DefinitionReference(target: handle.record))
  }
}

extension AnyInjection {
  /// Returns the injection of a function that waits for the object of an asynchronous definition.
  static func awaiting<Object: Sendable>(
    _ reference: DefinitionReference
  ) -> Self where Value == @Sendable () async throws -> Object {
    AnyInjection(
      .provider(reference, type: Value.self) { handle, address in
        let provide: Value = {
          if let existing = handle.existing(as: Object.self) { return existing }
          return try await handle.awaitedValue(isolation: nil)
        }
        address.assumingMemoryBound(to: Value.self).initialize(to: provide)
      })
  }
}
