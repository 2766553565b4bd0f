import StratusProfile
import StratusSupport

/// The content of `stratus profile`.
struct ProfileReport {
  let profile: Profile
  /// The index of the definition whose slowest object is explained, or `nil` for the slowest object that was requested from outside.
  let root: Int?
  /// The largest number of lines of a table.
  let limit: Int
  /// The time on the main thread that is worth showing, in nanoseconds.
  let blockingLimit: Int
  let comparison: RunComparison?

  var run: Run { profile.run }

  /// The path of the slowest object.
  var path: [Run.Object] { run.slowest(of: root).map { run.path(from: $0).map { run.objects[$0] } } ?? [] }

  var blocking: [Run.Object] { run.blocking(over: blockingLimit).map { run.objects[$0] } }

  func name(of object: Run.Object) -> String { run.definitions[object.definition].name }
}
