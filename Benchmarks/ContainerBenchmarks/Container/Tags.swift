// The first tag, and the parts of the others.
enum N0 {}
enum N1 {}
enum N2 {}
enum N3 {}

/// A type that is made of two others, so that there are any number of tags.
enum Pair<First, Second> {}

/// Returns the first `count` tags, which are different types.
func tags(_ count: Int) -> [Any.Type] {
  var result: [Any.Type] = [N0.self]
  func pair<First>(_: First.Type) -> [Any.Type] {
    [Pair<First, N0>.self, Pair<First, N1>.self, Pair<First, N2>.self, Pair<First, N3>.self]
  }
  var next = 0
  while result.count < count {
    result += _openExistential(result[next], do: pair)
    next += 1
  }
  return Array(result.prefix(count))
}
