/// Whatever the one definition of that type gives.
public struct TypeInjection<Value>: Injection {
  let request: TypeRequest

  public var source: InjectionSource { InjectionSource(.byType(request)) }
}

extension Injection {
  /// Injects by type: what the one definition gives that is declared or built as the wanted type, over all activated
  /// assemblies.
  ///
  /// ```swift
  /// screen.initialize(Screen.init(clock:), .byType()).inject(\.store, .byType())
  /// ```
  ///
  /// A class stands for its superclasses and for the protocols to which it conforms. Definitions that are abstract or take
  /// runtime arguments are no candidates, nor is the definition that asks, so that a store may wrap the other store; an
  /// alias counts with the definition for which it stands. None or several candidates fail activation.
  ///
  /// Nobody who reads an assembly sees such a link: the graph marks it as implicit. Prefer to name the definition.
  public static func byType<Value>() -> Self where Self == TypeInjection<Value> {
    TypeInjection(request: TypeRequest(Value.self))
  }
}

/// A wish for an object of a type; activation finds the definition.
final class TypeRequest {
  /// The type of the property or parameter.
  let type: Any.Type
  /// The same without `Optional`: what a definition must give.
  let wanted: Any.Type
  /// The definition, while a wiring is checked; a plan asks the wiring.
  private(set) var target: DefinitionRecord?
  /// Makes a value of ``type`` of what a definition declares. Operands: the value, the definition's object.
  private let convert: (Any.Type) -> Operation

  init<Value>(_: Value.Type) {
    type = Value.self
    wanted = (Value.self as? any OptionalType.Type)?.wrapped ?? Value.self
    convert = { declared in
      func conversion<Declared>(_: Declared.Type) -> Operation {
        { frame, operands in
          let slots = Slots(frame: frame, operands: operands)
          guard let value = slots.load(1, as: Declared.self) as? Value else {
            contradiction("what activation found to be of the wanted type is not")
          }
          slots.initialize(to: value)
        }
      }
      return _openExistential(declared, do: conversion)
    }
  }

  func serve(by definition: DefinitionRecord) -> ServedType {
    target = definition
    // A class and its superclass lie in memory alike: both are one reference.
    let isAlike = definition.type == type || (definition.type is AnyClass && type is AnyClass)
    return ServedType(target: definition, conversion: isAlike ? nil : convert(definition.type))
  }
}

/// An optional, of whatever type.
protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}
