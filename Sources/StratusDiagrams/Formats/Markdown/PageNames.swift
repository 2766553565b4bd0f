/// Chooses file names for assemblies with any names.
enum PageNames {
  /// The page that GitHub shows for a directory.
  static let index = "README"

  /// Names that an operating system reserves.
  private static let reserved: Set<String> = ["con", "prn", "aux", "nul"]

  /// Returns a unique name for each assembly, made of letters, digits, `.`, `_` and `-`.
  ///
  /// No two names differ only by case, because some file systems do not distinguish these.
  static func unique(_ names: [String]) -> [String] {
    var taken: Set<String> = [index.lowercased()]
    return names.map { name in
      var base = Identifier.safe(name)
      // A leading dot would hide the file.
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
