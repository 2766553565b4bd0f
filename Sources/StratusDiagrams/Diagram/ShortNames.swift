/// Shortens names by what most of them share, because that tells nothing apart.
enum ShortNames {
  /// Returns each name without the longest ending of whole words that more than half of the names share. A name stays
  /// as it is if nothing would be left of it, or if another name would be equal.
  static func of(_ names: [String]) -> [String] {
    var counts: [Substring: Int] = [:]
    for name in names { for start in wordStarts(in: name) { counts[name[start...], default: 0] += 1 } }
    let shortened = names.map { name in
      let start = wordStarts(in: name).first { 2 * counts[name[$0...], default: 0] > max(names.count, 3) }
      return start.map { String(name[..<$0]) } ?? name
    }
    let uses = Dictionary(shortened.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(names, shortened).map { uses[$1] == 1 ? $1 : $0 }
  }

  /// Returns what shortened names leave out, as a fact for the title; `nil` if they are whole.
  static func fact(of names: [String], shortenedTo short: [String]) -> String? {
    let endings = Set(zip(names, short).map { String($0.dropFirst($1.count)) }).subtracting([""])
    if endings.isEmpty { return nil }
    return "names without " + endings.sorted { ($0.count, $0) < ($1.count, $1) }.joined(separator: " or ")
  }

  /// Returns where the words of a name start, without the first one: at capital letters after lowercase letters or
  /// digits.
  private static func wordStarts(in name: String) -> [String.Index] {
    zip(name.indices, name.indices.dropFirst()).compactMap { before, index in
      name[index].isUppercase && !name[before].isUppercase && name[before].isLetter
        || name[before].isNumber && name[index].isUppercase
        ? index : nil
    }
  }
}
