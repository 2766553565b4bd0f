extension Generation {
  /// How a live object becomes a value of its declared type again: by the upcast that its recipe has, without a dynamic cast.
  func restore(_ record: DefinitionRecord) -> Plan.Restore {
    let recipe = recipe(of: record)
    guard let initializer = recipe.initializer, initializer.needsUpcast(to: record.type),
      let upcast = initializer.upcast,
      initializer.builtType is AnyObject.Type
    else {
      func plain<Value>(_: Value.Type) -> Plan.Restore {
        { object, address in
          if let value = object as? Value { address.assumingMemoryBound(to: Value.self).initialize(to: value) }
        }
      }
      return _openExistential(record.type, do: plain)
    }
    return { object, address in
      // reason: the built type is a class, so a reference to the object lies in memory as that type would.
      withUnsafePointer(to: object) { reference in
        let operands = [
          Slots.operand(forOffset: 0), Slots.operand(forAddress: UInt(bitPattern: UnsafeRawPointer(reference))),
        ]
        operands.withUnsafeBufferPointer { try? upcast(address, $0.baseAddress.unsafelyUnwrapped) }
      }
    }
  }
}

/// The object at an address, seen without its type.
func object(_ type: Any.Type, at address: UnsafeMutableRawPointer) -> AnyObject {
  func object<Value>(_: Value.Type) -> AnyObject { address.assumingMemoryBound(to: Value.self).pointee as AnyObject }
  return _openExistential(type, do: object)
}
