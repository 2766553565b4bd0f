import StratusSupport

/// The files that the compiler has read to build a package, according to the `.d` files that it writes beside its
/// objects.
///
/// Swift sources are omitted, because both build systems know all of them. So are files that the build itself has
/// written, and those of the system and the toolchain, which are thousands.
struct CompiledFiles {
  /// The directory with the built libraries.
  let products: String
  /// For each directory with objects, the files that their sources have read, each with the time at which the last of
  /// these sources was compiled.
  private(set) var directories: [String: [String: FileStamp.Time]] = [:]

  private let scratch: [String]
  /// The result of ``files(for:)`` for each name so far.
  private var known: [String: [String]] = [:]

  /// All files.
  var files: Set<String> { directories.values.reduce(into: []) { $0.formUnion($1.keys) } }

  /// - Parameters:
  ///   - libraries: the libraries that were built, which are all in one directory.
  ///   - scratch: SwiftPM's scratch directory.
  init(_ libraries: [BuiltLibrary], scratch: String) {
    products = libraries.first.flatMap { Files.realPath($0.path) }.map(Paths.directory) ?? scratch
    self.scratch = Set([scratch, Files.realPath(scratch) ?? scratch]).sorted()
    var open = Self.roots(products)
    while let directory = open.popLast() {
      let names = Set(Files.names(in: directory) ?? [])
      for name in names.subtracting(Self.unrelated) where !name.hasSuffix(".d") {
        let path = Paths.join(directory, name)
        if FileStamp(path, followsLinks: false)?.kind == .directory { open.append(path) }
      }
      read(names.filter { $0.hasSuffix(".d") && !Self.isRepeated($0, names) }, in: directory)
    }
  }

  /// The directories in which the build systems keep objects: the native one beside the libraries, Swift Build in a
  /// directory of its own.
  private static func roots(_ products: String) -> [String] {
    let parent = Paths.directory(of: products)
    guard Paths.lastComponent(of: parent) == "Products" else { return [products] }
    let objects = Paths.join(Paths.directory(of: parent), "Intermediates.noindex")
    return (Files.names(in: objects) ?? []).map {
      Paths.join(objects, "\($0)/\(Paths.lastComponent(of: products))")
    }
  }

  /// Directories beside objects that contain thousands of files, none of which is a `.d` file.
  private static let unrelated: Set<String> = ["index", "ModuleCache", "Modules"]

  /// Returns whether a `.d` file belongs to one Swift source, and another one to the module. That names the same files,
  /// once.
  private static func isRepeated(_ name: String, _ names: Set<String>) -> Bool {
    names.contains(name.dropLast(2) + ".swiftdeps") && names.contains { $0.hasSuffix("emit-module.d") }
  }

  /// Removes the objects in a directory, so that SwiftPM compiles their sources again.
  static func removeObjects(in directory: String) {
    for name in Files.names(in: directory) ?? []
    where [".d", ".o", ".priors", ".swiftdeps"].contains(where: name.hasSuffix) {
      Files.remove(Paths.join(directory, name))
    }
  }

  private mutating func read(_ names: Set<String>, in directory: String) {
    for name in names {
      let rule = Paths.join(directory, name)
      guard let time = FileStamp(rule)?.modified, let bytes = try? Files.read(rule) else { continue }
      for file in Self.files(in: bytes).flatMap({ files(for: $0) }) {
        let latest = max(directories[directory]?[file] ?? time, time)
        directories[directory, default: [:]][file] = latest
      }
    }
  }

  /// Returns the paths of what the compiler has read if it names a file, without links to directories; empty if the
  /// file is omitted.
  ///
  /// The compiler does not name the headers of a module that its map declares as one of the system, as many system
  /// library targets do. So everything beside a module map counts.
  private mutating func files(for name: String) -> [String] {
    if let known = known[name] { return known }
    let written = Paths.directory(of: name)
    let directory = Files.realPath(written) ?? written
    let path = Paths.join(directory, Paths.lastComponent(of: name))
    let isBuilt = scratch.compactMap { Paths.path(path, below: $0) }.contains { below in
      !ScratchDirectory.downloads.contains { below.hasPrefix($0 + "/") }
    }
    let isOfSystem = ["/usr/lib/", "/usr/include/", "/System/Library/"].contains { path.contains($0) }
    var files = isBuilt || isOfSystem ? [] : [path]
    if !files.isEmpty, path.hasSuffix(".modulemap") {
      let others = (Files.names(in: directory) ?? []).map { Paths.join(directory, $0) }
      files += others.filter { $0 != path && Files.kind(of: $0) == .file }
    }
    known[name] = files
    return files
  }

  /// Returns the absolute paths in a rule of a makefile, except those of Swift sources.
  static func files(in rule: [UInt8]) -> Set<String> {
    var files: Set<String> = []
    var path: [UInt8] = []
    func end() {
      if path.first == UInt8(ascii: "/"), !path.suffix(6).elementsEqual(".swift".utf8) {
        files.insert(String(decoding: path, as: UTF8.self))
      }
      path.removeAll(keepingCapacity: true)
    }
    var isEscaped = false
    for byte in rule {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): end()
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        if isEscaped { path.append(byte) } else { end() }
      case UInt8(ascii: "\\") where !isEscaped:
        isEscaped = true
        continue
      // A dollar sign is written twice.
      case UInt8(ascii: "$") where path.last == byte && !isEscaped: break
      default: path.append(byte)
      }
      isEscaped = false
    }
    end()
    return files
  }
}
