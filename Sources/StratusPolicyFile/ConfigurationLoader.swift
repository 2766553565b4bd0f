import StratusSupport

/// The files from which a configuration is read.
package struct ConfigurationSource {
  /// The reason why a file could not be read, or cannot be extended.
  package struct ReadError: Error {
    let reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// Returns a name that is the same for all paths of one file.
  let identity: (String) -> String
  /// Returns the first bytes of a file, up to a number.
  let read: (_ path: String, _ count: Int) throws(ReadError) -> [UInt8]

  package init(
    identity: @escaping (String) -> String,
    read: @escaping (_ path: String, _ count: Int) throws(ReadError) -> [UInt8]
  ) {
    self.identity = identity
    self.read = read
  }

  /// The file system.
  package static var files: ConfigurationSource {
    ConfigurationSource(identity: { Files.realPath($0) ?? $0 }) { path, count throws(ReadError) in
      do throws(FileError) {
        return try Files.read(path, upTo: count)
      } catch {
        throw ReadError(reason: error.reason)
      }
    }
  }
}

/// Loads a configuration file and the files that it extends, each of them once.
struct ConfigurationLoader {
  /// The maximum number of files.
  static let limit = 64

  /// A file that was read, or is being read.
  private struct Entry {
    /// The path by which the file was found first, for messages.
    let path: String
    /// The names in it; `nil` while the files that it extends are being read.
    var names: KnownNames?
  }

  private let source: ConfigurationSource
  private var entries: [String: Entry] = [:]
  /// The files that are being read, each of which extends the next one.
  private var open: [String] = []
  /// The content of each file alone, with extended files first.
  private var contents: [ConfigurationFile] = []
  private var errors: [ConfigurationError] = []

  private init(source: ConfigurationSource) { self.source = source }

  /// - Throws: all errors, first those in the file itself, then the others by file name.
  static func load(
    _ path: String, from source: ConfigurationSource
  ) throws(ConfigurationErrorList) -> ConfigurationFile {
    var loader = ConfigurationLoader(source: source)
    do {
      _ = try loader.load(path, fromFirst: "")
    } catch {
      loader.errors.append(
        ConfigurationError(file: path, line: 1, column: 1, kind: .unreadable(error.reason)))
    }
    guard loader.errors.isEmpty else { throw ConfigurationErrorList(sorting: loader.errors, first: path) }
    var result = loader.contents.reduce(ConfigurationFile()) { $0.extended(by: $1) }
    result.paths = loader.entries.values.map(\.path).sorted()
    return result
  }

  /// - Parameters:
  ///   - path: the path from the working directory.
  ///   - fromFirst: the same path from the directory of the first file; empty for that file.
  /// - Returns: the names in the file and in the files that it extends.
  private mutating func load(_ path: String, fromFirst: String) throws(ConfigurationSource.ReadError) -> KnownNames {
    // The same file can be extended under several names.
    let key = source.identity(path)
    if let entry = entries[key] {
      guard let known = entry.names else {
        let cycle = open.drop { $0 != key }.compactMap { entries[$0]?.path } + [path]
        throw ConfigurationSource.ReadError(
          reason: "the files extend each other in a cycle: \(cycle.joined(separator: " extends "))")
      }
      return known
    }
    guard entries.count < Self.limit else {
      throw ConfigurationSource.ReadError(reason: "a configuration can consist of at most \(Self.limit) files")
    }
    let bytes = try source.read(path, YAMLNode.Limit.bytes + 1)
    entries[key] = Entry(path: path)
    open.append(key)
    defer { open.removeLast() }

    var known = KnownNames()
    do {
      if let root = try YAMLNode.parse(bytes) { known = read(root, of: path, fromFirst: fromFirst) }
    } catch {
      errors.append(ConfigurationError(error, in: path))
    }
    entries[key]?.names = known
    return known
  }

  /// Reads the files that a file extends, then the file itself.
  private mutating func read(_ root: YAMLNode, of path: String, fromFirst: String) -> KnownNames {
    var known = KnownNames()
    var decoder = ConfigurationDecoder(file: path)
    for (base, node) in decoder.bases(root) {
      do throws(ConfigurationSource.ReadError) {
        let names = try load(base.relative(to: path), fromFirst: base.relative(to: fromFirst))
        known.activations.formUnion(names.activations)
        known.contracts += names.contracts
      } catch {
        decoder.report(.cannotExtend(base, reason: error.reason), at: node)
      }
    }
    var content = decoder.configurationFile(root, extending: known)
    content.propertyList = content.propertyList?.relative(to: fromFirst)
    for index in content.policy.activations.indices {
      let list = content.policy.activations[index].propertyList
      content.policy.activations[index].propertyList = list?.relative(to: fromFirst)
    }
    contents.append(content)
    errors += decoder.errors
    known.activations.formUnion(content.activations.map(\.name))
    known.contracts += content.policy.contracts
    return known
  }
}
