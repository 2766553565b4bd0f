/// A value on the command line does not have the form that its parameter expects.
struct InvalidValueError: Error {
  /// A description of valid values, such as `a whole number from 0 to 9`.
  let expected: String
}
