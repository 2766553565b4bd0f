extension InjectionSource {
  /// Returns the source of a converted value.
  func converted<Value, Converted>(by convert: @escaping (consuming Value) -> Converted) -> InjectionSource {
    InjectionSource(.property(type: Converted.self, of: self, read: construction(convert), isConversion: true))
  }

  /// Returns the source of the value as an optional.
  func wrapped<Value>(as _: Value.Type) -> InjectionSource {
    converted { (value: consuming Value) in Optional(value) }
  }
}
