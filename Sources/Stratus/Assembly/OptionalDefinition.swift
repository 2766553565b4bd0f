/// A definition of an ``OptionalCollaborator``. It injects `nil` if no activated assembly matches the collaborator.
///
/// The value is `Object?`, or `Object` if that is already an optional. The provider is optional too:
/// `analytics.tracker.provider` injects a function such as `() -> Object`, or `nil` if no assembly matches.
@dynamicMemberLookup
public struct OptionalDefinition<Object, Value>: Injection {
  let definition: CollaboratorDefinition<Object>
  let absence: Absence<Object, Value>

  public static func source(of injection: Self) -> InjectionSource {
    injection.absence.source(injection.definition.source, of: injection.definition.collaborator)
  }

  /// Returns the object, or `nil` if no assembly matches the collaborator. It ends the program if the object is not
  /// available.
  ///
  /// - Precondition: The assembly that declares the collaborator is activated.
  public func callAsFunction() -> Value {
    definition.isMissing ? absence.value : absence.wrap(definition())
  }

  /// Returns the object, or `nil` if no assembly matches the collaborator, or throws an error if the object is not
  /// available.
  ///
  /// - Throws: ``ResolutionError`` as ``Definition/resolve()`` does.
  public func resolve() throws(ResolutionError) -> Value {
    definition.isMissing ? absence.value : absence.wrap(try definition.resolve())
  }

  /// Injects a provider of the object, or `nil` if no assembly matches the collaborator:
  /// `checkout.initialize(Checkout.init(makeTracker:), analytics.tracker.provider)`, for
  /// `init(makeTracker: (() -> any Tracker)?)`.
  ///
  /// - Parameter member: `provider`, in each form that a ``CollaboratorDefinition`` has.
  public subscript<Function>(
    dynamicMember member: KeyPath<CollaboratorDefinition<Object>, AnyInjection<Function>>
  ) -> AnyInjection<Function?> {
    AnyInjection(
      source: definition[keyPath: member].source.orNil(as: Function.self, unlessServed: definition.collaborator))
  }

  /// A definition of an optional collaborator that takes runtime arguments.
  public struct Taking<each Argument> {
    let definition: CollaboratorDefinition<Object>.Taking<repeat each Argument>
    let absence: Absence<Object, Value>

    /// Returns the definition with its arguments, to be injected. It injects `nil` if no assembly matches the
    /// collaborator.
    public func taking<each Source: Injection>(
      _ injections: repeat each Source
    ) -> AnyInjection<Value> where repeat (each Source).Value == each Argument {
      AnyInjection(
        source: absence.source(definition.taking(repeat each injections).source, of: definition.collaborator))
    }

    /// Injects a function that takes the arguments and returns the object, or `nil` if no assembly matches the
    /// collaborator; see ``Definition/Taking/provider(_:)``.
    public func provider<Function>(
      _ make: @escaping (Definition<Object>.Taking<repeat each Argument>) -> Function
    ) -> AnyInjection<Function?> {
      AnyInjection(
        source: definition.provider(make).source.orNil(as: Function.self, unlessServed: definition.collaborator))
    }

    /// Returns the object, or `nil` if no assembly matches the collaborator. It ends the program if the object is not
    /// available.
    public func callAsFunction(_ arguments: repeat each Argument) -> Value {
      definition.isMissing ? absence.value : absence.wrap(definition(repeat each arguments))
    }

    /// Returns the object, or `nil` if no assembly matches the collaborator, or throws an error if the object is not
    /// available.
    ///
    /// - Throws: ``ResolutionError`` as ``Definition/resolve()`` does.
    public func resolve(_ arguments: repeat each Argument) throws(ResolutionError) -> Value {
      definition.isMissing ? absence.value : absence.wrap(try definition.resolve(repeat each arguments))
    }
  }
}

/// The optional object of an assembly that may be missing.
struct Absence<Object, Value> {
  /// Returns the optional with an object.
  let wrap: (consuming Object) -> Value
  /// The optional without an object.
  let value: Value

  /// Returns the source of the optional, given the source of the object.
  func source(_ object: @autoclosure () -> InjectionSource, of collaborator: CollaboratorRecord) -> InjectionSource {
    collaborator.isMissing ? InjectionSource(.value(Constant(value))) : object().converted(by: wrap)
  }
}

extension Absence where Value == Object? {
  static var wrapping: Absence { Absence(wrap: { Optional($0) }, value: nil) }
}

extension Absence {
  /// The optional of an object that is an optional itself, so that there is only one.
  static func flat<Wrapped>() -> Absence where Object == Wrapped?, Value == Wrapped? {
    Absence(wrap: { $0 }, value: nil)
  }
}

extension InjectionSource {
  /// Returns the source of an optional value: the value, or `nil` if no assembly matches a collaborator.
  func orNil<Object>(as _: Object.Type, unlessServed collaborator: CollaboratorRecord) -> InjectionSource {
    Absence<Object, Object?>.wrapping.source(self, of: collaborator)
  }
}
