import StratusSupport

/// The manifest of a package, as text. To evaluate it would take a second.
package struct ManifestText: Hashable, Sendable {
  private let directory: String
  private let texts: [[UInt8]]

  /// Reads the manifest of a directory, with the variants for certain versions of Swift; `nil` if there is none.
  package init?(in directory: String) {
    let names = (Files.names(in: directory) ?? []).filter(Self.isManifest)
    guard names.contains("Package.swift") else { return nil }
    self.directory = directory
    // One that cannot be read counts as one that contains everything.
    texts = names.sorted().map { (try? Files.read(Paths.join(directory, $0))) ?? Array("Stratus".utf8) }
  }

  /// Returns whether a file with a name is a manifest, or a variant for certain versions of Swift.
  static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }

  /// Whether a manifest contains the word `Stratus`, in any case. Without it, no target depends on Stratus.
  package var mentionsStratus: Bool {
    texts.contains { $0.lowercased[...].firstRange(of: Array("stratus".utf8)) != nil }
  }

  /// Whether the package may declare assemblies. When in doubt, it may.
  ///
  /// It cannot if no manifest contains the word `Stratus` in any case, and if it has no dependencies or the word
  /// `Assembly` is in none of its sources.
  package var mayDeclareAssemblies: Bool {
    if mentionsStratus { return true }
    return texts.contains { $0[...].firstRange(of: Array(".package".utf8)) != nil }
      && PackageSources.contain("Assembly", in: directory)
  }
}

/// The Swift sources of a package, without tests and without packages inside it.
package enum PackageSources {
  /// Returns whether a word is in one of the sources, or one of them cannot be read.
  package static func contain(_ word: String, in package: String) -> Bool {
    SwiftFiles.contain(
      in: package,
      skipping: { directory, name in
        let isManifest = name.hasPrefix("Package") && name.hasSuffix(".swift")
        return directory == package && (isManifest || name == "Tests")
          || Files.exists(Paths.join(Paths.join(directory, name), "Package.swift"))
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
        if Files.mayBeDirectory(path) {
          open.append(path)
        } else if name.hasSuffix(".swift") {
          guard let bytes = try? Files.read(path), !isMatch(bytes) else { return true }
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
