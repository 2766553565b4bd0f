/// Copies of strings for a C function, which live until ``release()``.
package struct CStringArray {
  package let pointers: [UnsafePointer<CChar>?]

  package init(_ strings: [String]) { pointers = strings.map { UnsafePointer(strdup($0)) } }

  package func release() {
    // reason: strdup gave the memory as mutable; C takes it as constant.
    for pointer in pointers { free(UnsafeMutableRawPointer(mutating: pointer)) }
  }
}
