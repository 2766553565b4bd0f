extension Run {
  /// The indices of the objects that were built for each object.
  ///
  /// - Complexity: O(objects).
  package var children: [[Int]] {
    var result = [[Int]](repeating: [], count: objects.count)
    for index in objects.indices {
      if let parent = objects[index].parent { result[parent].append(index) }
    }
    return result
  }

  /// Returns the slowest object that was requested from outside, or `nil` if there is none.
  ///
  /// - Parameter definition: the index of its definition, or `nil` for any. The object may then also have been built for another one.
  package func slowest(of definition: Int? = nil) -> Int? {
    let candidates = objects.indices.filter { index in
      if let definition { return objects[index].definition == definition }
      return objects[index].parent == nil
    }
    // The first one of several with the same time.
    return candidates.max { (objects[$0].total, $1) < (objects[$1].total, $0) }
  }

  /// Returns the objects that determined the time of an object: the object itself, then from each one the slowest that was built for it.
  ///
  /// - Complexity: O(objects).
  package func path(from object: Int) -> [Int] { path(from: object, slowestParts) }

  /// Returns the path of the slowest object of each definition that was requested from outside, the slowest object first.
  ///
  /// - Complexity: O(objects + n log n + steps) for n such definitions.
  package func pathsOfRoots() -> [[Int]] {
    var slowest: [Int: Int] = [:]
    for index in objects.indices where objects[index].parent == nil {
      let other = slowest[objects[index].definition]
      if other.map({ objects[$0].total < objects[index].total }) ?? true {
        slowest[objects[index].definition] = index
      }
    }
    let parts = slowestParts
    return slowest.values.sorted { (objects[$1].total, $0) < (objects[$0].total, $1) }.map { path(from: $0, parts) }
  }

  private func path(from object: Int, _ slowestParts: [Int?]) -> [Int] {
    var result = [object]
    while let last = result.last, let next = slowestParts[last] { result.append(next) }
    return result
  }

  /// The index of the slowest object that was built for each object, or `nil` if there is none. Of several with the same time, the first counts.
  private var slowestParts: [Int?] {
    var result = [Int?](repeating: nil, count: objects.count)
    for index in objects.indices {
      guard let parent = objects[index].parent else { continue }
      if result[parent].map({ objects[$0].total < objects[index].total }) ?? true { result[parent] = index }
    }
    return result
  }

  /// Returns the objects that occupied the main thread for more than a time: those for which no other object did that already.
  ///
  /// - Parameter limit: the time in nanoseconds.
  /// - Returns: the objects in the order of their starts.
  /// - Complexity: O(n log n) in the objects.
  package func blocking(over limit: Int) -> [Int] {
    let long = objects.indices.filter { objects[$0].isOnMainThread && objects[$0].total > limit }
    let explained = Set(long.compactMap { objects[$0].parent })
    return long.filter { !explained.contains($0) }.sorted { (objects[$0].start, $0) < (objects[$1].start, $1) }
  }
}
