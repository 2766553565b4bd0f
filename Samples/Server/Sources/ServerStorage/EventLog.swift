/// What happened, in order.
package actor EventLog {
  package private(set) var lines: [String] = []
  private let write: @Sendable (String) -> Void

  package init(write: @escaping @Sendable (String) -> Void) { self.write = write }

  package func add(_ line: String) {
    lines.append(line)
    write(line)
  }
}
