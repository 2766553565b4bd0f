import StratusArchitecture

/// A configuration is read, or refused with at least one place.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // reason: libFuzzer owns the bytes for as long as the call lasts.
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(ConfigurationErrors) {
    _ = try ConfigurationFile.parse(bytes, file: ConfigurationFile.name)
  } catch {
    precondition(!error.errors.isEmpty && error.errors.allSatisfy { $0.line > 0 && $0.column > 0 })
    precondition(!error.description.isEmpty)
  }
  return 0
}
