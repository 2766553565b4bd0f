/// Records what happens, for bug reports.
package protocol EventLog: Sendable {
  func record(_ event: String) async
}
