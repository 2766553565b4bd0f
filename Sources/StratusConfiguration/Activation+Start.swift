import Stratus

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Activation {
  /// The keys of a property list under which the names of the initial assemblies stand; the first that is there counts.
  public static let initialAssembliesKeys = ["StratusInitialAssemblies", "TyphoonInitialAssemblies"]

  /// Starts an application: activates the assemblies that its delegate or its property list names.
  ///
  /// ```swift
  /// let app = try Activation(startedBy: self, propertyList: Bundle.main.path(forResource: "Info", ofType: "plist"))
  /// ```
  ///
  /// - Parameters:
  ///   - delegate: whoever names them in code.
  ///   - path: a property list, with an array of class names, short or with their module, under one of
  ///     ``initialAssembliesKeys``; one without such a key names none.
  ///   - configuration: the values behind `.config(…)`.
  /// - Throws: ``StartError`` where none of the two names assemblies, or both do; and `ActivationError`.
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

  /// The names in a property list; none where it has no such key.
  private static func initialAssemblies(_ path: String) throws(StartError) -> [String]? {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw .unreadable(path: path, reason: "there is no such file, or it cannot be read")
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

/// Why it is not known with which assemblies an application starts.
public enum StartError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A name that no assembly has.
  public struct Unknown: Hashable, Sendable {
    /// The name as it was written.
    public let name: String
    /// The name of an assembly that is much like it.
    public let nearest: String?
  }

  /// A short name that several assemblies have.
  public struct Ambiguous: Hashable, Sendable {
    /// The name as it was written.
    public let name: String
    /// The full names of the assemblies that have it.
    public let fullNames: [String]
  }

  /// The delegate and the property list both name assemblies.
  case twice(delegate: String, path: String)
  /// Neither names any.
  case noAssemblies(path: String?)
  /// The property list is none, or cannot be read.
  case unreadable(path: String, reason: String)
  /// What stands under the key is no array of names.
  case noNames(path: String, key: String)
  /// Names that no assembly of the program has, all at once.
  case unknown([Unknown], path: String)
  /// Names that several assemblies of the program have, all at once.
  case ambiguous([Ambiguous], path: String)

  public var description: String {
    switch self {
    case .twice(let delegate, let path):
      "both \(delegate).initialAssemblies() and \(path) name the initial assemblies: keep one of them"
    case .noAssemblies(let path):
      "nothing names the initial assemblies: give a delegate, or "
        + (path.map { "name them in \($0) " } ?? "a property list that names them ")
        + "under \(Activation.initialAssembliesKeys.joined(separator: " or "))"
    case .unreadable(let path, let reason):
      "\(path) is no property list that can be read: \(reason)"
    case .noNames(let path, let key):
      "\(key) in \(path) is no array of class names"
    case .unknown(let names, let path):
      names.map { unknown in
        "\(path) names \(unknown.name), which is no assembly of this program"
          + (unknown.nearest.map { "; did you mean \($0)?" } ?? "")
      }.joined(separator: "\n")
    case .ambiguous(let names, let path):
      names.map {
        "\(path) names \($0.name), which may be \($0.fullNames.joined(separator: " or ")): write the full name"
      }
      .joined(separator: "\n")
    }
  }
}
