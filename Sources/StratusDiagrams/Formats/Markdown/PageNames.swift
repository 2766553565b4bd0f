/// Names of files for assemblies, whatever these are called.
enum PageNames {
  /// The page that GitHub shows for a directory.
  static let index = "README"

  /// Names that some system keeps for itself.
  private static let reserved: Set<String> = ["con", "prn", "aux", "nul"]

  /// A name for each: letters, digits, `.`, `_` and `-`, and none that differs from another by its case alone, since not all disks
  /// tell these apart.
  static func unique(_ names: [String]) -> [String] {
    var taken: Set<String> = [index.lowercased()]
    return names.map { name in
      var base = Identifier.safe(name)
      // A dot in front hides a file, and one alone is a directory.
      if base.hasPrefix(".") || base.isEmpty { base = "_2E" + base.dropFirst() }
      if reserved.contains(base.prefix { $0 != "." }.lowercased()) { base = "_" + base }
      var (candidate, number) = (base, 2)
      while !taken.insert(candidate.lowercased()).inserted {
        candidate = "\(base)-\(number)"
        number += 1
      }
      return candidate
    }
  }
}
