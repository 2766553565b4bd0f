import StratusTestSupport
import Testing

@testable import Stratus

struct PlaceholderTests {
  final class Components: Assembly {
    let text = Definition<String>()
    override func define() { text.initialize({ $0 }, .config("text")) }
  }

  private func text(_ configuration: Configuration) throws -> String {
    try Components.activated(configuration: configuration).text()
  }

  private func failure(_ configuration: Configuration) -> (summary: String, remedy: String)? {
    problems { () throws(ActivationError) in try Components.activated(configuration: configuration) }
      .first.map { ($0.summary, $0.remedy) }
  }

  private let needs = "Components.text needs the configuration value 'text' as String, but "

  @Test func `placeholders are replaced, even adjacent ones and those in other texts`() throws {
    let others: Configuration = ["host": "example.org", "port": 80, "site": "${host}:${port}", "isLive": true, "e": ""]
    for (given, wanted) in [
      ("${host}", "example.org"), ("https://${host}:${port}/", "https://example.org:80/"),
      ("${host}${port}", "example.org80"), ("${site}/${site}", "example.org:80/example.org:80"),
      ("live: ${isLive}", "live: true"), ("<${e}>", "<>"), ("plain", "plain"), ("", ""),
    ] {
      #expect(try text(others.merging(["text": given])) == wanted)
    }
  }

  @Test(
    arguments: zip(
      ["$${host}", "$$", "5 $", "$host", "$$${host}", "a$${b${c}"],
      ["${host}", "$$", "5 $", "$host", "$${host}", "a${b!"]))
  func `two dollar signs escape a placeholder, and other dollar signs stay`(given: String, wanted: String) throws {
    #expect(try text(["text": given, "host": "never", "c": "!"]) == wanted)
  }

  @Test func `the replacement of a placeholder is not expanded again`() throws {
    #expect(try text(["text": "${a}", "a": "$${b}", "b": "never"]) == "${b}")
  }

  @Test func `placeholders are replaced in collections, before conversion, and across sources`() throws {
    final class Many: Assembly {
      let numbers = Definition<[Int]>()
      let port = Definition<Int?>()
      override func define() {
        numbers.initialize({ $0 }, .config("numbers"))
        port.initialize({ $0 }, .config("port"))
      }
    }
    let many = try Many.activated(
      configuration: Configuration(
        .values(["numbers": ["${one}", "${one}2"], "port": "${base}80"]), .values(["one": "1", "base": 80])))
    #expect(many.numbers() == [1, 12])
    #expect(many.port() == 8080)
  }

  @Test func `an unknown key is an error that names the text with the placeholder`() throws {
    let file = ConfigurationSource(name: "app.properties") { ["text": "${hots}", "host": "x"] }
    let found = try #require(failure(Configuration(file)))
    #expect(
      found.summary == "[missing-config] \(needs)no source has ${hots}, "
        + "which the text of 'text' in app.properties refers to")
    #expect(found.remedy == "a similar key is 'host': use one spelling in both places, or add 'hots' to a source")
  }

  @Test func `cycles, open placeholders, and other values than text are errors`() {
    #expect(
      failure(["text": "${a}", "a": "x${b}", "b": "${c}", "c": "${a}"])?.summary
        == "[config-placeholder] \(needs)its placeholders form a cycle: a -> b -> c -> a")
    #expect(
      failure(["text": "${text}"])?.summary
        == "[config-placeholder] \(needs)its placeholders form a cycle: text -> text")
    #expect(
      failure(["text": "a ${b"])?.summary
        == "[config-placeholder] \(needs)the text of 'text' in the given values has '${' without '}'")
    #expect(
      failure(["text": "${list}", "list": ["a"]])?.summary
        == "[config-placeholder] \(needs)${list}, which the text of 'text' in the given values refers to, "
        + "is an array, which cannot be part of a text")
  }

  @Test func `long chains of texts do not overflow the stack, and doubling chains are expanded once`() throws {
    var chain: [String: any Sendable] = ["text": "${k0}", "k100000": "end"]
    for link in 0..<100_000 { chain["k\(link)"] = "${k\(link + 1)}" }
    #expect(try text(Configuration(.values(chain))) == "end")

    var doubling: [String: any Sendable] = ["text": "${k0}", "k60": ""]
    for link in 0..<60 { doubling["k\(link)"] = "${k\(link + 1)}${k\(link + 1)}" }
    #expect(try text(Configuration(.values(doubling))) == "")
  }

  @Test(arguments: 0..<20)
  func `random texts are expanded like by a recursive function`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var values: [String: String] = [:]
    // Texts refer only to later ones, so that there is no cycle.
    for index in 0..<12 {
      let pieces = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
        let later = Int.random(in: min(index + 1, 11)...11, using: &random)
        return ["a", "$", "{", "}", "$${", index < 11 ? "${k\(later)}" : "z"].randomElement(using: &random) ?? ""
      }
      let text = pieces.joined()
      // Without most of the open placeholders: hardly any text would come through.
      values["k\(index)"] = naive(text, [:]) == nil && !text.contains("k") ? "x" : text
    }
    values["text"] = "${k0}|${k1}"
    guard let wanted = naive("${k0}|${k1}", values) else {
      #expect(failure(Configuration(.values(values))) != nil)
      return
    }
    #expect(try text(Configuration(.values(values))) == wanted)
  }

  /// Returns `nil` if a placeholder is open or unknown.
  private func naive(_ text: String, _ values: [String: String]) -> String? {
    if text.isEmpty { return "" }
    if text.hasPrefix("$${") { return naive(String(text.dropFirst(3)), values).map { "${" + $0 } }
    guard text.hasPrefix("${") else {
      return naive(String(text.dropFirst()), values).map { String(text.prefix(1)) + $0 }
    }
    guard let end = text.firstIndex(of: "}"), let value = values[String(text[..<end].dropFirst(2))],
      let start = naive(value, values), let rest = naive(String(text[text.index(after: end)...]), values)
    else { return nil }
    return start + rest
  }
}
