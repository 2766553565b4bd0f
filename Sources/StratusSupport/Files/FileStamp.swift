/// The metadata of a file, which differs after every change of its content.
///
/// A program can set back the time of the last modification, but not that of the last change of status.
package struct FileStamp: Hashable, Sendable {
  /// A point in time on the clock of the file system.
  package struct Time: Hashable, Comparable, Sendable {
    package let seconds: Int64
    package let nanoseconds: Int64

    package init(seconds: Int64, nanoseconds: Int64) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }

    package static func < (left: Time, right: Time) -> Bool {
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }

    /// Returns whether a change at this time or later gets another time than a change at `other`.
    ///
    /// File systems count in ticks of some milliseconds, old ones in seconds.
    package func isDistinguishable(from other: Time) -> Bool {
      let tick: Int64 = nanoseconds == 0 || other.nanoseconds == 0 ? 2_000_000_000 : 20_000_000
      let (difference, overflow) = (seconds - other.seconds).multipliedReportingOverflow(by: 1_000_000_000)
      return overflow ? self > other : difference + nanoseconds - other.nanoseconds > tick
    }

    /// Returns whether this time is at most some milliseconds before another one, or after it.
    package func isWithin(milliseconds: Int64, before other: Time) -> Bool {
      let (difference, overflow) = (other.seconds - seconds).multipliedReportingOverflow(by: 1_000_000_000)
      return overflow ? self > other : difference + other.nanoseconds - nanoseconds <= milliseconds * 1_000_000
    }
  }

  package let device: Int64
  package let inode: Int64
  package let size: Int64
  package let modified: Time
  package let changed: Time
  package let kind: Files.Kind
  package let isLink: Bool

  /// Reads the metadata of a file; returns `nil` if there is none.
  ///
  /// - Parameter followsLinks: whether to read the metadata of the target if the file is a symbolic link.
  package init?(_ path: String, followsLinks: Bool = true) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = Int64(truncatingIfNeeded: status.st_dev)
    inode = Int64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let (modification, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modification, change) = (status.st_mtim, status.st_ctim)
    #endif
    modified = Time(seconds: Int64(modification.tv_sec), nanoseconds: Int64(modification.tv_nsec))
    changed = Time(seconds: Int64(change.tv_sec), nanoseconds: Int64(change.tv_nsec))
    isLink = status.st_mode & S_IFMT == S_IFLNK
    kind = Files.Kind(status.st_mode)
  }

  /// Returns the current time on the clock of a directory's file system; `nil` if no file can be created there.
  package static func now(in directory: String) -> Time? {
    guard let file = try? TemporaryFile(beside: Paths.join(directory, "clock")) else { return nil }
    defer { file.remove() }
    return FileStamp(file.path)?.changed
  }
}
