/// The program of this process.
package enum Program {
  /// The path of the program's file; `nil` if the system does not know it.
  package static var path: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      // This path refers to the running program even if its file has been replaced.
      return "/proc/self/exe"
    #endif
  }
}
