/// A city whose weather the user follows.
package struct City: Hashable {
  package let name: String

  package init(name: String) { self.name = name }
}

/// The forecast of one provider, in degrees Celsius.
package struct Forecast: Hashable {
  package let provider: String
  package let temperature: Int
}
