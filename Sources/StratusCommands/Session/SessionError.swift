/// An error in the configuration that a command works with.
enum SessionError: Error, Hashable {
  case noConfigurationFile(name: String)
  /// The file declares no layers although the command requires some.
  case noLayers(path: String)
  /// `--locked` needs a lock, and there is none.
  case noLock(path: String)
  /// Writing a configuration file would replace an existing file.
  case fileExists(path: String)
  case unknownConfiguration(String, file: String?, nearest: String?, known: [String])
  /// The snapshot contains another activation than the requested one.
  case otherConfiguration(asked: String, snapshot: String?)
}
