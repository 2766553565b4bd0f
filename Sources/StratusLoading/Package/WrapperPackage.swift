import StratusSupport

/// A package with dynamic library products that contain the library products of another package, because the tool can
/// open only dynamic ones.
///
/// SwiftPM builds it like any package, and neither it nor the tool changes a file of the other package.
struct WrapperPackage: Sendable {
  /// Its directory, whose name SwiftPM uses as the identity of the package. So no package that is wrapped may have the
  /// same name.
  let directory: String
  /// The absolute path of the package that it wraps.
  private let package: String
  /// The sorted library products that each product of the wrapper contains. The first one contains all.
  private let contents: [[String]]
  private let manifest: String

  /// The scratch directory in which it is built. It is kept, so that a second build is as fast as one of the package
  /// itself.
  var scratch: String { Self.scratch(of: package) }

  static func scratch(of package: String) -> String { Paths.join(directory(of: package), ".build") }

  /// Returns the directory of the wrapper of a package, whether it exists or not.
  static func directory(of package: String) -> String { Paths.join(SavedDirectory.of(package), "stratus-wrapper") }

  /// - Parameters:
  ///   - package: the absolute path of a package.
  ///   - manifest: its manifest.
  init(of package: String, _ manifest: EvaluatedManifest) {
    self.package = package
    directory = Self.directory(of: package)
    let names = manifest.libraries.map(\.name).sorted()
    // A single product of several has one of its own, so that a choice does not change the manifest.
    contents = [names] + (names.count > 1 ? names.map { [$0] } : [])
    self.manifest = Self.manifest(of: contents, platform: manifest.macOSVersion, package: package)
  }

  /// Returns the name of the product that contains one of the library products, or all of them.
  func product(containing names: [String]) -> String {
    contents[0] == names ? Self.name : Self.name + "-" + names.joined(separator: "-")
  }

  private static let name = "StratusWrapper"

  // MARK: - Files

  /// Whether the wrapper was written, possibly for other products.
  var exists: Bool { Files.exists(Paths.join(directory, "Package.swift")) }

  /// Whether the wrapper was written for the current products.
  var isCurrent: Bool { Self.read(Paths.join(directory, "Package.swift")) == Array(manifest.utf8) }

  /// Writes what has changed: the manifest, the empty sources, and the settings and resolved versions of the package.
  func write() throws(FileError) {
    for target in contents.indices {
      let sources = Paths.join(directory, "Sources/\(target)")
      try Files.makeDirectory(sources)
      try write([], to: Paths.join(sources, "Empty.swift"))
    }
    try write(Array(manifest.utf8), to: Paths.join(directory, "Package.swift"))
    try linkSettings()
    try copyVersions()
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    // SwiftPM compiles files with a new time again.
    if Self.read(path) != bytes { try SealedFile.write(bytes, to: path) }
  }

  private static func read(_ path: String) -> [UInt8]? { try? Files.read(path) }

  /// Links the directory in which SwiftPM finds the mirrors and registries of a package.
  private func linkSettings() throws(FileError) {
    let settings = ".swiftpm/configuration"
    let (source, link) = (Paths.join(package, settings), Paths.join(directory, settings))
    guard Files.exists(source) else { return Files.remove(link) }
    try Files.makeDirectory(Paths.directory(of: link))
    Files.makeLink(link, to: source)
  }

  /// Copies `Package.resolved`, if it has changed since the last time. SwiftPM adds a checksum of the manifest to the
  /// copy.
  private func copyVersions() throws(FileError) {
    let versions = Paths.join(directory, "Package.resolved")
    let copied = Paths.join(directory, "Copied.resolved")
    let bytes = Self.read(Paths.join(package, "Package.resolved"))
    guard bytes != Self.read(copied) || bytes != nil && !Files.exists(versions) else { return }
    guard let bytes else {
      Files.remove(versions)
      return Files.remove(copied)
    }
    try SealedFile.write(bytes, to: versions)
    try SealedFile.write(bytes, to: copied)
  }

  // MARK: - The manifest

  private static func manifest(of contents: [[String]], platform: String?, package: String) -> String {
    let products = contents.indices.map { index in
      let name = index == 0 ? name : name + "-" + contents[index].joined(separator: "-")
      return "    .library(name: \(literal(name)), type: .dynamic, targets: [\"\(Self.name)\(index)\"]),\n"
    }
    let targets = contents.enumerated().map { index, names in
      let dependencies = names.map { ".product(name: \(literal($0)), package: \"wrapped\")" }
      return "    .target(name: \"\(name)\(index)\", dependencies: [\(dependencies.joined(separator: ", "))], "
        + "path: \"Sources/\(index)\"),\n"
    }
    // The version of the tools is the oldest that has everything that is used here. Packages with newer ones may be
    // dependencies.
    return """
      // swift-tools-version: 5.9
      // Written by stratus, which can open only dynamic libraries.
      import PackageDescription

      let package = Package(
        name: "stratus-wrapper",
      \(platform.map { "  platforms: [.macOS(\(literal($0)))],\n" } ?? "")  products: [
      \(products.joined())  ],
        dependencies: [.package(name: "wrapped", path: \(literal(package)))],
        targets: [
      \(targets.joined())  ])

      """
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
