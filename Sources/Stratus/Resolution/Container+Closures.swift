/// Closures that resolve by hand.
extension Container {
  /// More than should be at work in one thread, and few enough for the stack of any.
  private static let closureLimit = 64

  /// Runs a closure that may ask for objects, whose closures may ask for more.
  ///
  /// - Parameter location: where it is written.
  /// - Throws: ``ResolutionError`` where too many are at work already: they ask for each other's objects without end.
  func running<Value>(closureAt location: CodeLocation, _ body: () throws -> Value) throws -> Value {
    let thread = ThreadID.current
    let running = monitor.locked {
      closures[thread, default: []].append(location)
      return closures[thread, default: []]
    }
    defer {
      monitor.locked {
        closures[thread]?.removeLast()
        if closures[thread]?.isEmpty == true { closures[thread] = nil }
      }
    }
    guard running.count <= Self.closureLimit else { throw ResolutionError(.endless(names: circle(of: running))) }
    return try body()
  }

  /// From the last closure back to the time before that it was at work: the names of the definitions, or all that are at work.
  private func circle(of running: [CodeLocation]) -> [String] {
    let earlier = running.dropLast()
    let start = running.last.flatMap { last in earlier.lastIndex { $0.isSame(as: last) } } ?? 0
    return running[start...].map { location in
      let definition = definitions.first { original.recipes[$0.index].initializer?.location.isSame(as: location) ?? false }
      return definition.map(name) ?? "\(location.file):\(location.line)"
    }
  }
}
