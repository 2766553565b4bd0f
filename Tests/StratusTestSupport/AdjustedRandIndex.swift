/// Returns how much two partitions of the same elements agree: 1 if they are equal, about 0 if they are independent.
///
/// - Source: Hubert, Arabie, "Comparing partitions" (1985).
public func adjustedRandIndex(_ first: [Int], _ second: [Int]) -> Double {
  struct Cell: Hashable {
    let first: Int
    let second: Int
  }
  func pairs(_ counts: some Sequence<Int>) -> Double { counts.reduce(0) { $0 + Double($1 * ($1 - 1)) / 2 } }
  func sizes<Key: Hashable>(_ keys: [Key]) -> Dictionary<Key, Int>.Values {
    Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +).values
  }
  let common = pairs(sizes(zip(first, second).map { Cell(first: $0, second: $1) }))
  let (one, other, all) = (pairs(sizes(first)), pairs(sizes(second)), pairs([first.count]))
  let expected = one * other / all
  let maximum = (one + other) / 2
  return maximum == expected ? 1 : (common - expected) / (maximum - expected)
}
