import StratusSupport

/// The manifest of a package, as text. To evaluate it would take a second.
package struct ManifestText: Hashable, Sendable {
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

  /// Whether the package may declare assemblies. When in doubt, it may.
  ///
  /// It cannot if no manifest of the package, or of a package at a path in it, contains the word `Stratus` in any case, and if all paths and
  /// addresses of dependencies are plain literals. What a remote dependency depends on is unknown. So a package with such a dependency also
  /// may if the word `Assembly` is in one of its sources.
  package var mayDeclareAssemblies: Bool {
    var open = [self]
    var visited: Set<String> = []
    var hasRemoteDependency = false
    while let manifest = open.popLast() {
      guard visited.insert(Files.realPath(manifest.directory) ?? manifest.directory).inserted else { continue }
      for text in manifest.texts {
        if text.lowercased[...].firstRange(of: Array("stratus".utf8)) != nil { return true }
        guard let paths = Self.arguments("path", in: text), let addresses = Self.arguments("url", in: text),
          let identities = Self.arguments("id", in: text)
        else { return true }
        if !addresses.isEmpty || !identities.isEmpty { hasRemoteDependency = true }
        open += paths.compactMap { path in
          ManifestText(in: path.hasPrefix("/") ? path : Paths.join(manifest.directory, path))
        }
      }
    }
    return hasRemoteDependency && PackageSources.contain("Assembly", in: directory)
  }

  /// Returns the values of all arguments with a label; `nil` if one may not be a plain literal.
  static func arguments(_ label: String, in text: [UInt8]) -> [String]? {
    let label = Array(label.utf8)
    var values: [String] = []
    var rest = text[...]
    var last: UInt8?
    while let start = rest.firstRange(of: label) {
      let before = start.lowerBound > rest.startIndex ? rest[start.lowerBound - 1] : last
      last = label.last
      rest = rest[start.upperBound...]
      if before.map(\.isPartOfName) == true || rest.first.map(\.isPartOfName) == true { continue }
      let next = rest.drop(while: isWhitespace)
      switch next.first {
      case UInt8(ascii: ":"):
        let value = next.dropFirst().drop(while: isWhitespace)
        guard value.first == UInt8(ascii: "\"") else { return nil }
        let literal = value.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
        // An empty literal is the beginning of one with several lines.
        guard !literal.isEmpty, !literal.contains(UInt8(ascii: "\\")) else { return nil }
        values.append(String(decoding: literal, as: UTF8.self))
        rest = value.dropFirst(literal.count + 2)
        last = UInt8(ascii: "\"")
        // An operator would make it another text.
        let end = rest.drop(while: isWhitespace).first
        guard end == UInt8(ascii: ",") || end == UInt8(ascii: ")") else { return nil }
      // A comment, or an escaped name.
      case UInt8(ascii: "/"), UInt8(ascii: "`"): return nil
      default: break
      }
    }
    return values
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}

/// The Swift sources of a package, without tests and without packages inside it.
package enum PackageSources {
  /// Returns whether a word is in one of the sources, or one of them cannot be read.
  package static func contain(_ word: String, in package: String) -> Bool {
    SwiftFiles.contain(
      in: package,
      skipping: { directory, name in
        let isManifest = directory == package && name.hasPrefix("Package") && name.hasSuffix(".swift")
        return isManifest || name == "Tests" || Files.exists(Paths.join(Paths.join(directory, name), "Package.swift"))
      },
      where: { $0[...].firstRange(of: Array(word.utf8)) != nil })
  }
}

/// The Swift files below a directory, without hidden ones.
enum SwiftFiles {
  /// Returns whether one of the files matches, or if a file or directory cannot be read.
  ///
  /// - Parameter isSkipped: whether to skip the file or directory with a name in a directory.
  static func contain(
    in directory: String, skipping isSkipped: (String, String) -> Bool, where isMatch: ([UInt8]) -> Bool
  ) -> Bool {
    var open = [directory]
    var visited: Set<String> = []
    while let directory = open.popLast() {
      guard let names = Files.names(in: directory), let real = Files.realPath(directory) else { return true }
      // A link may lead to a directory above.
      guard visited.insert(real).inserted else { continue }
      for name in names where !name.hasPrefix(".") && !isSkipped(directory, name) {
        let path = Paths.join(directory, name)
        if Files.kind(of: path) == .directory {
          open.append(path)
        } else if name.hasSuffix(".swift") {
          guard let bytes = try? Files.read(path), !isMatch(bytes) else { return true }
        }
      }
    }
    return false
  }
}

extension UInt8 {
  /// Whether the byte can be part of a name in Swift.
  var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// The bytes with lowercase letters.
  fileprivate var lowercased: [UInt8] { map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 } }
}
