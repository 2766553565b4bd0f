import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a result goes: a file, or standard output for `-`.
struct OutputFile {
  let path: String

  /// - Parameter path: nil is standard output too.
  init(_ path: String?) { self.path = path ?? "-" }

  var isStandardOutput: Bool { path == "-" }

  func write(_ text: String, _ console: Console) throws(OutputError) { try write(Array(text.utf8), console) }

  /// Writes all or nothing: the bytes go to a new file, which then takes the place of the old one.
  func write(_ bytes: [UInt8], _ console: Console) throws(OutputError) {
    if isStandardOutput { return try console.write(bytes) }
    do throws(SystemError) {
      switch Files.kind(of: path) {
      case .folder: throw SystemError(code: EISDIR)
      case .other: try Self.writeDirectly(bytes, to: path)
      // A link stays; the file that it leads to is replaced.
      case .file: try Self.replace(Files.realPath(path) ?? path, with: bytes)
      case nil: try Self.replace(path, with: bytes)
      }
    } catch {
      throw OutputError(path: path, reason: error.reason)
    }
  }

  /// Devices and pipes cannot be replaced.
  private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    try writeAll(bytes, to: file)
  }

  private static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    // Ctrl-C comes before or after: in between it would leave the new file beside the old one.
    let mask = Signals.block(SIGINT, SIGTERM, SIGHUP)
    defer { Signals.restore(mask) }
    // In the same folder, since a file can only be renamed within its file system.
    let pattern = Paths.join(Paths.folder(of: path), ".\(Paths.lastComponent(of: path)).XXXXXX")
    var template = pattern.utf8CString
    let file = template.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkstemp($0) } ?? -1 }
    guard file >= 0 else { throw .last }
    let temporary = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? pattern }
    do throws(SystemError) {
      try fill(file, with: bytes, rightsLike: path)
      guard rename(temporary, path) == 0 else { throw SystemError.last }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func fill(_ file: Int32, with bytes: [UInt8], rightsLike path: String) throws(SystemError) {
    var isOpen = true
    defer { if isOpen { close(file) } }
    try writeAll(bytes, to: file)
    // mkstemp gives rights to the owner only; a result has the rights of the old file, or those of any new one.
    var status = stat()
    let mode: mode_t
    if stat(path, &status) == 0 {
      mode = status.st_mode & 0o777
    } else {
      let mask = umask(0)
      umask(mask)
      mode = 0o666 & ~mask
    }
    fchmod(file, mode)
    isOpen = false
    // Some file systems tell only now that the disk is full.
    guard close(file) == 0 else { throw .last }
  }
}
