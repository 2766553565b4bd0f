/// A collection to which other assemblies add objects. It is injected as an array.
///
/// A low assembly declares the collection and uses it. It does not depend on the contributors. An assembly that refers
/// to the low one contributes:
///
/// ```swift
/// final class AlbumAssembly: Assembly {
///   let album = Definition<Album>()
///   let themes = Contributions<Theme>()
///
///   override func define() {
///     album.initialize(Album.init(themes:), themes)  // init(themes: [Theme])
///   }
/// }
///
/// final class BeachAssembly: Assembly {
///   private let beach = Definition<Theme>()
///   private let albums = Collaborator<AlbumAssembly>()
///
///   override func define() {
///     beach.initialize(Theme.init)
///     albums.themes.add(beach)
///   }
/// }
/// ```
///
/// Only the definitions of activated assemblies are in the collection. Their order is that of the parameter `order`,
/// then of the full names of the contributing assemblies, then as written. Each object is shared according to the scope
/// of its definition. The array itself has the scope ``Scope/objectGraph``.
///
/// For layers, a contribution is a dependency of the assembly that contributes on the one that collects, which its
/// collaborator declares.
public struct Contributions<Element>: Injection {
  let handle: DefinitionHandle

  /// Declares a collection. The name of its property is its key.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    let collection = ContributionCollection { count in collecting(count) { (elements: [Element]) in elements } }
    handle = DefinitionHandle(
      DefinitionRecord(
        .collection(collection), type: [Element].self, declaration: CodeLocation(file: file, line: line)))
  }

  public typealias Value = [Element]
  public static func source(of injection: Self) -> _InjectionSource { _InjectionSource(injection.handle.record) }

  /// Adds the object of a definition of the same assembly.
  ///
  /// - Parameters:
  ///   - definition: the definition. If it is added twice, activation fails.
  ///   - order: the position in the collection: lower numbers come first.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  public func add(
    _ definition: Definition<Element>, order: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    add(Contribution(definition, order: order, at: CodeLocation(file: file, line: line)))
  }

  /// Adds the object of a definition of the same assembly as a supertype: `clients.add(httpClient, as: { $0 })`.
  ///
  /// - Parameters:
  ///   - definition: the definition. If it is added twice, activation fails.
  ///   - upcast: a closure that converts the object, which proves to the compiler that the type is a supertype.
  ///   - order: the position in the collection: lower numbers come first.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  public func add<Value>(
    _ definition: Definition<Value>, as upcast: @escaping (consuming Value) -> Element, order: Int = 0,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    add(Contribution(definition, as: upcast, order: order, at: CodeLocation(file: file, line: line)))
  }

  private func add(_ contribution: Contribution) { handle.record.add(contribution, to: handle.activatedContainer) }

  /// Returns the objects, or ends the program if they are not available; see ``Definition/callAsFunction()``.
  public func callAsFunction() -> [Element] { handle.value() }

  /// Returns the objects, or throws an error if they are not available.
  ///
  /// - Throws: ``ResolutionError`` as ``Definition/resolve()`` does.
  public func resolve() throws(ResolutionError) -> [Element] { try handle.resolve() }
}

/// An activated collection of a `Sendable` type can be passed to tasks and kept by actors.
extension Contributions: Sendable where Element: Sendable {}

extension Foreign {
  /// Adds the object of a definition of this assembly; see ``Contributions/add(_:order:file:line:)``.
  public func add<Element>(
    _ definition: Definition<Element>, order: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) where Declared == Contributions<Element> {
    add(Contribution(definition, order: order, at: CodeLocation(file: file, line: line)))
  }

  /// Adds the object of a definition of this assembly as a supertype; see ``Contributions/add(_:as:order:file:line:)``.
  public func add<Element, Object>(
    _ definition: Definition<Object>, as upcast: @escaping (consuming Object) -> Element, order: Int = 0,
    file: StaticString = #filePath, line: UInt = #line
  ) where Declared == Contributions<Element> {
    add(Contribution(definition, as: upcast, order: order, at: CodeLocation(file: file, line: line)))
  }

  /// Returns the objects, or ends the program if they are not available; see ``Contributions/callAsFunction()``.
  public func callAsFunction<Element>() -> [Element] where Declared == Contributions<Element> {
    activatedOrEnd().value()
  }

  /// Returns the objects, or throws an error if they are not available.
  ///
  /// - Throws: ``ResolutionError`` as ``Definition/resolve()`` does.
  public func resolve<Element>() throws(ResolutionError) -> [Element] where Declared == Contributions<Element> {
    try activated().resolve()
  }

  /// Adds a contribution to a collection of the assembly that matches, or nothing if none matches. That problem is
  /// reported once.
  private func add(_ contribution: Contribution) {
    // An activated child reports it like any other late recipe.
    if collaborator.ancestor != nil, collaborator.container == nil {
      collaborator.foreignContributions.append(contribution)
      return
    }
    var contribution = contribution
    contribution.collaborator = collaborator
    target?.add(contribution, to: collaborator.container?.container)
  }
}
