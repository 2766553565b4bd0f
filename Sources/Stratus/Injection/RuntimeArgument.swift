/// A placeholder for a runtime argument, to be injected in `define()`.
public struct RuntimeArgument<Value>: Injection {
  let index: Int
  let owner: DefinitionRecord

  public var source: InjectionSource { InjectionSource(.argument(index, type: Value.self, of: owner)) }
}
