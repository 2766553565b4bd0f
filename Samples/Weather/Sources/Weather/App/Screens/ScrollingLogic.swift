/// Keeps track of the visible rows.
final class ScrollingLogic {
  private let dataSource: any DataSource
  private(set) var offset = 0

  init(dataSource: any DataSource) { self.dataSource = dataSource }

  var visibleRow: String? { dataSource.rows.dropFirst(offset).first }

  func scroll(by rows: Int) { offset = max(0, min(offset + rows, dataSource.rows.count - 1)) }
}
