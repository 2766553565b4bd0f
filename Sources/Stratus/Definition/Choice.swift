/// How a value chooses among the cases of an option definition.
struct Choice {
  /// What chooses; the cases follow it among the initializer's parameters.
  let selector: RecipeRecord.Parameter
  /// The type of the value that chooses.
  let keyType: Any.Type
  /// The place among the cases that the value at an address chooses; none where no case is for it.
  let select: (UnsafeRawPointer) -> Int?
  /// The value at an address and the values that have a case, for messages.
  let describe: (UnsafeRawPointer) -> String
  let caseNames: [String]
  /// Operands: a copy of the selector's value, the value.
  let copy: Operation
  /// Resolves the selector on its own.
  let evaluate: (Container, PlanRequest) throws(ResolutionError) -> Constant

  init<Key: Hashable>(keys: [Key], hasOther: Bool, selector: RecipeRecord.Parameter) {
    let places = Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.selector = selector
    keyType = Key.self
    select = { places[$0.assumingMemoryBound(to: Key.self).pointee] ?? (hasOther ? keys.count : nil) }
    describe = { "\($0.assumingMemoryBound(to: Key.self).pointee)" }
    caseNames = keys.map { "\($0)" }
    copy = construction { (value: Key) in value }
    evaluate = { container, request throws(ResolutionError) in
      Constant(try container.resolveUncached(request) as Key)
    }
  }
}
