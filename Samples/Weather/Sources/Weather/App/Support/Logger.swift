/// Records log messages.
package final class Logger {
  package private(set) var lines: [String] = []

  package func log(_ line: String) { lines.append(line) }
}
