import StratusSupport

/// The libraries that a library of Swift Build is linked with.
///
/// On Linux, Swift Build of Swift 6.3 gives a library the name `/libCore.so`, so the dynamic linker looks for it in the
/// root directory. It does not look for a library that is already open under that name.
enum LinkedLibraries {
  /// Opens a library, and before it those that the dynamic linker does not find although they are beside the library
  /// that needs them.
  ///
  /// - Parameter open: the libraries that are being opened. None of them can need the next one, except in damaged
  ///   files.
  /// - Returns: the handle of the library; `nil` if it cannot be opened, for the reason that `dlerror` returns.
  static func open(_ library: String, for open: Set<String> = []) -> UnsafeMutableRawPointer? {
    var last: String?
    while true {
      if let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) { return handle }
      // The error begins with the library that was not found.
      guard let error = dlerror().map({ String(cString: $0) }), error != last else { break }
      last = error
      let name = String(error.prefix { $0 != ":" })
      let file = Paths.join(Paths.directory(of: library), Paths.lastComponent(of: name))
      guard name.hasPrefix("/"), !Files.exists(name), Files.exists(file), !open.contains(file),
        Self.open(file, for: open.union([library])) != nil
      else { break }
    }
    return dlopen(library, RTLD_NOW | RTLD_LOCAL)
  }
}
