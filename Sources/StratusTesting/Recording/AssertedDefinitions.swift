import Stratus
import StratusSupport

/// The file that lists the definitions that tests assert, for `stratus list --unasserted`.
enum AssertedDefinitions {
  /// Adds the full name of a definition to the file that the environment variable `STRATUS_ASSERTED` names, if it is
  /// set.
  static func add(
    _ key: String?, of assembly: Any, to path: String? = Environment["STRATUS_ASSERTED"], _ caller: Caller
  ) {
    guard let path, let key else { return }
    do throws(FileError) {
      try Files.append("\(String(reflecting: type(of: assembly))).\(key)\n", to: path)
    } catch {
      ExpectationFailure("could not write '\(path)', which STRATUS_ASSERTED names: \(error.reason)").record(by: caller)
    }
  }
}
