/// Calls and injections of a collaborator's definition with runtime arguments.
extension Foreign {
  /// Returns the definition with its arguments, to be injected.
  public func taking<Object, each Argument, each Source: Injection>(
    _ injections: repeat each Source
  ) -> AnyInjection<Object>
  where Declared == Definition<Object>.Taking<repeat each Argument>, repeat (each Source).Value == each Argument {
    var reference = reference
    reference.arguments = sources(repeat each injections)
    return AnyInjection(.definition(reference))
  }

  /// Returns the definition with its arguments and with a supertype, to be injected; see
  /// ``Definition/Taking/taking(_:as:)``.
  public func taking<Object, Converted, each Argument, each Source: Injection>(
    _ injections: repeat each Source, as upcast: @escaping (consuming Object) -> Converted
  ) -> AnyInjection<Converted>
  where Declared == Definition<Object>.Taking<repeat each Argument>, repeat (each Source).Value == each Argument {
    AnyInjection(source: taking(repeat each injections).source.converted(by: upcast))
  }

  /// Returns the object, or ends the program if it is not available; see ``callAsFunction()``.
  public func callAsFunction<Object, each Argument>(_ arguments: repeat each Argument) -> Object
  where Declared == Definition<Object>.Taking<repeat each Argument> {
    activatedOrEnd().value(constants(repeat each arguments))
  }

  /// Returns the object, built or shared according to its scope, or throws an error if it is not available.
  ///
  /// - Throws: ``ResolutionError`` as ``Definition/resolve()`` does.
  public func resolve<Object, each Argument>(_ arguments: repeat each Argument) throws(ResolutionError) -> Object
  where Declared == Definition<Object>.Taking<repeat each Argument> {
    try activated().resolve(constants(repeat each arguments))
  }
}
