import Stratus

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Activation {
  /// The keys of a property list for the names of the initial assemblies. The first existing key is used.
  public static let initialAssembliesKeys = ["StratusInitialAssemblies", "TyphoonInitialAssemblies"]

  /// Activates the initial assemblies of an application, which its delegate or its property list names.
  ///
  /// ```swift
  /// let app = try Activation(startedBy: self, propertyList: Bundle.main.path(forResource: "Info", ofType: "plist"))
  /// ```
  ///
  /// - Parameters:
  ///   - delegate: an object that provides the assemblies.
  ///   - path: a property list, which contains an array of class names, short or with their module, for one of
  ///     ``initialAssembliesKeys``.
  ///   - configuration: the values for `.config(…)`.
  /// - Throws: ``StartError`` unless exactly one of the two names assemblies, and `ActivationError`.
  public init(
    startedBy delegate: (any InitialAssemblies)? = nil, propertyList path: String? = nil,
    configuration: Configuration = [:]
  ) throws {
    let names = try path.flatMap(Self.initialAssemblies)
    switch (delegate, names) {
    case (let delegate?, nil): try self.init(of: delegate.initialAssemblies(), configuration: configuration)
    case (nil, let names?): try self.init(of: Self.assemblies(names, path ?? ""), configuration: configuration)
    case (nil, nil): throw StartError.noAssemblies(path: path)
    case (let delegate?, .some): throw StartError.twice(delegate: "\(type(of: delegate))", path: path ?? "")
    }
  }

  /// Returns the names in a property list, or `nil` if it has none of the keys.
  private static func initialAssemblies(_ path: String) throws(StartError) -> [String]? {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw .unreadable(path: path, reason: "the file does not exist or is not readable")
    }
    let table: [String: any Sendable]
    do {
      table = try ConfigurationFormat.propertyList.parse(data)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
    guard let key = initialAssembliesKeys.first(where: { table[$0] != nil }) else { return nil }
    guard let names = table[key] as? [Any], let texts = names as? [String] else { throw .noNames(path: path, key: key) }
    return texts
  }

  private static func assemblies(_ names: [String], _ path: String) throws(StartError) -> [Assembly.Type] {
    let known = NamedAssemblies()
    let unknown = names.filter { known[$0] == nil }
    let ambiguous = names.map { StartError.Ambiguous(name: $0, fullNames: known.fullNames(of: $0)) }
      .filter { $0.fullNames.count > 1 }
    guard ambiguous.isEmpty else { throw StartError.ambiguous(ambiguous, path: path) }
    guard unknown.isEmpty else {
      throw .unknown(unknown.map { StartError.Unknown(name: $0, nearest: known.nearest(to: $0)) }, path: path)
    }
    return names.compactMap { known[$0] }
  }
}

/// The reason why the initial assemblies of an application could not be determined.
public enum StartError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An unknown name.
  public struct Unknown: Hashable, Sendable {
    /// The name in the property list.
    public let name: String
    /// The name of an assembly with a similar name, or `nil` if there is none.
    public let nearest: String?
  }

  /// A short name that several assemblies have.
  public struct Ambiguous: Hashable, Sendable {
    /// The name in the property list.
    public let name: String
    /// The full names of the assemblies with the name.
    public let fullNames: [String]
  }

  /// The delegate and the property list both name assemblies.
  case twice(delegate: String, path: String)
  /// Neither the delegate nor the property list names assemblies.
  case noAssemblies(path: String?)
  /// The property list is missing or invalid.
  case unreadable(path: String, reason: String)
  /// The value of the key is not an array of names.
  case noNames(path: String, key: String)
  /// No assembly of the program has these names.
  case unknown([Unknown], path: String)
  /// Several assemblies of the program have these names.
  case ambiguous([Ambiguous], path: String)

  public var description: String {
    switch self {
    case .twice(let delegate, let path):
      "both \(delegate).initialAssemblies() and \(path) name the initial assemblies; keep only one of them"
    case .noAssemblies(let path):
      "no initial assemblies are specified: pass a delegate, or "
        + (path.map { "name them in \($0) " } ?? "a property list that names them ")
        + "under \(Activation.initialAssembliesKeys.joined(separator: " or "))"
    case .unreadable(let path, let reason):
      "could not read the property list \(path): \(reason)"
    case .noNames(let path, let key):
      "\(key) in \(path) is not an array of class names"
    case .unknown(let names, let path):
      names.map { unknown in
        "\(path) names \(unknown.name), which is not an assembly of this program"
          + (unknown.nearest.map { "; did you mean \($0)?" } ?? "")
      }.joined(separator: "\n")
    case .ambiguous(let names, let path):
      names.map {
        "\(path) names \($0.name), which is ambiguous: write \($0.fullNames.joined(separator: " or "))"
      }
      .joined(separator: "\n")
    }
  }
}
