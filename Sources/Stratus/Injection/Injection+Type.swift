extension _AsyncInjection {
  /// Injects the object of the only definition in all activated assemblies that is declared or built as the required
  /// type.
  ///
  /// ```swift
  /// screen.initialize(Screen.init(clock:), .byType()).injections { $0.inject(\.store, .byType()) }
  /// ```
  ///
  /// A definition of a class also matches its superclasses and the protocols that it conforms to. Abstract definitions,
  /// definitions with runtime arguments, and those that are injected ``Definition/onlyByName(file:line:)`` do not
  /// match. Neither does the definition that contains the injection, so a store can wrap another store. An alias counts
  /// as the same candidate as its definition. The activation fails unless there is exactly one candidate.
  ///
  /// Such a link is not visible in the code of an assembly, and the graph marks it as implicit. Prefer to name the
  /// definition. This injection exists for code that moves from a container that finds objects by their types, such as
  /// Swinject, or Typhoon with auto-injection: it can keep these links until a name replaces them.
  public static func byType<Value>() -> Self where Self == AnyInjection<Value> {
    AnyInjection(.byType(TypeRequest(Value.self)))
  }
}

/// A request for an object of a type. Activation finds the definition.
final class TypeRequest {
  /// The type of the property or parameter.
  let type: Any.Type
  /// The same type without `Optional`, which a definition must match.
  let wanted: Any.Type
  /// The definition, while a wiring is checked. A plan uses the wiring instead.
  private(set) var target: DefinitionRecord?
  /// Returns an operation that converts an object of a declared type to ``type``. Operands: the value, the definition's
  /// object.
  private let convert: (Any.Type) -> Operation

  init<Value>(_: Value.Type) {
    type = Value.self
    wanted = (Value.self as? any OptionalType.Type)?.wrapped ?? Value.self
    convert = { declared in
      func conversion<Declared>(_: Declared.Type) -> Operation {
        { frame, operands in
          let slots = Slots(frame: frame, operands: operands)
          guard let value = slots.load(1, as: Declared.self) as? Value else {
            contradiction("activation checks that the object has the required type")
          }
          slots.initialize(to: value)
        }
      }
      return _openExistential(declared, do: conversion)
    }
  }

  func serve(by definition: DefinitionRecord) -> ServedType {
    target = definition
    // A reference to a class and a reference to its superclass have the same representation.
    let isAlike = definition.type == type || (definition.type is AnyClass && type is AnyClass)
    return ServedType(target: definition, conversion: isAlike ? nil : convert(definition.type))
  }
}

/// An optional of any type.
protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}
