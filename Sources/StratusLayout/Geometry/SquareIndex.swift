/// A spatial index: the page in squares, each with the elements that touch it.
struct SquareIndex {
  private static let side = 48.0
  private let columns: Int
  private var squares: [[Int]]

  init(covering size: Size) {
    columns = Int(size.width / Self.side) + 1
    squares = [[Int]](repeating: [], count: columns * (Int(size.height / Self.side) + 1))
  }

  /// Adds an element with its frame.
  mutating func insert(_ element: Int, in rect: Rect) {
    let (rows, columns) = squares(touching: rect)
    for row in rows {
      for column in columns { squares[row * self.columns + column].append(element) }
    }
  }

  /// Calls a function with each element that touches a square that the rectangle touches, once for each such square.
  func forEach(near rect: Rect, _ body: (Int) -> Void) {
    let (rows, columns) = squares(touching: rect)
    for row in rows {
      for column in columns { squares[row * self.columns + column].forEach(body) }
    }
  }

  private func squares(touching rect: Rect) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
    func clamped(_ position: Double, _ count: Int) -> Int { min(max(Int(position / Self.side), 0), count - 1) }
    let rows = squares.count / columns
    return (
      clamped(rect.y, rows)...clamped(rect.maxY, rows), clamped(rect.x, columns)...clamped(rect.maxX, columns)
    )
  }
}
