/// The construction of an asynchronous definition's object: its function with all parameters, ready to be called.
///
/// The plan of an asynchronous definition builds a construction instead of the object, so everything up to the call of
/// the function is an ordinary resolution.
///
/// reason for `@unchecked Sendable`: it is called once, by the task that built it.
final class AsyncConstruction: @unchecked Sendable {
  let run: () async throws -> AwaitedValue

  init(_ run: @escaping () async throws -> AwaitedValue) { self.run = run }
}

/// A value of an asynchronous definition.
///
/// reason for `@unchecked Sendable`: its type is `Sendable`, and it is only read.
struct AwaitedValue: @unchecked Sendable {
  let constant: Constant

  init<Value: Sendable>(_ value: Value) { constant = Constant(value) }

  fileprivate init(_ constant: Constant) { self.constant = constant }
}

extension Generation {
  /// Returns the shared object of an asynchronous definition, or `nil` if there is none. The caller holds the monitor.
  func awaitedValue(of definition: DefinitionRecord) -> AwaitedValue? {
    guard
      let address = sharedObject(InstanceKey(definition: definition.index)).flatMap(UnsafeRawPointer.init(bitPattern:))
    else { return nil }
    func copy<Value>(_: Value.Type) -> Constant { Constant(address.assumingMemoryBound(to: Value.self).pointee) }
    return AwaitedValue(_openExistential(definition.type, do: copy))
  }

  /// Stores a shared object. The caller holds the monitor.
  ///
  /// - Returns: its address.
  func publish(_ value: AwaitedValue, of definition: DefinitionRecord) -> UInt {
    func copy<Value>(_: Value.Type) -> UInt {
      let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      storage.initialize(to: value.constant.load(as: Value.self))
      return UInt(bitPattern: storage)
    }
    let address = _openExistential(definition.type, do: copy)
    publish(InstanceKey(definition: definition.index), of: definition, at: address)
    return address
  }
}

extension EffectiveRecipe {
  /// The asynchronous definitions among the parameters, in order.
  var awaited: [DefinitionReference] {
    initializer?.kind == .asynchronous ? initializer?.sources.compactMap(\.awaited) ?? [] : []
  }

  /// Returns the recipe of a definition's ``AsyncConstruction``. What the definition waits for becomes runtime
  /// arguments of it.
  func construction(of record: DefinitionRecord) -> EffectiveRecipe? {
    guard let initializer else { return nil }
    var count = 0
    let sources = initializer.sources.map { source in
      guard let awaited = source.awaited?.target else { return source }
      defer { count += 1 }
      return _InjectionSource(.argument(count, type: awaited.type, of: record))
    }
    return EffectiveRecipe(
      building: RecipeRecord.Initializer(
        builtType: AsyncConstruction.self, sources: sources, make: initializer.operation, location: initializer.location
      ))
  }
}

extension _InjectionSource {
  /// The asynchronous definition that the source waits for, or `nil` if it waits for none.
  fileprivate var awaited: DefinitionReference? {
    guard case .definition(let reference) = origin, reference.target?.isAsynchronous == true else { return nil }
    return reference
  }
}
