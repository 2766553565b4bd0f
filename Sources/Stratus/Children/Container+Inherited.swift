extension Container {
  /// Returns the operation that resolves a definition of this container for a child. Its operands are the object, then the runtime arguments.
  func resolving(_ record: DefinitionRecord) -> Operation {
    { [self] frame, operands in
      let slots = Slots(frame: frame, operands: operands)
      let arguments = record.arguments.enumerated().map { index, type -> Constant in
        func constant<Value>(_: Value.Type) -> Constant { Constant(slots.load(index + 1, as: Value.self)) }
        return _openExistential(type, do: constant)
      }
      func write<Value>(_: Value.Type) -> Result<Void, ResolutionError> {
        do throws(ResolutionError) {
          slots.initialize(to: try self.resolve(record, arguments, waiting: .anywhere) as Value)
          return .success(())
        } catch {
          return .failure(error)
        }
      }
      try _openExistential(record.type, do: write).get()
    }
  }
}
