import StratusSupervision
import StratusSupport

/// The destination of a result: a file, or standard output for `-`.
struct OutputFile {
  let path: String

  /// Creates a destination.
  ///
  /// - Parameter path: the path of a file. `-` and `nil` mean standard output.
  init(_ path: String?) { self.path = path ?? "-" }

  var isStandardOutput: Bool { path == "-" }

  /// Returns whether this is an existing file, possibly under another name.
  func isSameFile(as other: String) -> Bool {
    guard !isStandardOutput, let own = FileStamp(path), let stamp = FileStamp(other) else { return false }
    return own.kind == .file && own.device == stamp.device && own.inode == stamp.inode
  }

  /// A function that passes content to a sink in pieces.
  typealias Content = (_ sink: ([UInt8]) throws(OutputError) -> Void) throws(OutputError) -> Void

  /// Writes text for people, as ``Console/write(_:)`` does.
  func write(_ text: String, _ console: Console) throws(OutputError) {
    try write(Array(text.printableLines.utf8), console)
  }

  /// Writes bytes atomically: they go to a new file, which then replaces the old one.
  func write(_ bytes: [UInt8], _ console: Console) throws(OutputError) {
    try write(console) { sink throws(OutputError) in try sink(bytes) }
  }

  /// Writes content that is too large for memory, in the same way.
  func write(_ console: Console, _ content: Content) throws(OutputError) {
    if isStandardOutput { return try content(console.write) }
    switch Files.kind(of: path) {
    case .directory: throw OutputError(path: path, reason: SystemError(code: EISDIR).reason)
    case .other: try writeDirectly(content)
    // The target of a link is replaced, and the link stays.
    case .file: try replace(Files.realPath(path) ?? path, with: content)
    case nil where FileStamp(path, followsLinks: false)?.isLink == true:
      throw OutputError(path: path, reason: "it is a broken symbolic link; remove it, or create its target")
    case nil: try replace(path, with: content)
    }
  }

  /// Writes to a device or pipe, which cannot be replaced.
  private func writeDirectly(_ content: Content) throws(OutputError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw OutputError(path: path, reason: SystemError.last.reason) }
    defer { close(file) }
    try content { bytes throws(OutputError) in
      do throws(SystemError) {
        try writeAll(bytes, to: file)
      } catch {
        throw OutputError(path: path, reason: error.reason)
      }
    }
  }

  private func replace(_ target: String, with content: Content) throws(OutputError) {
    // Signals such as Ctrl-C wait until the end. In between, they would leave the new file beside the old one.
    let mask = Signals.block(SIGINT, SIGTERM, SIGHUP)
    defer { Signals.restore(mask) }
    let file: TemporaryFile
    do throws(FileError) {
      // In the same directory, because a file can only be renamed within its file system.
      file = try TemporaryFile(beside: target)
    } catch {
      throw OutputError(path: path, reason: Self.reason(error, directory: Paths.directory(of: target)))
    }
    do throws(OutputError) {
      try content { bytes throws(OutputError) in
        try reporting { () throws(FileError) in try file.write(bytes) }
      }
      file.setPermissions(like: target)
      try reporting { () throws(FileError) in try file.replace(target) }
    } catch {
      file.remove()
      throw error
    }
  }

  private func reporting(_ work: () throws(FileError) -> Void) throws(OutputError) {
    do throws(FileError) {
      try work()
    } catch {
      throw OutputError(path: path, reason: error.reason)
    }
  }

  /// Returns the reason why a file could not be created in a directory.
  private static func reason(_ failure: FileError, directory: String) -> String {
    let shown = Files.shortened(directory)
    return switch Files.kind(of: directory) {
    case nil where failure.reason == SystemError(code: ENOENT).reason:
      "there is no directory '\(shown)'; create it first"
    case .file, .other: "'\(shown)' is not a directory"
    case .directory, nil: "could not create a file in the directory '\(shown)': \(failure.reason)"
    }
  }
}

/// A result could not be written.
struct OutputError: Error, Hashable {
  /// The path of the file; `nil` for standard output.
  let path: String?
  let reason: String

  var message: String {
    MessageText.lines("could not write \(path.map { "'\($0)'" } ?? "to standard output"): \(reason)")
  }
}
