import StratusDefinitions
import StratusSupervision
import StratusSupport

/// Where a result goes: a file, or standard output for `-`.
struct OutputFile {
  let path: String

  /// - Parameter path: nil is standard output too.
  init(_ path: String?) { self.path = path ?? "-" }

  var isStandardOutput: Bool { path == "-" }

  /// Whether this is a file that is there already, by whatever name.
  func isSameFile(as other: String) -> Bool {
    guard !isStandardOutput, let own = FileStamp(path), let stamp = FileStamp(other) else { return false }
    return own.kind == .file && own.device == stamp.device && own.inode == stamp.inode
  }

  /// Writes what goes into a file, piece by piece.
  typealias Content = (_ sink: ([UInt8]) throws(OutputError) -> Void) throws(OutputError) -> Void

  /// Writes text for people, as ``Console/write(_:)`` does.
  func write(_ text: String, _ console: Console) throws(OutputError) {
    try write(Array(text.printableLines.utf8), console)
  }

  /// Writes all or nothing: the bytes go to a new file, which then takes the place of the old one.
  func write(_ bytes: [UInt8], _ console: Console) throws(OutputError) {
    try write(console) { sink throws(OutputError) in try sink(bytes) }
  }

  /// The same with what is too large to be held.
  func write(_ console: Console, _ content: Content) throws(OutputError) {
    if isStandardOutput { return try content(console.write) }
    switch Files.kind(of: path) {
    case .directory: throw OutputError(path: path, reason: SystemError(code: EISDIR).reason)
    case .other: try writeDirectly(content)
    // A link stays; the file that it leads to is replaced.
    case .file: try replace(Files.realPath(path) ?? path, with: content)
    case nil where FileStamp(path, followsLinks: false)?.isLink == true:
      throw OutputError(path: path, reason: "it is a link that leads to nothing; remove it, or make what it leads to")
    case nil: try replace(path, with: content)
    }
  }

  /// Devices and pipes cannot be replaced.
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
    // Ctrl-C comes before or after: in between it would leave the new file beside the old one.
    let mask = Signals.block(SIGINT, SIGTERM, SIGHUP)
    defer { Signals.restore(mask) }
    let file: TemporaryFile
    do throws(Files.Failure) {
      // In the same directory, since a file can only be renamed within its file system.
      file = try TemporaryFile(beside: target)
    } catch {
      throw OutputError(path: path, reason: Self.reason(error, directory: Paths.directory(of: target)))
    }
    do throws(OutputError) {
      try content { bytes throws(OutputError) in
        try reporting { () throws(Files.Failure) in try file.write(bytes) }
      }
      file.setRights(like: target)
      try reporting { () throws(Files.Failure) in try file.replace(target) }
    } catch {
      file.remove()
      throw error
    }
  }

  private func reporting(_ work: () throws(Files.Failure) -> Void) throws(OutputError) {
    do throws(Files.Failure) {
      try work()
    } catch {
      throw OutputError(path: path, reason: error.reason)
    }
  }

  /// Why there can be no new file in a directory.
  private static func reason(_ failure: Files.Failure, directory: String) -> String {
    let shown = DisplayPaths.shortened(directory)
    return switch Files.kind(of: directory) {
    case nil where failure.reason == SystemError(code: ENOENT).reason: "there is no directory '\(shown)'; make it first"
    case .file, .other: "'\(shown)' is no directory"
    case .directory, nil: "no file can be made in the directory '\(shown)': \(failure.reason)"
    }
  }
}
