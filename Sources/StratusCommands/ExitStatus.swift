/// What the tool's exit status says. It is never a count.
package enum ExitStatus: Int32, Sendable {
  /// All is well.
  case success = 0
  /// There are findings of severity error (with `--strict`, warnings too).
  case findings = 1
  /// The command line or the configuration file is wrong.
  case usage = 2
  /// The library or the snapshot could not be loaded, or the assemblies not activated.
  case loading = 3
  /// The output could not be drawn or written.
  case output = 4
}
