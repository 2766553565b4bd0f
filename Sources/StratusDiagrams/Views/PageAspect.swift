/// The width of a page in proportion to its height.
package struct PageAspect: Hashable, Sendable {
  private let width, height: Int

  /// The shape of a screen.
  package static let usual = Self(width: 16, height: 10)
  package static let form = "a width and a height such as 16:9, with at most five times the other"

  var ratio: Double { Double(width) / Double(height) }

  private init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Creates a shape from text such as `16:9`; `nil` if the text has another form.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isASCII) && $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ 1...10_000 ~= $0 }),
      numbers[0] <= 5 * numbers[1], numbers[1] <= 5 * numbers[0]
    else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}
