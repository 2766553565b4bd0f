import StratusDefinitions

/// What is read as a snapshot is written as the same graph again; all else is refused with a place.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSnapshot(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // reason: libFuzzer owns the bytes for as long as the call lasts.
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
