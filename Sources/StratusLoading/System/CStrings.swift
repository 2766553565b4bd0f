#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Copies of strings for C, which live until ``release()``.
struct CStrings {
  let pointers: [UnsafePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { UnsafePointer(strdup($0)) } }

  func release() {
    for pointer in pointers { free(UnsafeMutableRawPointer(mutating: pointer)) }
  }
}
