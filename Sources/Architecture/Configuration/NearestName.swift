/// The candidate that somebody who wrote `name` most likely meant.
///
/// - Returns: the candidate with the smallest edit distance (insertion, deletion, substitution and swap of neighbours
///   count one each, case counts nothing), the first of equals; if all are further off than a third of the name, the first
///   that goes on after the name; else nil.
/// - Complexity: O(sum of the candidates' lengths x the name's length).
/// - Note: optimal string alignment, the restricted form of the Damerau-Levenshtein distance.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased())
  let limit = max(1, (wanted.count + 1) / 3)
  var best: (name: String, distance: Int)?
  var longer: String?
  for candidate in candidates {
    let other = Array(candidate.lowercased())
    if longer == nil, wanted.count > 2, other.starts(with: wanted) { longer = candidate }
    guard abs(other.count - wanted.count) <= limit else { continue }
    let distance = alignmentDistance(wanted, other)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name ?? longer
}

private func alignmentDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      let substitution = previous[column] + (left[row] == right[column] ? 0 : 1)
      var distance = min(previous[column + 1] + 1, current[column] + 1, substitution)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
