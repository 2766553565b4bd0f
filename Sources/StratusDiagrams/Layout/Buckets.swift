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
    let (rows, columns) = place(of: rect)
    for row in rows {
      for column in columns { squares[row * self.columns + column].append(element) }
    }
  }

  /// Visits what touches a square that the rectangle touches, once for each such square.
  func forEach(near rect: Rect, _ body: (Int) -> Void) {
    let (rows, columns) = place(of: rect)
    for row in rows {
      for column in columns { squares[row * self.columns + column].forEach(body) }
    }
  }

  private func place(of rect: Rect) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
    func clamped(_ place: Double, _ count: Int) -> Int { min(max(Int(place / Self.side), 0), count - 1) }
    let rows = squares.count / columns
    return (
      clamped(rect.y, rows)...clamped(rect.maxY, rows), clamped(rect.x, columns)...clamped(rect.maxX, columns)
    )
  }
}
