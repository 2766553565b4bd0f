import StratusSupport

/// The modules of a package that may declare assemblies, as far as its files show that without a compiler.
///
/// They are the targets that the manifest names, and all other directories beside these targets. A module counts if one of its files
/// may declare a class and contains the word `Assembly`.
package struct DeclaredModules: Sendable {
  package struct Module: Hashable, Sendable {
    package let name: String
    /// The absolute path of its sources.
    package let directory: String
  }

  /// The modules, ordered by name.
  package let modules: [Module]

  /// The directories in which SwiftPM looks for targets without a path.
  private static let usual = ["Sources", "Source", "src", "srcs"]

  /// - Parameter package: the absolute path of the package's directory.
  package init(of package: String) {
    var found: [Module] = []
    func add(_ name: String, _ directory: String) {
      guard !found.contains(where: { $0.directory == directory }) else { return }
      found.append(Module(name: Self.moduleName(of: name), directory: directory))
    }
    let targets = Self.manifests(in: package).flatMap(Self.targets)
    for target in targets {
      let places = target.path.map { [$0] } ?? Self.usual.map { "\($0)/\(target.name)" }
      let directories = places.map { Paths.join(package, $0) }
      if let directory = directories.first(where: { Files.kind(of: $0) == .directory }) { add(target.name, directory) }
    }
    for place in Self.usual.map({ Paths.join(package, $0) }) {
      for name in Files.names(in: place) ?? [] where !name.hasPrefix(".") {
        let directory = Paths.join(place, name)
        // The sources of a single target need no directory of their own.
        let isInside = found.contains { Paths.path(directory, below: $0.directory) != nil }
        if !isInside, Files.kind(of: directory) == .directory { add(name, directory) }
      }
    }
    if found.isEmpty, let target = targets.first,
      let directory = Self.usual.map({ Paths.join(package, $0) }).first(where: { Files.kind(of: $0) == .directory })
    {
      add(target.name, directory)
    }
    modules = found.filter { Self.mayDeclareAssemblies($0.directory) }.sorted { $0.name < $1.name }
  }

  private static func mayDeclareAssemblies(_ directory: String) -> Bool {
    SwiftFiles.contain(
      in: directory, skipping: { _, _ in false },
      where: { $0[...].firstRange(of: Array("Assembly".utf8)) != nil && ClassSearch.mayFindClass(in: $0) })
  }

  /// Returns the name that SwiftPM gives to the module of a target.
  package static func moduleName(of target: String) -> String {
    let bytes = target.utf8.map { $0.isInIdentifier ? $0 : UInt8(ascii: "_") }
    let name = String(decoding: bytes, as: UTF8.self)
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }

  // MARK: - The manifest

  private static func manifests(in package: String) -> [[UInt8]] {
    let names = (Files.names(in: package) ?? []).filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }
    return names.compactMap { try? Files.read(Paths.join(package, $0)) }
  }

  /// Returns the names and the paths in the calls of `target` and `executableTarget` in a manifest that are plain literals.
  private static func targets(in manifest: [UInt8]) -> [(name: String, path: String?)] {
    var targets: [(name: String, path: String?)] = []
    var reader = ManifestTokens(manifest[...])
    // For each open parenthesis, the name of the function that is called.
    var calls: [(function: String, name: String?, path: String?)] = []
    var (word, label) = ("", "")
    while let token = reader.next() {
      switch token {
      case .word(let text): (word, label) = (text, "")
      case .text(let text):
        if !calls.isEmpty, label == "name" { calls[calls.count - 1].name = text }
        if !calls.isEmpty, label == "path" { calls[calls.count - 1].path = text }
        (word, label) = ("", "")
      case .symbol(UInt8(ascii: ":")): (word, label) = ("", word)
      case .symbol(UInt8(ascii: "(")):
        calls.append((word, nil, nil))
        (word, label) = ("", "")
      case .symbol(UInt8(ascii: ")")):
        if let call = calls.popLast(), ["target", "executableTarget"].contains(call.function), let name = call.name {
          targets.append((name, call.path))
        }
        (word, label) = ("", "")
      case .symbol: (word, label) = ("", "")
      }
    }
    // A target is also named where another one depends on it, without its path.
    return targets.filter { target in
      target.path != nil || !targets.contains { $0.name == target.name && $0.path != nil }
    }
  }
}

/// The words, plain string literals, and other characters of a manifest, without comments.
private struct ManifestTokens {
  enum Token {
    case word(String)
    case text(String)
    case symbol(UInt8)
  }

  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  mutating func next() -> Token? {
    while let byte = rest.first {
      if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      } else if byte == UInt8(ascii: "\"") {
        let literal = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
        rest = rest[literal.endIndex...].dropFirst()
        return .text(String(decoding: literal, as: UTF8.self))
      } else if byte.isInIdentifier {
        let word = rest.prefix(while: \.isInIdentifier)
        rest = rest[word.endIndex...]
        return .word(String(decoding: word, as: UTF8.self))
      } else {
        rest = rest.dropFirst()
        if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r"), byte != UInt8(ascii: "\t")
        {
          return .symbol(byte)
        }
      }
    }
    return nil
  }
}
