/// Finds what somebody probably meant: the one wording for "did you mean" in all of Stratus.
package enum NearestName {
  /// The known name that is nearest to a misspelled one, where one is near enough to be meant.
  ///
  /// - Parameters:
  ///   - name: what was written.
  ///   - candidates: the known names.
  /// - Complexity: O(c · n) for c candidates and n characters, since only distances up to a small limit are looked at.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: name, among: candidates, count: 1).first
  }

  /// The known names that are nearest to a misspelled one, where they are near enough to be meant.
  ///
  /// - Parameters:
  ///   - name: what was written.
  ///   - candidates: the known names.
  ///   - count: how many to give at most.
  /// - Returns: names by distance, then in alphabetical order, each once.
  /// - Complexity: O(c · n) for c candidates and n characters.
  package static func nearest(to name: String, among candidates: some Sequence<String>, count: Int) -> [String] {
    guard name.utf8.count <= longestName else { return [] }
    let wanted = folded(name)
    let limit = limit(for: wanted.count)
    var found: [(distance: Int, name: String)] = []
    for candidate in candidates {
      // Names that differ only in case are as near as a name can be; equal ones cannot be meant.
      guard candidate != name, abs(candidate.utf8.count - name.utf8.count) <= 4 * limit,
        let distance = distance(wanted, folded(candidate), limit: limit)
      else { continue }
      let place = found.firstIndex { (distance, candidate) <= ($0.distance, $0.name) } ?? found.count
      if place == count || (place < found.count && found[place] == (distance, candidate)) { continue }
      found.insert((distance, candidate), at: place)
      if found.count > count { found.removeLast() }
    }
    // Beside a name that is near, names that are far are noise.
    return found.prefix { $0.distance <= found[0].distance + 1 }.map(\.name)
  }

  /// How many letters have to be changed, added, left out or swapped with their neighbor to turn one name into the other.
  ///
  /// - Returns: nil where it takes more than `limit`.
  /// - Complexity: time O(n · limit), space O(n).
  /// - Source: Damerau, "A technique for computer detection and correction of spelling errors" (1964), in the form that
  ///   edits no letter twice (optimal string alignment), within a band (Ukkonen, 1985).
  package static func distance(_ left: String, _ right: String, limit: Int) -> Int? {
    distance(Array(left.unicodeScalars), Array(right.unicodeScalars), limit: limit)
  }

  /// What is longer was not typed by anybody, so nobody mistyped it.
  private static let longestName = 20_000

  /// A third of a name may be wrong, but not so much that everything is near.
  private static func limit(for count: Int) -> Int { count < 2 ? 0 : min(max(1, count / 3), 5) }

  private static func folded(_ name: String) -> [Unicode.Scalar] { Array(name.lowercased().unicodeScalars) }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    if right.isEmpty { return left.count }
    let tooFar = limit + 1
    var beforeLast = [Int](repeating: tooFar, count: right.count + 1)
    var last = (0...right.count).map { min($0, tooFar) }
    var row = beforeLast
    for i in left.indices {
      // Cells further than `limit` from the diagonal are too far in any case; those beside the band must say so.
      let band = max(0, i - limit)..<min(right.count, i + limit + 1)
      row[band.lowerBound] = band.lowerBound == 0 ? min(i + 1, tooFar) : tooFar
      if band.upperBound < right.count { row[band.upperBound + 1] = tooFar }
      var least = row[band.lowerBound]
      for j in band {
        var cost = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row[j + 1] = min(cost, tooFar)
        least = min(least, row[j + 1])
      }
      if least > limit { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
