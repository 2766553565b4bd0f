#if os(macOS) || os(Linux)
  /// A new directory with a unique name, in the directory for temporary files.
  package struct TemporaryDirectory {
    /// The path, without links.
    package let path: String

    /// The directory for temporary files.
    package static var parent: String { Environment["TMPDIR"] ?? "/tmp" }

    /// Creates an empty directory that only its owner may access.
    package init(prefix: String) throws(FileError) {
      let pattern = Paths.join(Self.parent, "\(prefix)XXXXXX")
      var template = pattern.utf8CString
      let isCreated = template.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkdtemp($0) != nil } ?? false }
      guard isCreated else { throw FileError(path: pattern) }
      let created = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? pattern }
      path = Files.realPath(created) ?? created
    }

    /// Removes the directory with everything in it. A failure is ignored.
    package func remove() { _ = try? ChildProcess.run(["rm", "-rf", "--", path], output: .captured) }
  }
#endif
