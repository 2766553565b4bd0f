/// Files and directories by path, through the C library: Foundation would double the time that the tool takes to start.
package enum Files {
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

  /// A system call that failed, with the system's reason.
  package struct Failure: Error, Hashable, Sendable {
    package let path: String
    package let reason: String

    init(path: String) { self.init(path: path, reason: String(cString: strerror(errno))) }

    init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  /// What is at a path, links followed; nil where there is nothing.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Kind(status.st_mode)
  }

  /// Whether the path itself is a file, and no link to one.
  package static func isPlainFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The content of a file, or its first bytes. Pipes and devices are refused: to read them might never end.
  package static func read(_ path: String, upTo limit: Int = .max) throws(Failure) -> [UInt8] {
    // To open a pipe waits for a writer otherwise.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Failure(path: path) }
    defer { close(file) }
    var status = stat()
    if fstat(file, &status) == 0, case .other = Kind(status.st_mode) {
      throw Failure(path: path, reason: "it is a pipe or a device, and no file")
    }
    return try read(from: file, named: path, upTo: limit)
  }

  /// Everything that a file descriptor gives.
  package static func read(from file: Int32, named path: String, upTo limit: Int = .max) throws(Failure) -> [UInt8] {
    var status = stat()
    let expected = fstat(file, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    // One byte more than expected: the read that finds the end needs room.
    bytes.reserveCapacity(min(limit, max(expected + 1, 4096)))
    while bytes.count < limit {
      // In pieces: a piece is held beside the whole until it is added.
      let room = min(limit - bytes.count, max(bytes.capacity - bytes.count, 4096), 1 << 20)
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        repeat { count = systemRead(file, buffer) } while count < 0 && errno == EINTR
        initialized = max(count, 0)
      }
      if count < 0 { throw Failure(path: path) }
      if count == 0 { break }
      bytes += chunk
    }
    return bytes
  }

  /// The names of what is in a directory, sorted, without `.` and `..`; nil where it cannot be read.
  package static func names(in directory: String) -> [String]? {
    guard let stream = opendir(directory) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // reason: the entry is as long as its name, so only the name's own bytes may be read, where they lie.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = String(cString: (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a directory and those above it that are missing.
  package static func makeDirectory(_ path: String) throws(Failure) {
    guard !exists(path) else { return }
    let parent = Paths.directory(of: path)
    if parent != path, parent != "." { try makeDirectory(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw Failure(path: path) }
  }

  /// Adds the right to execute where there is the right to read.
  package static func makeExecutable(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    chmod(path, status.st_mode & 0o777 | (status.st_mode & 0o444) >> 2)
  }

  package static func remove(_ path: String) { unlink(path) }

  /// The working directory; nil when it was deleted.
  package static func currentDirectory() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The path from the root without links, `.` and `..`; nil where nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

// The system's function whose name is taken above.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(file, buffer.baseAddress, buffer.count)
}
