/// Finds what lies in a part of the page, without looking at all the rest: the page in squares, and in each square what touches it.
struct Buckets {
  private static let side = 48.0
  private let columns: Int
  private var squares: [[Int]]

  init(covering size: Size) {
    columns = Int(size.width / Self.side) + 1
    squares = [[Int]](repeating: [], count: columns * (Int(size.height / Self.side) + 1))
  }

  mutating func insert(_ element: Int, in rect: Rect) {
    // One that comes in a row with itself, as the places along a line do, is kept once.
    for square in indices(of: rect) where squares[square].last != element { squares[square].append(element) }
  }

  /// What touches a square that the rectangle touches, each once, ascending.
  func elements(near rect: Rect) -> [Int] {
    let found = indices(of: rect)
    if found.count == 1 { return squares[found[0]].sorted() }
    return Set(found.flatMap { squares[$0] }).sorted()
  }

  private func indices(of rect: Rect) -> [Int] {
    let rows = squares.count / columns
    func clamped(_ place: Double, _ count: Int) -> Int { min(max(Int(place / Self.side), 0), count - 1) }
    let columnRange = clamped(rect.x, columns)...clamped(rect.maxX, columns)
    return (clamped(rect.y, rows)...clamped(rect.maxY, rows)).flatMap { row in
      columnRange.map { row * columns + $0 }
    }
  }
}
