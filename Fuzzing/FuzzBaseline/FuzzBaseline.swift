import StratusArchitecture

/// Input that is read as a baseline is written back as the same entries. Any other input is an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBaseline(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // reason: libFuzzer owns the bytes during the call.
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(BaselineError) {
    let baseline = try Baseline.parse(bytes, file: Baseline.name)
    let copy = try? Baseline.parse(baseline.json, file: Baseline.name)
    precondition(copy?.entries == baseline.entries, "a baseline changes when it is written and read again")
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}
