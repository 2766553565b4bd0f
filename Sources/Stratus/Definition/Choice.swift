/// The choice among the cases of an option definition. A class, because copying a value of this size would count many
/// references.
final class Choice {
  /// The value that chooses. The cases follow it among the initializer's parameters.
  let selector: RecipeRecord.Parameter
  /// The type of the value that chooses.
  let keyType: Any.Type
  /// Returns the index of the case for the value at an address, or `nil` if there is none.
  let select: (UnsafeRawPointer) -> Int?
  /// Returns the text of the value at an address, for messages.
  let describe: (UnsafeRawPointer) -> String
  /// The texts of the values that have a case.
  let caseNames: [String]
  /// The text of a value that has two cases, or `nil` if there is none.
  let repeatedCase: String?
  /// Operands: a copy of the selector's value, the value.
  let copy: Operation
  /// Resolves the selector separately.
  let evaluate: (Container, PlanRequest) throws(ResolutionError) -> Constant

  init<Key: Hashable>(keys: [Key], hasOther: Bool, selector: RecipeRecord.Parameter) {
    let indices = Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.selector = selector
    keyType = Key.self
    select = { indices[$0.assumingMemoryBound(to: Key.self).pointee] ?? (hasOther ? keys.count : nil) }
    describe = { "\($0.assumingMemoryBound(to: Key.self).pointee)" }
    caseNames = keys.map { "\($0)" }
    repeatedCase = firstRepetition(in: keys)
    copy = construction { (value: Key) in value }
    evaluate = { container, request throws(ResolutionError) in
      Constant(try container.resolveUncached(request) as Key)
    }
  }
}
