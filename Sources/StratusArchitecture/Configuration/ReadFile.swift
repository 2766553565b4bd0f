#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that cannot be read, and why, in the system's words.
struct UnreadableFile: Error {
  let reason: String
}

/// The content of a file. Pipes and devices are refused: to read them might never end.
///
/// - Parameter limit: how many bytes are wanted; of a larger file one byte more is given, which is enough to refuse it.
func readFile(_ path: String, limit: Int) throws(UnreadableFile) -> [UInt8] {
  // To open a pipe waits for a writer otherwise.
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  var status = stat()
  guard file >= 0, fstat(file, &status) == 0 else { throw UnreadableFile(reason: String(cString: strerror(errno))) }
  guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
    close(file)
    throw UnreadableFile(reason: "it is a pipe or a device, and no file")
  }
  guard let stream = fdopen(file, "rb") else {
    close(file)
    throw UnreadableFile(reason: String(cString: strerror(errno)))
  }
  defer { fclose(stream) }
  var bytes: [UInt8] = []
  while bytes.count <= limit {
    let chunk = [UInt8](unsafeUninitializedCapacity: min(1 << 16, limit + 1 - bytes.count)) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, stream)
    }
    if chunk.isEmpty { break }
    bytes += chunk
  }
  guard ferror(stream) == 0 else { throw UnreadableFile(reason: String(cString: strerror(errno))) }
  return bytes
}
