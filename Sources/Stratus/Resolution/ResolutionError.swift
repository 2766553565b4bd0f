/// Why an object could not be given although its wiring is sound.
///
/// ```swift
/// do {
///   _ = try network.client.resolve()
/// } catch {
///   print(error.path.joined(separator: " -> "), error.underlyingError as Any)
/// }
/// ```
public struct ResolutionError: Error, CustomStringConvertible {
  enum Fact {
    case notActivated(CodeLocation)
    case ended(CodeLocation)
    case lateRecipe(LateRecipe)
    case abstract(name: String)
    case thrown(any Error, path: [String])
    /// - path: from the object to itself.
    case reentrant(path: [String])
    case deadlock(name: String)
    /// Another thread is building it, and the main actor does not wait.
    case beingBuilt(name: String)
    /// What the path leads to belongs to the main actor.
    case offMainActor(path: [String])
    /// - names: the definitions whose initializers and callbacks ask for each other's objects, the first one twice.
    case endless(names: [String])
    case noCase(name: String, value: String, cases: [String])
    case wrongObject(name: String, wanted: String, given: String)
    case noAssembly(type: String, activated: [String])
    case severalAssemblies(type: String, candidates: [String])
    case tooLarge(name: String, limit: Int)
    /// A patch was undone on which others rely.
    case brokenPatches([ActivationProblem])
  }

  let fact: Fact

  init(_ fact: Fact) { self.fact = fact }

  /// The error that an initializer or a method of the user's threw.
  public var underlyingError: (any Error)? {
    switch fact {
    case .thrown(let error, _): error
    case .offMainActor: MainActorError()
    default: nil
    }
  }

  /// From the object that was asked for, down to the one that failed.
  public var path: [String] {
    switch fact {
    case .thrown(_, let path), .offMainActor(let path): path
    default: []
    }
  }

  public var description: String {
    switch fact {
    case .notActivated(let location):
      "the definition at \(location.file):\(location.line) was asked for its object, but either its assembly is not activated, or it "
        + "is not a stored property of its assembly: call activated(with:) on the assembly's class and use the assembly that it "
        + "returns; in define(), name a definition to inject it and do not call it"
    case .ended(let location):
      "the definition at \(location.file):\(location.line) was asked for its object after its activation had ended: what the "
        + "container keeps does not keep the container, so hold on to the activated assembly"
    case .lateRecipe(let recipe):
      "nothing can be resolved, because \(recipe)"
    case .abstract(let name):
      "\(name) is abstract: it is only a parent of others, and there is no object to give"
    case .thrown(let error, let path):
      "building \(path.joined(separator: " -> ")) failed: \(error)"
    case .offMainActor(let path):
      "building \(path.joined(separator: " -> ")) failed: \(MainActorError())"
    case .beingBuilt(let name):
      "\(name) is being built by another thread, and resolve() does not wait on the main actor: build it before, as with load(), or "
        + "resolve it in a task and await that"
    case .reentrant(let path):
      "\(path.last ?? "") is asked for while its initializer runs: \(path.joined(separator: " -> ")); inject it into a property, or ask "
        + "in a callback or later"
    case .deadlock(let name):
      "\(name) is being built by another thread that itself waits for this one: an initializer resolves by hand what "
        + "should be injected"
    case .endless(let names):
      "initializers, closures or callbacks ask for each other's objects without end: \(names.joined(separator: " -> ")); let one "
        + "of them be injected with what it needs, or ask later"
    case .noCase(let name, let value, let cases):
      "\(name) has no case for '\(value)', and no other: it has \(cases.joined(separator: ", "))"
    case .wrongObject(let name, let wanted, let given):
      "\(name) builds \(wanted), so nothing of it can be injected into an object of \(given)"
    case .noAssembly(let type, let activated):
      "no activated assembly is of type \(type): there are \(activated.joined(separator: ", "))"
    case .severalAssemblies(let type, let candidates):
      "more than one activated assembly is of type \(type): \(candidates.joined(separator: ", "))"
    case .brokenPatches(let problems):
      "the patches that are left do not fit together, so nothing can be resolved until another one is undone: "
        + problems.map(\.message).joined(separator: "; ")
    case .tooLarge(let name, let limit):
      "resolving \(name) would build more than \(limit) objects: a prototype is referred to by prototypes over and over"
    }
  }
}
