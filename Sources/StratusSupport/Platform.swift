// The only import of the C library: modules that call the system import `StratusSupport`, which passes it on.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
