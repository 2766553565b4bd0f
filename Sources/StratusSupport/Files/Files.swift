/// Operations on files and directories through the C library, because Foundation would double the tool's start-up time.
package enum Files {
  /// The kind of a file.
  package enum Kind: Sendable {
    case file, directory, other

    init(_ mode: mode_t) {
      switch mode & S_IFMT {
      case S_IFREG: self = .file
      case S_IFDIR: self = .directory
      default: self = .other
      }
    }
  }

  /// Returns the kind of file at a path, following links; `nil` if there is none.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Kind(status.st_mode)
  }

  /// Returns whether there is a directory at a path, following links, or something that cannot be seen.
  package static func mayBeDirectory(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno != ENOENT && errno != ENOTDIR }
    return Kind(status.st_mode) == .directory
  }

  /// Returns whether a path leads to a regular file, not to a link.
  package static func isPlainFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns whether there is a file or directory at a path, following links.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Reads a file, or its first bytes. Pipes and devices are errors, because reading them might never end.
  package static func read(_ path: String, upTo limit: Int = .max) throws(FileError) -> [UInt8] {
    // Otherwise, opening a pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FileError(path: path) }
    defer { close(file) }
    var status = stat()
    if fstat(file, &status) == 0, case .other = Kind(status.st_mode) {
      throw FileError(path: path, reason: "it is a pipe or a device, not a file")
    }
    return try read(from: file, named: path, upTo: limit)
  }

  /// Adds a line to the end of a file, which is created if it does not exist. Processes and threads can add lines at
  /// the same time.
  package static func append(_ line: String, to path: String) throws(FileError) {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileError(path: path) }
    defer { close(file) }
    let bytes = Array(line.utf8)
    // One call, so that no other line comes between.
    guard systemWrite(file, bytes) == bytes.count else { throw FileError(path: path) }
  }

  /// Reads a file descriptor to its end, or its first bytes.
  package static func read(from file: Int32, named path: String, upTo limit: Int = .max) throws(FileError) -> [UInt8] {
    var status = stat()
    let expected = fstat(file, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    // One byte more than expected, because the read that finds the end needs space.
    bytes.reserveCapacity(min(limit, max(expected + 1, 4096)))
    while bytes.count < limit {
      // Reading in chunks limits the memory for bytes that are not in the array yet.
      let size = min(limit - bytes.count, max(bytes.capacity - bytes.count, 4096), 1 << 20)
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
        repeat { count = systemRead(file, buffer) } while count < 0 && errno == EINTR
        initialized = max(count, 0)
      }
      if count < 0 { throw FileError(path: path) }
      if count == 0 { break }
      bytes += chunk
    }
    return bytes
  }

  /// Returns the sorted names of the files in a directory, without `.` and `..`; `nil` if it cannot be read.
  package static func names(in directory: String) -> [String]? {
    guard let stream = opendir(directory) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // reason: an entry is only as long as its name, so the name must be read in place.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = String(cString: (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Creates a directory, and the directories above it if they are missing.
  package static func makeDirectory(_ path: String) throws(FileError) {
    guard !exists(path) else { return }
    let parent = Paths.directory(of: path)
    if parent != path, parent != "." { try makeDirectory(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(path: path) }
  }

  /// Creates a symbolic link. A failure is ignored.
  package static func makeLink(_ path: String, to destination: String) { _ = symlink(destination, path) }

  /// Lets everybody who may read a file execute it, too.
  package static func makeExecutable(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    chmod(path, status.st_mode & 0o777 | (status.st_mode & 0o444) >> 2)
  }

  /// Removes a file. A failure is ignored.
  package static func remove(_ path: String) { unlink(path) }

  /// Returns the path of the working directory; `nil` if it was deleted.
  package static func currentDirectory() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns a path relative to the current directory if it is below that; otherwise, the path itself.
  package static func shortened(_ path: String) -> String {
    guard path.hasPrefix("/"), let directory = currentDirectory() else { return path }
    return Paths.path(path, below: directory) ?? path
  }

  /// Returns the absolute path without links, `.`, and `..`; `nil` if there is nothing at the path.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

// Calls the system's function, whose name is taken above.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(file, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ file: Int32, _ bytes: [UInt8]) -> Int {
  bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
}

/// An operation on a file that failed, with the system's reason.
package struct FileError: Error, Hashable, Sendable {
  package let path: String
  package let reason: String

  /// Creates the error for the system call that failed last.
  init(path: String) { self.init(path: path, reason: SystemError.last.reason) }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
