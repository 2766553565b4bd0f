/// A recorded run of an app, as its file describes it. `docs/recording.md` describes the format.
package struct Run: Hashable, Sendable {
  /// A definition of an activation.
  package struct Definition: Hashable, Sendable {
    /// The full name of its assembly.
    package let assembly: String
    package let key: String
    /// The name of its scope, as in a snapshot.
    package let scope: String
    /// Whether it has an object of its own: it is not abstract, and it does not pass on the object of another definition.
    package let isBuildable: Bool

    /// `Module.Assembly.key`.
    package var name: String { "\(assembly).\(key)" }
  }

  /// An activation with the indices of its definitions in ``Run/definitions``, in the order of the file.
  package struct Activation: Hashable, Sendable {
    package let definitions: [Int]
  }

  /// An object that was built. All times are nanoseconds since the start of the recording.
  package struct Object: Hashable, Sendable {
    /// The index in ``Run/definitions``.
    package let definition: Int
    /// The index in ``Run/activations``.
    package let activation: Int
    package let number: Int
    /// The index in ``Run/objects`` of the object for which it was built, or `nil` if it was requested from outside, or if that object was
    /// not recorded.
    package internal(set) var parent: Int?
    /// The index of the definition that needs it, or `nil` if it was requested from outside.
    package let requester: Int?
    package let start: Int
    /// The time for its initializer, injections, and callbacks.
    package let own: Int
    /// ``own``, and the time for the objects that were built for it.
    package let total: Int
    package let thread: Int
    package let isOnMainThread: Bool
    package let isFailed: Bool
  }

  /// The first request for an object by code of a requester.
  package struct Request: Hashable, Sendable {
    package enum Requester: Hashable, Sendable {
      case definition(Int)
      /// The full name of an assembly.
      case assembly(String)
      case outside
    }

    package let definition: Int
    package let requester: Requester
    package let start: Int
  }

  /// The way in which the recording ended.
  package enum End: Hashable, Sendable {
    case complete
    /// The file reached its limit. The number of lines that were left out.
    case cut(omitted: Int)
    /// The file has no last line, because the program crashed, was ended, or is still running.
    case missing
  }

  package internal(set) var program = ""
  /// All definitions of all activations, by name, each once.
  package internal(set) var definitions: [Definition] = []
  package internal(set) var activations: [Activation] = []
  /// The objects in the order in which they were completed.
  package internal(set) var objects: [Object] = []
  package internal(set) var requests: [Request] = []
  package internal(set) var end = End.missing
}
