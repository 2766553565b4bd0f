/// The root of an activation that another activation starts, possibly many times: a session, a document, a request.
///
/// ```swift
/// final class SessionAssembly: Assembly, ChildAssembly {
///   struct Input: Sendable { let user: User, token: String }
///   let input = Given<Input>()
///   let feed = Definition<Feed>()
///   private let network = Collaborator<NetworkComponents>()
///
///   override func define() {
///     feed.initialize(Feed.init(user:client:), input.user, network.client)
///   }
/// }
///
/// final class MainAssembly: Assembly {
///   let session = Child<SessionAssembly>()
/// }
///
/// let app = try MainAssembly.activated()
/// let session = try app.session(SessionAssembly.Input(user: User(name: "ada"), token: "t"))
/// let feed = session.feed()
/// ```
public protocol ChildAssembly: Assembly {
  /// The values that the activation gets when it starts. They are `Sendable`, because an ``ActivatedChild`` is.
  associatedtype Input: Sendable
  /// The values, to be injected.
  var input: Given<Input> { get }
}

/// The input of a child activation, to be injected as a whole, `input`, or by property, `input.user`.
@dynamicMemberLookup
public struct Given<Value>: Injection {
  let handle: DefinitionHandle

  /// Declares the input. The name of its property is its key.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    let input = GivenInput { value in
      construction { value.load(as: Value.self) }
    }
    handle = DefinitionHandle(
      DefinitionRecord(.input(input), type: Value.self, declaration: CodeLocation(file: file, line: line)))
  }

  public static func source(of injection: Self) -> _InjectionSource { _InjectionSource(injection.handle.record) }

  /// Injects a property of the input.
  public subscript<Property>(dynamicMember property: KeyPath<Value, Property>) -> AnyInjection<Property> {
    self.property(property)
  }
}

extension Given: Sendable where Value: Sendable {}

/// How the definition of an input gets its recipe.
///
/// A class, for the same reason as ``ChildDeclaration``.
final class GivenInput {
  /// Returns the operation that copies the input.
  private let operation: (Constant) -> Operation

  init(_ operation: @escaping (Constant) -> Operation) { self.operation = operation }

  /// - Parameter value: the input, or `nil` if the activation has none, or has one of another type, so the definition
  ///   has no recipe.
  /// - Parameter isInspected: whether nothing will be built, so no input is needed.
  func recipe(of record: DefinitionRecord, _ value: Constant?, isInspected: Bool) -> RecipeRecord? {
    guard isInspected || value?.type == record.type else { return nil }
    let recipe = RecipeRecord()
    recipe.restart(
      with: RecipeRecord.Initializer(
        kind: .value, builtType: record.type, sources: [], make: value.map(operation) ?? { _, _ in },
        location: record.declaration))
    return recipe
  }
}
