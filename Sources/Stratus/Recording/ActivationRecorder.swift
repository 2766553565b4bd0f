/// Receives what activations build, and what is requested from them.
///
/// The container calls it on any thread, also while user code runs, but never while it holds a lock.
package protocol ActivationRecorder: AnyObject, Sendable {
  /// Adds an activation, before anything is built.
  ///
  /// - Returns: the number by which later calls refer to the activation.
  func begin(_ activation: RecordedActivation) -> Int

  /// Reserves numbers for objects that the calling thread is about to build.
  ///
  /// - Returns: the first of the numbers, which are consecutive.
  func reserve(objects count: Int) -> Int

  /// Adds an object that was built.
  func add(_ object: RecordedObject)

  /// Adds a request for an object. Only the first one of each pair of requester and definition matters.
  func add(_ request: RecordedRequest)
}

/// The recorder for activations that are given none.
package enum CurrentRecorder {
  /// The recorder of the current task or thread, or `nil` if there is none.
  @TaskLocal package static var value: (any ActivationRecorder)?
}

/// An activation that is recorded.
package struct RecordedActivation: Sendable {
  /// A definition of the activation.
  package struct Definition: Sendable {
    /// The index of its assembly in ``RecordedActivation/assemblies``.
    package let assembly: Int
    package let key: String
    /// The name of its scope, as in a snapshot.
    package let scope: String
    /// Whether it has an object of its own: it is not abstract, and it does not pass on the object of another definition.
    package let isBuildable: Bool
  }

  /// The full names of the assemblies.
  package let assemblies: [String]
  package let definitions: [Definition]
}

/// A definition of a recorded activation.
package struct RecordedDefinition: Hashable, Sendable {
  /// The number of the activation.
  package let activation: Int
  /// The index of the definition in ``RecordedActivation/definitions``.
  package let index: Int
}

/// An object that was built. All times are nanoseconds of the system's monotonic clock.
package struct RecordedObject: Sendable {
  package let definition: RecordedDefinition
  package let number: Int
  /// The number of the object for which it was built, or `nil` if it was requested from outside.
  package let parent: Int?
  /// The definition that needs the object, or `nil` if it was requested from outside.
  package let requester: RecordedDefinition?
  package let start: Int
  /// The time for its own initializer, injections, and callbacks.
  package let own: Int
  /// ``own`` and the time for the objects that were built for it.
  package let total: Int
  /// The system's number of the thread.
  package let thread: Int
  /// Whether it was built on the main thread or on the main actor.
  package let isOnMainThread: Bool
  /// Whether the object was not completed, because its own code or an object that it needed threw.
  package let isFailed: Bool
}

/// A request for an object by code, instead of by a recipe.
package struct RecordedRequest: Sendable {
  package enum Requester: Hashable, Sendable {
    /// A definition whose initializer or callback is running, or that was injected with a provider.
    case definition(RecordedDefinition)
    /// An assembly of an activation, one of whose closures uses a collaborator or a definition.
    case assembly(activation: Int, index: Int)
    /// Code outside the assemblies.
    case outside
  }

  package let definition: RecordedDefinition
  package let requester: Requester
  /// In nanoseconds of the system's monotonic clock.
  package let time: Int
}
