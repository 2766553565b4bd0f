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
          PackageManifest(in: path.hasPrefix("/") ? path : Paths.join(manifest.directory, path))
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
      if before.map(isPartOfName) == true || rest.first.map(isPartOfName) == true { continue }
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

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}

/// The Swift sources of a package, without tests and without packages inside it.
package enum PackageSources {
  /// Returns whether a word is in one of the sources, or one of them cannot be read.
  package static func contain(_ word: String, in package: String) -> Bool {
    let word = Array(word.utf8)
    var open = [package]
    var visited: Set<String> = []
    while let directory = open.popLast() {
      // A link may lead to a directory above.
      guard visited.insert(Files.realPath(directory) ?? directory).inserted else { continue }
      for name in Files.names(in: directory) ?? [] where !name.hasPrefix(".") {
        let path = Paths.join(directory, name)
        if name.hasSuffix(".swift") {
          if directory == package, name.hasPrefix("Package") { continue }
          guard let bytes = try? Files.read(path) else { return true }
          if bytes[...].firstRange(of: word) != nil { return true }
        } else if name != "Tests", Files.kind(of: path) == .directory, !Files.exists(Paths.join(path, "Package.swift"))
        {
          open.append(path)
        }
      }
    }
    return false
  }
}

extension [UInt8] {
  /// The bytes with lowercase letters.
  fileprivate var lowercased: [UInt8] { map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 } }
}
