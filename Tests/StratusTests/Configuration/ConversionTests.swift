import Foundation
import Testing

@testable import Stratus

struct ConversionTests {
  enum Level: String { case low, high }
  enum Grade: Int { case first = 1, second }
  struct Flags: OptionSet { let rawValue: UInt8 }
  struct Version: LosslessStringConvertible, Equatable {
    let parts: [Int]
    init(_ parts: [Int]) { self.parts = parts }
    init?(_ description: String) {
      parts = description.split(separator: ".").compactMap { Int($0) }
      guard parts.count == 2 else { return nil }
    }
    var description: String { parts.map(String.init).joined(separator: ".") }
  }
  struct Color: ConfigurationConvertible, Equatable {
    let red: Int
    init?(configurationText: String) {
      guard configurationText.hasPrefix("#"), let red = Int(configurationText.dropFirst(), radix: 16) else {
        return nil
      }
      self.red = red
    }
  }

  /// Returns the result of `.config` for a value, or `nil` if the activation fails.
  private func converted<Value>(_ given: any Sendable, to _: Value.Type, _ configuration: Configuration = [:]) -> Value?
  {
    let all = ActivationConfiguration(configuration.merging(["key": given]), assemblies: [])
    let request = ConfigurationRequest("key", Value.self)
    guard all.serve(request, for: 0) == nil else { return nil }
    return request.constant?.load(as: Value.self)
  }

  @Test func `text converts to standard types`() {
    #expect(converted("x", to: String.self) == "x")
    #expect(converted("-12", to: Int.self) == -12)
    #expect(converted("200", to: UInt8.self) == 200)
    #expect(converted("300", to: UInt8.self) == nil)
    #expect(converted("1.5", to: Double.self) == 1.5)
    #expect(converted("1e3", to: Float.self) == 1000)
    #expect(converted("c", to: Character.self) == "c")
    #expect(converted("cc", to: Character.self) == nil)
    #expect(converted("12 ", to: Int.self) == nil)
    #expect(converted("", to: Int.self) == nil)
  }

  @Test(
    arguments: zip(
      ["true", "Yes", "on", "1", "FALSE", "no", "off", "0"],
      [true, true, true, true, false, false, false, false]))
  func `text converts to Boolean values`(text: String, value: Bool) {
    #expect(converted(text, to: Bool.self) == value)
    #expect(converted("maybe", to: Bool.self) == nil)
  }

  @Test func `text converts to convertible, lossless, and raw types`() {
    #expect(converted("#10", to: Color.self)?.red == 16)
    #expect(converted("red", to: Color.self) == nil)
    #expect(converted("1.2", to: Version.self) == Version([1, 2]))
    #expect(converted("1", to: Version.self) == nil)
    #expect(converted("high", to: Level.self) == .high)
    #expect(converted("higher", to: Level.self) == nil)
    #expect(converted("2", to: Grade.self) == .second)
    #expect(converted(2, to: Grade.self) == .second)
    #expect(converted(3, to: Flags.self) == Flags(rawValue: 3))
  }

  @Test func `values are injected unchanged, and numbers convert without loss`() {
    let url = URL(filePath: "/x")
    #expect(converted(url, to: URL.self) == url)
    #expect(converted(3, to: Double.self) == 3)
    #expect(converted(3, to: Int16.self) == 3)
    #expect(converted(3.0, to: Int.self) == 3)
    #expect(converted(0.1, to: Float.self) == 0.1)
    #expect(converted(3.5, to: Int.self) == nil)
    #expect(converted(300, to: Int8.self) == nil)
    #expect(converted(3, to: String.self) == nil)
    #expect(converted(1, to: Bool.self) == nil)
    #expect(converted(true, to: Int.self) == nil)
  }

  @Test func `optionals and collections convert their elements`() {
    #expect(converted("3", to: Int?.self) == .some(.some(3)))
    #expect(converted(ConfigurationNull(), to: Int?.self) == .some(.none))
    #expect(converted(ConfigurationNull(), to: Int.self) == nil)
    #expect(converted("x", to: Int?.self) == nil)
    #expect(converted(["1", "2"], to: [Int].self) == [1, 2])
    #expect(converted([1, "2"] as [any Sendable], to: Set<Int>.self) == [1, 2])
    #expect(converted(["1", "x"], to: [Int].self) == nil)
    #expect(converted(["a": "1", "b": "2"], to: [String: Int].self) == ["a": 1, "b": 2])
    #expect(converted(["low": ["1"]], to: [String: [Int]].self) == ["low": [1]])
    #expect(converted("1", to: [Int].self) == nil)
    #expect(converted(["1", "2"], to: [Int]?.self) == .some([1, 2]))
  }

  @Test func `a registered conversion takes precedence, even inside collections`() {
    let configuration = Configuration()
      .converting(to: Int.self) { Int($0, radix: 16) }
      .converting(to: URL.self) { URL(string: $0) }
      .converting(to: [Character].self) { Array($0) }
    #expect(converted("ff", to: Int.self, configuration) == 255)
    #expect(converted("zz", to: Int.self, configuration) == nil)
    #expect(converted(["a", "b"], to: [Int].self, configuration) == [10, 11])
    #expect(converted("https://x.example", to: URL.self, configuration) == URL(string: "https://x.example"))
    #expect(converted("ab", to: [Character].self, configuration) == ["a", "b"])
    #expect(converted(7, to: Int.self, configuration) == 7)
  }

  @Test func `two conversions to one type are an error that shows both lines`() {
    final class Components: Assembly {
      private let configuration = Configuration().converting(to: URL.self) { URL(string: $0) }
    }
    let given = Configuration().converting(to: URL.self) { URL(string: $0) }
    let line = #line - 1
    let found = problems { () throws(ActivationError) in try Components.activated(configuration: given) }
    #expect(
      found.map(\.summary) == [
        "[duplicate-converter] configuration text has more than one conversion to URL: "
          + "ConversionTests.swift:\(line) and ConversionTests.swift:\(line - 2)"
      ])
    #expect(found.first?.remedy == "keep one converting(to:)")
  }

  @Test func `a conversion applies only to its activation`() throws {
    struct Tint: Equatable { let code: Int }
    final class Components: Assembly {
      let tint = Definition<Tint>()
      override func define() { tint.initialize({ $0 }, .config("tint")) }
    }
    let values = Configuration(.values(["tint": "10"]))
    let decimal = try Components.activated(
      configuration: values.converting(to: Tint.self) { Int($0).map { Tint(code: $0) } })
    let hexadecimal = try Components.activated(
      configuration: values.converting(to: Tint.self) { Int($0, radix: 16).map { Tint(code: $0) } })
    #expect(decimal.tint() == Tint(code: 10) && hexadecimal.tint() == Tint(code: 16))
    let found = problems { () throws(ActivationError) in try Components.activated(configuration: values) }
    #expect(found.map(\.kind) == [.configType])
    #expect(found.first?.remedy == "provide a value of type Tint, or a conversion: converting(to: Tint.self) { … }")
  }

  @Test func `a configuration that is provided twice does not duplicate its conversions`() throws {
    final class Components: Assembly {
      static let shared = Configuration().converting(to: URL.self) { URL(string: $0) }
      private let configuration = Components.shared
    }
    #expect(throws: Never.self) { try Components.activated(configuration: Components.shared) }
  }

  @Test func `all requests for a key share one object`() throws {
    final class Token: Sendable {}
    final class Components: Assembly {
      let pair = Definition<[Token]>()
      override func define() { pair.initialize({ [$0, $1] }, .config("token"), .config("token")) }
    }
    let configuration = Configuration(.values(["token": "x"])).converting(to: Token.self) { _ in Token() }
    let pair = try Components.activated(configuration: configuration).pair()
    #expect(pair[0] === pair[1])
  }
}
