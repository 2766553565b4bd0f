/// Finds the known name that a misspelled name probably means.
package enum NearestName {
  /// Returns the known name nearest to a misspelled one; `nil` if none is near enough.
  ///
  /// - Parameters:
  ///   - name: the misspelled name.
  ///   - candidates: the known names.
  /// - Complexity: O(c · n) for c candidates and n characters, because only small distances are computed.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: name, among: candidates, count: 1).first
  }

  /// Returns the known names nearest to a misspelled one, if any are near enough.
  ///
  /// - Parameters:
  ///   - name: the misspelled name.
  ///   - candidates: the known names.
  ///   - count: the maximum number of names to return.
  /// - Returns: distinct names, sorted by distance and then alphabetically.
  /// - Complexity: O(c · n) for c candidates and n characters.
  package static func nearest(to name: String, among candidates: some Sequence<String>, count: Int) -> [String] {
    guard name.utf8.count <= longestName else { return [] }
    let wanted = folded(name)
    let limit = limit(for: wanted.count)
    var found: [(distance: Int, name: String)] = []
    for candidate in candidates {
      // Names that differ only in case have a distance of 0. A name equal to the misspelled one cannot be meant.
      guard candidate != name else { continue }
      guard let distance = distance(from: name, wanted, to: candidate, limit: limit) else { continue }
      let index = found.firstIndex { (distance, candidate) <= ($0.distance, $0.name) } ?? found.count
      if index == count || (index < found.count && found[index] == (distance, candidate)) { continue }
      found.insert((distance, candidate), at: index)
      if found.count > count { found.removeLast() }
    }
    // If one name is near, names that are much farther away are noise.
    return found.prefix { $0.distance <= found[0].distance + 1 }.map(\.name)
  }

  /// Returns the distance of a name to a candidate; `nil` if that is not near. A name without its first parts is as
  /// near as can be.
  private static func distance(
    from name: String, _ wanted: [Unicode.Scalar], to candidate: String, limit: Int
  ) -> Int? {
    if candidate.utf8.count > name.utf8.count, candidate.hasSuffix("." + name) { return 0 }
    guard abs(candidate.utf8.count - name.utf8.count) <= 4 * limit else { return nil }
    return distance(wanted, folded(candidate), limit: limit)
  }

  /// The length from which on a name was hardly typed, and so not misspelled, by a person.
  private static let longestName = 20_000

  /// Returns the greatest distance at which a name is near: a third of its letters, within bounds.
  private static func limit(for count: Int) -> Int { count < 2 ? 0 : min(max(1, count / 3), 5) }

  private static func folded(_ name: String) -> [Unicode.Scalar] { Array(name.lowercased().unicodeScalars) }

  /// Returns the number of letters to change, add, remove, or swap with their neighbor to turn one name into the other.
  ///
  /// - Returns: the distance; `nil` if it exceeds `limit`.
  /// - Complexity: time O(n · limit), space O(n).
  /// - Source: Damerau, "A technique for computer detection and correction of spelling errors" (1964), in the form that
  ///   edits no letter twice (optimal string alignment), within a band (Ukkonen, 1985).
  package static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    if right.isEmpty { return left.count }
    let tooFar = limit + 1
    var beforeLast = [Int](repeating: tooFar, count: right.count + 1)
    var last = (0...right.count).map { min($0, tooFar) }
    var row = beforeLast
    for i in left.indices {
      // Cells farther than `limit` from the diagonal always exceed it. Those next to the band are read, so they are
      // set.
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
