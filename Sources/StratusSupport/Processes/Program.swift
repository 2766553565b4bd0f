/// The program of this process.
package enum Program {
  /// The number of processors that are online, at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The path of the program's file.
  package static var path: String {
    #if canImport(Darwin)
      var size = UInt32(0)
      // The first call only gets the size.
      _ = _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size) + 1)
      _ = _NSGetExecutablePath(&buffer, &size)
      let path = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // A relative path would change its meaning with the working directory.
      return Files.realPath(path) ?? path
    #else
      // This path refers to the running program even if its file has been replaced.
      return "/proc/self/exe"
    #endif
  }
}
