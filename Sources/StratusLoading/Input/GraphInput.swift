import StratusGraph
import StratusSupport

/// The source of a graph.
package enum GraphInput: Hashable, Sendable {
  /// A built dynamic library.
  case library(path: String)
  /// A directory with `Package.swift`.
  case package(directory: String)
  /// The directories of packages, whose targets become one graph. Never empty.
  case targets(directories: [String])
  /// A saved graph: a snapshot or a lock.
  case snapshot(path: String)
  /// A graph in the DOT language of Graphviz.
  case dot(path: String)
  /// A saved graph, read from standard input.
  case standardInput

  /// Determines the kind of input from the file at a path. `-` is standard input.
  ///
  /// - Throws: ``LoadingError/nothing(path:nearest:)``, ``LoadingError/unreadable(path:reason:)``,
  ///   ``LoadingError/notAPackage(directory:)``, ``LoadingError/unknownKind(path:)``.
  package init(_ argument: String) throws(LoadingError) {
    if argument == "-" {
      self = .standardInput
      return
    }
    switch Files.kind(of: argument) {
    case nil:
      throw .nothing(path: argument, nearest: Self.nearest(to: argument))
    case .directory:
      guard Files.exists(Paths.join(argument, "Package.swift")) else { throw .notAPackage(directory: argument) }
      self = .package(directory: argument)
    case .file, .other:
      self = try Self.file(argument)
    }
  }

  /// Returns the path that was probably meant: the path with its first missing component corrected, if that exists.
  private static func nearest(to path: String) -> String? {
    var missing = path
    while case let directory = Paths.directory(of: missing), directory != missing, !Files.exists(directory) {
      missing = directory
    }
    let directory = Paths.directory(of: missing)
    let name = Paths.lastComponent(of: missing)
    guard let found = NearestName.nearest(to: name, among: Files.names(in: directory) ?? []) else { return nil }
    let corrected = Paths.join(directory, found) + path.dropFirst(missing.count)
    return Files.exists(corrected) ? corrected : nil
  }

  private static func file(_ path: String) throws(LoadingError) -> GraphInput {
    let start: [UInt8]
    do {
      start = try Files.read(path, upTo: 64)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    if path.hasSuffix(".dot") || path.hasSuffix(".gv") { return .dot(path: path) }
    if libraryMagics.contains(where: start.starts(with:)) { return .library(path: path) }
    let isJSON = start.first { !whitespace.contains($0) } == UInt8(ascii: "{")
    let isLock = ArchitectureLock.isBeginning(start) || path.hasSuffix(".lock")
    if isJSON || isLock || path.hasSuffix(".json") { return .snapshot(path: path) }
    if path.hasSuffix(".so") || path.hasSuffix(".dylib") { return .library(path: path) }
    throw .unknownKind(path: path)
  }

  /// The first bytes of ELF, of 64-bit Mach-O in both byte orders, and of Mach-O for several architectures.
  private static let libraryMagics: [[UInt8]] = [
    [0x7f, 0x45, 0x4c, 0x46], [0xcf, 0xfa, 0xed, 0xfe], [0xfe, 0xed, 0xfa, 0xcf], [0xca, 0xfe, 0xba, 0xbe],
  ]
  private static let whitespace: [UInt8] = [0x20, 0x09, 0x0a, 0x0d]
}
