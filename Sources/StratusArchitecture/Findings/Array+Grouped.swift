extension Array {
  /// Returns the elements with the same feature together, in the order in which they first occur.
  func grouped<Feature: Hashable>(by feature: (Element) -> Feature) -> [[Element]] {
    var indices: [Feature: Int] = [:]
    var groups: [[Element]] = []
    for element in self {
      let index = indices[feature(element)] ?? groups.count
      if index == groups.count {
        indices[feature(element)] = index
        groups.append([])
      }
      groups[index].append(element)
    }
    return groups
  }
}
