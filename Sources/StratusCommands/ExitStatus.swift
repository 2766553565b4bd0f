/// The exit status of the tool.
package enum ExitStatus: Int32, Sendable {
  /// The command succeeded.
  case success = 0
  /// There are findings of severity error (with `--strict`, also of severity warning).
  case findings = 1
  /// The command line or the configuration file is wrong.
  case usage = 2
  /// The library or snapshot could not be loaded, or its assemblies could not be activated.
  case loading = 3
  /// The output could not be drawn or written.
  case output = 4
}
