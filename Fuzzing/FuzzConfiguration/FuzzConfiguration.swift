import StratusPolicyFile

/// A configuration is read, or is an error with at least one location.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // reason: libFuzzer owns the bytes during the call.
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(ConfigurationErrorList) {
    _ = try ConfigurationFile.parse(bytes, file: ConfigurationFile.name)
  } catch {
    precondition(!error.errors.isEmpty && error.errors.allSatisfy { $0.line > 0 && $0.column > 0 })
    precondition(!error.description.isEmpty)
  }
  return 0
}
