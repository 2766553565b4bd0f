/// An array of C strings, which live until ``release()``.
package struct CStringArray {
  package let pointers: [UnsafePointer<CChar>?]

  /// Copies strings.
  package init(_ strings: [String]) { pointers = strings.map { UnsafePointer(strdup($0)) } }

  /// Releases the copies.
  package func release() {
    // reason: strdup returned mutable memory, and the C function takes constant pointers.
    for pointer in pointers { free(UnsafeMutableRawPointer(mutating: pointer)) }
  }
}
