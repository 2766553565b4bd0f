extension Recipe {
  /// The properties of the built type, each as a member of the same name: `{ $0.router }`.
  @dynamicMemberLookup
  public struct Members {
    init() {}

    /// A property that can be set.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember property: WritableKeyPath<Built, Value>) -> Member<Value> {
      Member(path: property) { $0[keyPath: property] = $1 }
    }

    /// An optional property that can be set. It takes a value of the wrapped type.
    public subscript<Value>(dynamicMember property: WritableKeyPath<Built, Value?>) -> Member<Value> {
      Member(path: property) { $0[keyPath: property] = $1 }
    }
  }

  /// A property of the built type that can be set.
  public struct Member<Value> {
    let path: AnyKeyPath
    let set: (inout Built, Value) -> Void
  }
}
