package struct Request: Sendable {
  package let number: Int
  package let path: String

  package init(number: Int, path: String) { (self.number, self.path) = (number, path) }
}

package struct Response: Sendable, Equatable {
  package let number: Int
  package let text: String

  package init(number: Int, text: String) { (self.number, self.text) = (number, text) }
}
