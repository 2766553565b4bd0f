// The only import of the C library. Modules that call the system import `StratusSupport`, which exports it again.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
