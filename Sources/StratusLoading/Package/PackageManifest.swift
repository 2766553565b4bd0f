import StratusSupport

/// The manifest of a package, as text. To evaluate it would take a second.
package struct PackageManifest: Hashable, Sendable {
  private let directory: String
  private let texts: [[UInt8]]

  /// Reads the manifest of a directory, with the variants for certain versions of Swift; `nil` if there is none.
  package init?(in directory: String) {
    let names = (Files.names(in: directory) ?? []).filter { name in
      name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
    }
    guard names.contains("Package.swift") else { return nil }
    self.directory = directory
    // One that cannot be read counts as one that contains everything.
    texts = names.sorted().map { (try? Files.read(Paths.join(directory, $0))) ?? Array("Stratus".utf8) }
  }

  /// Whether the package may depend on Stratus: its manifest, or that of a package at a path in it, contains the word, or a path
  /// that is not a literal.
  package var mayUseStratus: Bool {
    var open = [self]
    var visited: Set<String> = []
    while let manifest = open.popLast() {
      guard visited.insert(Files.realPath(manifest.directory) ?? manifest.directory).inserted else { continue }
      for text in manifest.texts {
        if text.contains("Stratus") { return true }
        guard let paths = Self.paths(in: text) else { return true }
        open += paths.compactMap { path in
          PackageManifest(in: path.hasPrefix("/") ? path : Paths.join(manifest.directory, path))
        }
      }
    }
    return false
  }

  /// Returns the values of all arguments `path:`; `nil` if one is not a literal.
  private static func paths(in text: [UInt8]) -> [String]? {
    var rest = text[...]
    var paths: [String] = []
    while let start = rest.firstRange(of: Array("path:".utf8)) {
      rest = rest[start.upperBound...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      guard rest.first == UInt8(ascii: "\"") else { return nil }
      let value = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
      if value.contains(UInt8(ascii: "\\")) { return nil }
      paths.append(String(decoding: value, as: UTF8.self))
      rest = rest.dropFirst(value.count + 1)
    }
    return paths
  }
}

extension [UInt8] {
  fileprivate func contains(_ word: String) -> Bool { self[...].firstRange(of: Array(word.utf8)) != nil }
}
