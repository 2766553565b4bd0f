/// Finds the key that somebody probably meant.
enum NearestKey {
  /// The known key that takes the fewest changes to become the wanted one, if they are few; of several, the first in
  /// alphabetical order.
  ///
  /// - Complexity: O(keys · length²).
  static func nearest(to wanted: String, among keys: some Sequence<String>) -> String? {
    let letters = Array(wanted.lowercased().unicodeScalars)
    let limit = min(max(1, letters.count / 3), 5)
    var nearest: (distance: Int, key: String)?
    for key in keys where key != wanted {
      let candidate = Array(key.lowercased().unicodeScalars)
      guard abs(candidate.count - letters.count) <= limit else { continue }
      let distance = distance(letters, candidate)
      guard distance <= limit, (distance, key) < nearest ?? (.max, "") else { continue }
      nearest = (distance, key)
    }
    return nearest?.key
  }

  /// How many letters have to be changed, added, left out or swapped with their neighbor.
  ///
  /// Source: Damerau, "A technique for computer detection and correction of spelling errors" (1964), in the form that edits no
  /// letter twice.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
