import Testing

@testable import StratusCommands

@Suite struct ArgumentParserTests {
  enum Color: String, CaseIterable { case red, green }

  struct Group: Equatable {
    var isLoud = false
  }

  struct Values: Equatable {
    var first: String?
    var name: String?
    var list: [String] = []
    var count: Int?
    var color: Color?
    var isOn = false
    var isFast = false
    var group = Group()
  }

  static var parameters: [Parameter<Values>] {
    [
      .argument("first", to: \.first, help: ""),
      .option("n", "name", value: "text", to: \.name, help: ""),
      .list("item", value: "text", to: \.list, help: ""),
      .number("count", value: "number", to: \.count, in: 0...9, help: ""),
      .choice("color", value: "color", to: \.color, help: ""),
      .flag("o", "on", to: \.isOn, isInvertible: true, help: ""),
      .flag("f", "fast", to: \.isFast, help: ""),
    ] + groupParameters.map { $0.within(\.group) }
  }
  static var groupParameters: [Parameter<Group>] { [.flag("l", "loud", to: \.isLoud, help: "")] }

  func parse(_ line: String) throws(UsageError) -> Values? {
    let words = line.split(separator: " ").map(String.init)
    guard case .parsed(let values) = try ArgumentParser.parse(words[...], into: Values(), Self.parameters) else {
      return nil
    }
    return values
  }

  @Test(arguments: [
    ("", Values()),
    ("a", Values(first: "a")),
    ("-", Values(first: "-")),
    ("--name x", Values(name: "x")),
    ("--name=x", Values(name: "x")),
    ("--name=", Values(name: "")),
    ("--name=-x", Values(name: "-x")),
    ("--name -", Values(name: "-")),
    ("-n x", Values(name: "x")),
    ("-nx", Values(name: "x")),
    ("-n=x", Values(name: "x")),
    ("--name x --name y", Values(name: "y")),
    ("--item a --item=b", Values(list: ["a", "b"])),
    ("--item -1 --item -0.5", Values(list: ["-1", "-0.5"])),
    ("--count 9", Values(count: 9)),
    ("--color green", Values(color: .green)),
    ("-of", Values(isOn: true, isFast: true)),
    ("-fnx", Values(name: "x", isFast: true)),
    ("--on --no-on", Values()),
    ("--no-on --on", Values(isOn: true)),
    ("-l", Values(group: Group(isLoud: true))),
    ("--fast a --on", Values(first: "a", isOn: true, isFast: true)),
    ("-- --name", Values(first: "--name")),
    ("-- --help", Values(first: "--help")),
  ])
  func `valid command lines are parsed`(line: String, expected: Values) throws {
    #expect(try parse(line) == expected)
  }

  @Test(arguments: [
    ("--nmae x", UsageError.unknownOption("--nmae", nearest: "--name")),
    ("--zzzzzz", .unknownOption("--zzzzzz", nearest: nil)),
    ("-z", .unknownOption("-z", nearest: nil)),
    ("-oz", .unknownOption("-z", nearest: nil)),
    ("--no-fast", .unknownOption("--no-fast", nearest: nil)),
    ("--name", .missingValue(option: "--name", value: "text")),
    ("--name --on", .missingValue(option: "--name", value: "text")),
    ("-n", .missingValue(option: "-n", value: "text")),
    ("--on=yes", .needlessValue(option: "--on", value: "yes")),
    (
      "--count ten",
      .invalidValue(subject: "--count", value: "ten", expected: "a whole number from 0 to 9", nearest: nil)
    ),
    (
      "--count 10", .invalidValue(subject: "--count", value: "10", expected: "a whole number from 0 to 9", nearest: nil)
    ),
    (
      "--count -1", .invalidValue(subject: "--count", value: "-1", expected: "a whole number from 0 to 9", nearest: nil)
    ),
    (
      "--count -0.5",
      .invalidValue(subject: "--count", value: "-0.5", expected: "a whole number from 0 to 9", nearest: nil)
    ),
    ("--count -f", .missingValue(option: "--count", value: "number")),
    ("--count -1f", .missingValue(option: "--count", value: "number")),
    ("--count --1", .missingValue(option: "--count", value: "number")),
    ("-1", .unknownOption("-1", nearest: nil)),
    ("--color gren", .invalidValue(subject: "--color", value: "gren", expected: "red or green", nearest: "green")),
    ("a b", .unexpectedArgument("b")),
  ])
  func `invalid command lines are rejected`(line: String, expected: UsageError) {
    #expect(throws: expected) { try parse(line) }
  }

  @Test func `a dash and a digit are an option if one has that name`() throws {
    struct Compression: Equatable {
      var level: Int?
      var isFast = false
    }
    let parameters: [Parameter<Compression>] = [
      .number("level", value: "number", to: \.level, in: -9...9, help: ""), .flag("1", to: \.isFast, help: ""),
    ]
    func parse(_ words: String...) throws(UsageError) -> Compression? {
      guard case .parsed(let values) = try ArgumentParser.parse(words[...], into: Compression(), parameters) else {
        return nil
      }
      return values
    }
    #expect(try parse("--level", "-2", "-1") == Compression(level: -2, isFast: true))
    #expect(throws: UsageError.missingValue(option: "--level", value: "number")) { try parse("--level", "-1") }
  }

  @Test(arguments: ["--help", "-h", "--zzz --help", "a b c -h"])
  func `help is given even if the rest of the line is wrong`(line: String) throws {
    #expect(try parse(line) == nil)
  }

  @Test func `a missing required argument is an error`() throws {
    struct Pair { var left = "" }
    let parameters: [Parameter<Pair>] = [.argument("left", to: \.left, help: "")]
    #expect(throws: UsageError.missingArgument("left", choices: [])) {
      _ = try ArgumentParser.parse([], into: Pair(), parameters)
    }
  }
}
