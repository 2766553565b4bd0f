import StratusBase

/// The reason why an object could not be resolved although its wiring is correct.
///
/// ```swift
/// do {
///   _ = try network.client.resolve()
/// } catch {
///   print(error.path.joined(separator: " -> "), error.underlyingError as Any)
/// }
/// ```
public struct ResolutionError: Error, CustomStringConvertible {
  indirect enum Reason {
    case notActivated(CodeLocation)
    case ended(CodeLocation)
    case lateRecipe(LateRecipe)
    case shutDown
    case abstract(name: String)
    /// - method: the location of the call in the recipe, if a method or a callback threw.
    case thrown(any Error, path: [String], method: CodeLocation?)
    /// - path: the path from the object to itself.
    case reentrant(path: [String])
    case deadlock(name: String)
    /// - path: the path from an asynchronous object to itself.
    case awaitsItself(path: [String])
    /// Another thread is building the object, and the main actor does not wait.
    case beingBuilt(name: String)
    /// The object at the end of the path belongs to the main actor.
    case offMainActor(path: [String])
    /// - names: the definitions whose initializers and callbacks resolve each other's objects. The first one usually
    ///   occurs twice.
    case nestedTooDeeply(names: [String], limit: Int)
    /// The container is comparing runtime arguments.
    case comparing(name: String)
    /// The container is calling an observer of constructions.
    case observing
    case noCase(name: String, value: String, cases: [String])
    case wrongObject(name: String, wanted: String, given: String)
    /// - excluded: the definitions of the class that an injection by class does not consider.
    case noDefinition(type: String, excluded: [String])
    case severalDefinitions(type: String, candidates: [String])
    case noAssembly(type: String, activated: [String])
    case severalAssemblies(type: String, candidates: [String])
    case tooLarge(name: String, limit: Int)
    /// A patch that others depend on was undone.
    case brokenPatches([ActivationProblem])
  }

  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }

  /// The error that an initializer or a method threw, or `nil` if there is none.
  public var underlyingError: (any Error)? {
    if case .thrown(let error, _, _) = reason { error } else { nil }
  }

  /// Whether the definition is abstract, so it never has an object.
  package var isAboutAbstractDefinition: Bool {
    if case .abstract = reason { true } else { false }
  }

  /// The path from the requested object down to the one that failed. It is empty for other errors.
  public var path: [String] {
    switch reason {
    case .thrown(_, let path, _), .offMainActor(let path): path
    default: []
    }
  }

  public var description: String {
    switch reason {
    case .notActivated(let location):
      """
      the definition at \(location.file):\(location.line) cannot be resolved: its assembly is not activated, or the \
      definition is 
      """
        + """
        not a stored property of its assembly. Call activated(with:) on the assembly's class and use the assembly \
        that it 
        """
        + "returns. In define(), inject a definition by its name instead of calling it"
    case .ended(let location):
      """
      the definition at \(location.file):\(location.line) was resolved after its activation had ended: providers and \
      injected 
      """
        + """
        assemblies do not keep the activation alive, so keep the assembly or the `Activation` as long as they are used
        """
    case .lateRecipe(let recipe):
      "no object can be resolved because \(recipe)"
    case .shutDown:
      """
      no object can be resolved because the activation is shut down: let what requests objects end before, for \
      example by onShutdown of 
      """
        + "its own definition"
    case .abstract(let name):
      "\(name) is abstract: it is only a parent of other definitions and has no object"
    case .thrown(let error, let path, let method):
      "building \(path.joined(separator: " -> ")) failed"
        + (method.map { " in the method that \($0) calls" } ?? "") + ": \(error)"
    case .offMainActor(let path):
      "building \(path.joined(separator: " -> ")) failed: \(MainActorError())"
    case .beingBuilt(let name):
      """
      \(name) is being built by another thread, and neither resolve() nor load() waits on the main actor: build it \
      earlier, 
      """
        + "or in a task, and await the task"
    case .reentrant(let path):
      """
      \(path.last ?? "") is resolved while it is being built: \(path.joined(separator: " -> ")); inject it into a \
      property, or 
      """
        + "resolve it in a callback or later"
    case .deadlock(let name):
      """
      \(name) is being built by another thread that waits for this thread: an initializer resolves an object that \
      should be 
      """
        + "injected"
    case .awaitsItself(let path):
      """
      \(path.last ?? "") is awaited while it is being built: \(path.joined(separator: " -> ")); request it later, or \
      in a detached task 
      """
        + "that the function does not wait for"
    case .nestedTooDeeply(let names, let limit):
      "more than \(limit) resolutions within each other, by initializers, closures, or callbacks: "
        + "\(names.joined(separator: " -> ")); inject the object into one of them, or resolve it later"
    case .comparing(let name):
      """
      \(name) is resolved while the container compares runtime arguments: hash(into:) and == must not resolve \
      objects; resolve it 
      """
        + "before, and store it in the argument"
    case .observing:
      "no object can be resolved by a ConstructionObserver: give it what it needs when you create it, or use that later"
    case .noCase(let name, let value, let cases):
      WiringProblem.noCase(name: name, value: value, cases: cases).message
    case .wrongObject(let name, let wanted, let given):
      "\(name) builds \(wanted), so it cannot inject into an object of type \(given)"
    case .noDefinition(let type, let excluded):
      "no definition of the activated assemblies builds a \(type)"
        + (excluded.isEmpty
          ? ""
          : " that can be found by its class; call inject(into:) of the definition itself: "
            + excluded.joined(separator: ", "))
    case .severalDefinitions(let type, let candidates):
      """
      more than one definition builds a \(type): \(candidates.joined(separator: ", ")); call inject(into:) of the \
      one that 
      """
        + "you mean, or exclude the others with onlyByName()"
    case .noAssembly(let type, let activated):
      "no activated assembly is of type \(type); the activated assemblies are \(activated.joined(separator: ", "))"
    case .severalAssemblies(let type, let candidates):
      "more than one activated assembly is of type \(type): \(candidates.joined(separator: ", "))"
    case .brokenPatches(let problems):
      "the remaining patches do not fit together, so no object can be resolved until another patch is undone: "
        + problems.map(\.message).joined(separator: "; ")
    case .tooLarge(let name, let limit):
      "resolving \(name) would build more than \(limit) objects because prototypes depend on each other many times"
    }
  }
}
