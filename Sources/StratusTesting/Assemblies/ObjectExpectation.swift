import StratusGraph
import StratusSupport

/// The expected type and dependencies of an object.
struct ObjectExpectation<Object> {
  /// The source of the object in messages: "`StoryAssembly.screen`".
  let subject: String
  let dependencies: [Dependency<Object>]

  /// Returns the object if it has the expected type, and all failures.
  func check(_ object: Any) -> (object: Object?, failures: [ExpectationFailure]) {
    guard let typed = object as? Object else {
      let found = PropertyReader.unwrapped(object).map { "a `\(type(of: $0))`" } ?? "nil"
      return (nil, [ExpectationFailure("\(subject) gives \(found), not a `\(Object.self)`")])
    }
    return (
      typed,
      dependencies.compactMap { dependency in message(about: dependency, of: typed).map { ExpectationFailure($0) } }
    )
  }

  private func message(about dependency: Dependency<Object>, of object: Object) -> String? {
    let owner = "`\(type(of: object as Any))`"
    switch dependency.value(object) {
    case .failure(let miss):
      return "\(subject) gives a \(owner), which has no stored property `\(dependency.name)`"
        + Self.hint(for: dependency.name, among: miss.known)
    case .success(let value):
      let property = "`\(dependency.name)` of the \(owner) that \(subject) gives"
      guard let content = PropertyReader.unwrapped(value) else { return "\(property) is nil: nothing is injected" }
      guard let expected = dependency.type, !expected.matches(content) else { return nil }
      return "\(property) is a `\(type(of: content))`, not a `\(expected.name)`"
    }
  }

  /// Returns `; did you mean …?`, or all names if none is similar.
  static func hint(for name: String, among known: [String]) -> String {
    if let nearest = NearestName.nearest(to: name, among: known) { return "; did you mean `\(nearest)`?" }
    return known.isEmpty ? "" : "; it has " + known.map { "`\($0)`" }.joined(separator: ", ")
  }
}
