/// A flag, option, or argument of a command, with a function that sets its value.
struct Parameter<Target> {
  private(set) var description: ParameterDescription
  /// Sets the value. A flag gets `true` or `false`.
  let apply: (inout Target, String) throws(InvalidValueError) -> Void

  /// The same parameter, without help, for other programs.
  var hidden: Self {
    var parameter = self
    parameter.description.isHidden = true
    return parameter
  }

  /// The same parameter, but a second value is an error.
  var givenOnce: Self {
    var parameter = self
    parameter.description.isGivenOnce = true
    return parameter
  }

  /// Returns the same parameter, which help lists under another title.
  func under(_ heading: String) -> Self {
    var parameter = self
    parameter.description.heading = heading
    return parameter
  }

  /// Returns the same parameter for a type that contains this one's target as a group.
  func within<Owner>(_ group: WritableKeyPath<Owner, Target>) -> Parameter<Owner> {
    Parameter<Owner>(description: description) { owner, value throws(InvalidValueError) in
      try apply(&owner[keyPath: group], value)
    }
  }
}

/// A value on the command line does not have the form that its parameter expects.
struct InvalidValueError: Error {
  /// A description of valid values, such as `a whole number from 0 to 9`.
  let expected: String
}
