/// Operations on paths as text, without access to the file system.
package enum Paths {
  /// Returns the path without its last component: `a/b/c` gives `a/b`, `/a` gives `/`, and `a` gives `.`.
  package static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the part of a path after the last slash.
  package static func lastComponent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Returns the part of the last component after its last dot, in lower case; empty if it has none.
  package static func fileExtension(of path: String) -> String {
    let name = lastComponent(of: path)
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// Returns a path relative to a directory. An absolute path stays unchanged.
  package static func join(_ directory: String, _ path: String) -> String {
    if path.hasPrefix("/") || directory == "." { return path }
    return directory.hasSuffix("/") ? directory + path : directory + "/" + path
  }

  /// Returns the nearest directory that two absolute directories have in common.
  package static func commonDirectory(_ first: String, _ second: String) -> String {
    var first = first
    while first != "/", first != second, path(second, below: first) == nil { first = directory(of: first) }
    return first
  }

  /// Returns the part of a path below a directory; `nil` if it is not below it.
  package static func path(_ path: String, below directory: String) -> String? {
    let prefix = directory.hasSuffix("/") ? directory : directory + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
