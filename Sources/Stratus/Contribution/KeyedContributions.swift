/// A collection to which other assemblies add objects, each with a key. It is injected as a dictionary.
///
/// ```swift
/// final class NamedAlbumAssembly: Assembly {
///   let album = Definition<Album>()
///   let themes = KeyedContributions<String, Theme>()
///
///   override func define() {
///     album.initialize(Album.init(named:), themes)  // init(named: [String: Theme])
///   }
/// }
///
/// final class SunsetAssembly: Assembly {
///   private let sunset = Definition<Theme>()
///   private let albums = Collaborator<NamedAlbumAssembly>()
///
///   override func define() {
///     sunset.initialize(Theme.init)
///     albums.themes.add(sunset, for: "sunset")
///   }
/// }
/// ```
///
/// If two contributions have the same key, activation fails with both locations. Everything else is as for ``Contributions``.
public struct KeyedContributions<Key: Hashable, Element>: Injection {
  let handle: DefinitionHandle

  /// Declares a collection. The name of its property is its key.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    let collection = ContributionCollection { members in
      let keys = members.compactMap { $0.key?.base as? Key }
      return collecting(members.count) { (elements: [Element]) in
        Dictionary(zip(keys, elements)) { first, _ in first }
      }
    }
    handle = DefinitionHandle(
      DefinitionRecord(
        .collection(collection), type: [Key: Element].self, declaration: CodeLocation(file: file, line: line)))
  }

  public typealias Value = [Key: Element]
  public static func source(of injection: Self) -> InjectionSource { InjectionSource(injection.handle.record) }

  /// Adds the object of a definition of the same assembly.
  ///
  /// - Parameters:
  ///   - definition: the definition. If it is added twice, activation fails.
  ///   - key: the key of the object. If it is added twice, activation fails.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  public func add(
    _ definition: Definition<Element>, for key: Key, file: StaticString = #filePath, line: UInt = #line
  ) {
    add(Contribution(definition, key: key, at: CodeLocation(file: file, line: line)))
  }

  /// Adds the object of a definition of the same assembly as a supertype: `clients.add(httpClient, for: "main", as: { $0 })`.
  ///
  /// - Parameters:
  ///   - definition: the definition. If it is added twice, activation fails.
  ///   - key: the key of the object. If it is added twice, activation fails.
  ///   - upcast: a closure that converts the object, which proves to the compiler that the type is a supertype.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  public func add<Value>(
    _ definition: Definition<Value>, for key: Key, as upcast: @escaping (consuming Value) -> Element,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    add(Contribution(definition, as: upcast, key: key, at: CodeLocation(file: file, line: line)))
  }

  private func add(_ contribution: Contribution) { handle.record.add(contribution, to: handle.activatedContainer) }

  /// Returns the objects, or ends the program if they are not available; see ``Definition/callAsFunction()``.
  public func callAsFunction() -> [Key: Element] { handle.value() }

  /// Returns the objects, or throws an error if they are not available.
  ///
  /// - Throws: ``ResolutionError`` as ``Definition/resolve()`` does.
  public func resolve() throws(ResolutionError) -> [Key: Element] { try handle.resolve() }
}

/// An activated collection of a `Sendable` type can be passed to tasks and kept by actors.
extension KeyedContributions: Sendable where Key: Sendable, Element: Sendable {}
