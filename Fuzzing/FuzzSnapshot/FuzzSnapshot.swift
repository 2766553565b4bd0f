import StratusGraph

/// Input that is read as a snapshot is written back as the same graph. Any other input is an error with a location.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSnapshot(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // reason: libFuzzer owns the bytes during the call.
  let bytes = UnsafeBufferPointer(start: start, count: count)
  do throws(SnapshotError) {
    let graph = try DefinitionGraph(snapshot: bytes)
    let copy = try? DefinitionGraph(snapshot: graph.snapshot())
    precondition(copy == graph, "a graph changes when it is written and read again")
  } catch {
    precondition(error.line > 0 && error.column > 0 && !error.description.isEmpty)
  }
  return 0
}
