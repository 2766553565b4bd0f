extension Generation {
  /// Returns a function that writes a live object as its declared type with the upcast of its recipe, without a dynamic
  /// cast.
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
      // reason: the built type is a class, and all references have the same representation.
      withUnsafePointer(to: object) { reference in
        let operands = [
          Slots.operand(forOffset: 0), Slots.operand(forAddress: UInt(bitPattern: UnsafeRawPointer(reference))),
        ]
        operands.withUnsafeBufferPointer { try? upcast(address, $0.baseAddress.unsafelyUnwrapped) }
      }
    }
  }
}

extension Plan.Slot {
  /// Returns the object in the slot, whose type is a class or an existential type.
  func object(in frame: UnsafeMutableRawPointer) -> AnyObject {
    let address = frame + offset
    func object<Value>(_: Value.Type) -> AnyObject { address.assumingMemoryBound(to: Value.self).pointee as AnyObject }
    return _openExistential(type, do: object)
  }
}
