import StratusTestSupport
import Testing

@testable import StratusGraph

struct TypeNotationTests {
  @Test(arguments: [
    ("Swift.Array<Weather.City>", "[Weather.City]"),
    ("Swift.Array<any Weather.Animator>", "[any Weather.Animator]"),
    ("Swift.Optional<Swift.Int>", "Int?"),
    ("Swift.Optional<any Weather.Animator>", "(any Weather.Animator)?"),
    ("Swift.Optional<any A.P & A.Q>", "(any A.P & A.Q)?"),
    ("Swift.Optional<Swift.Optional<any A.P>>", "(any A.P)??"),
    ("Swift.Dictionary<Swift.String, Swift.Array<Swift.Int>>", "[String: [Int]]"),
    ("Swift.Optional<Swift.Dictionary<Swift.String, Swift.Int>>", "[String: Int]?"),
    ("Swift.Optional<(Swift.Int, A.B)>", "(Int, A.B)?"),
    ("Swift.Optional<(Swift.Int) -> ()>", "((Int) -> ())?"),
    ("(Swift.Optional<Swift.Int>) -> Swift.Array<A.B>", "(Int?) -> [A.B]"),
    ("Swift.Array<(Swift.Int) -> Swift.Bool>", "[(Int) -> Bool]"),
    ("Swift.Optional<@Swift.MainActor () -> ()>", "(@MainActor () -> ())?"),
    ("Swift.Set<Swift.Array<A.B>>", "Set<[A.B]>"),
    ("A.Box<Swift.Optional<A.B>>.Inner", "A.Box<A.B?>.Inner"),
    ("Swift.Array<A.B>.Index", "Array<A.B>.Index"),
    ("Swift.Dictionary<Swift.Int, A.B>.Keys", "Dictionary<Int, A.B>.Keys"),
    ("Swift.Optional<A.B>.Type", "Optional<A.B>.Type"),
    ("Swift.Int", "Int"),
  ])
  func `types are written with the sugar of Swift`(name: String, shown: String) {
    #expect(TypeNotation.shown(name) == shown)
  }

  @Test(arguments: [
    "", "any Weather.Animator", "Weather.City", "MySwift.Array<A.B>", "A.Swift.Array<A.B>", "A.Array<A.B>", "Swift",
    "Swift.", "Swift..Array", "Array<A.B>",
    // These are not names of types.
    "Swift.Array<A.B", "Swift.Array<A.B>>", "Swift.Array<A.B)", "(Swift.Int", "Swift.Int)", "Swift.Array<>",
    "Swift.Array< >", "Swift.Array<A, B>", "Swift.Optional<A, B>", "Swift.Dictionary<A>", "Swift.Dictionary<A, >",
    "Swift.Dictionary<, B>", "Swift.Dictionary<A, B, C>", "Swift.Array<A>B", "Swift.Array<A><B>", "Swift.Array<[A>]",
    "A.`Swift.Array<B>`",
  ])
  func `other text is unchanged`(name: String) {
    #expect(TypeNotation.shown(name) == name)
  }

  @Test func `random types are written as by a naive writer`() {
    var random = SplitMix64(seed: 4)
    var seen: Set<String> = []
    for _ in 0..<3000 {
      let type = NaiveType(depth: Int.random(in: 0...5, using: &random), &random)
      seen.insert(type.shown)
      #expect(TypeNotation.shown(type.name) == type.shown)
      #expect(TypeNotation.shown(type.shown) == type.shown)
    }
    #expect(seen.count > 1500)
  }

  @Test func `text that is not a type never becomes a different type`() {
    var random = SplitMix64(seed: 5)
    let parts = [
      "Swift.Array<", "Swift.Optional<", "Swift.Dictionary<", "Swift.", "A.B", "any ", ", ", ">", ">", "(", ")", "->",
      "[", "]", "é", "`", ".", " ", "\u{0}",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(parts) }.joined()
      let shown = TypeNotation.shown(text)
      if !isBalanced(text) { #expect(shown == text) }
      // Only the module of the standard library is removed.
      #expect(names(in: shown) == names(in: text))
    }
  }

  /// The stack of a thread has space for about ten thousand calls.
  @Test func `types that are nested deeper than the stack are unchanged`() {
    func nested(_ open: String, _ close: String, _ depth: Int) -> String {
      String(repeating: open, count: depth) + "A.B" + String(repeating: close, count: depth)
    }
    #expect(TypeNotation.shown(nested("Swift.Array<", ">", 90)) == nested("[", "]", 90))
    let deep = nested("Swift.Array<", ">", 200_000)
    #expect(TypeNotation.shown(deep) == deep)
  }

  private func names(in text: String) -> [Substring] {
    let words = text.replacing("Swift.", with: "").split { "<>()[]{}, :?-`\u{0}".contains($0) }
    return words.filter { !["Array", "Optional", "Dictionary"].contains($0) }
  }

  private func isBalanced(_ text: String) -> Bool {
    let pairs: [Character: Character] = [">": "<", ")": "(", "]": "["]
    var open: [Character] = []
    for (index, character) in text.enumerated() {
      if "<([".contains(character) { open.append(character) }
      guard let other = pairs[character] else { continue }
      if character == ">", index > 0, Array(text)[index - 1] == "-" { continue }
      guard open.popLast() == other else { return false }
    }
    return open.isEmpty
  }
}

/// A type with both of its names, built part by part.
private struct NaiveType {
  let name: String
  let shown: String
  /// Whether the name has several words.
  var isCompound = false

  init(depth: Int, _ random: inout SplitMix64) {
    func part() -> NaiveType { NaiveType(depth: depth - 1, &random) }
    if depth == 0 {
      switch Int.random(in: 0...4, using: &random) {
      case 0: (name, shown) = ("Swift.Int", "Int")
      case 1: (name, shown) = ("Weather.City", "Weather.City")
      case 2: (name, shown, isCompound) = ("any Weather.Animator", "any Weather.Animator", true)
      case 3: (name, shown) = ("MySwift.(Öl in _0A1B)", "MySwift.(Öl in _0A1B)")
      default: (name, shown) = ("()", "()")
      }
      // The context of a private type has spaces, but only within parentheses.
      return
    }
    switch Int.random(in: 0...7, using: &random) {
    case 0:
      let element = part()
      (name, shown) = ("Swift.Array<\(element.name)>", "[\(element.shown)]")
    case 1:
      let wrapped = part()
      let isCompound = wrapped.isCompound
      (name, shown) = ("Swift.Optional<\(wrapped.name)>", isCompound ? "(\(wrapped.shown))?" : "\(wrapped.shown)?")
    case 2:
      let (key, value) = (part(), part())
      (name, shown) = ("Swift.Dictionary<\(key.name), \(value.name)>", "[\(key.shown): \(value.shown)]")
    case 3:
      let element = part()
      (name, shown) = ("Swift.Set<\(element.name)>", "Set<\(element.shown)>")
    case 4:
      let (left, right) = (part(), part())
      (name, shown) = ("(\(left.name), \(right.name))", "(\(left.shown), \(right.shown))")
    case 5:
      let (taken, given) = (part(), part())
      (name, shown) = (
        "(\(taken.name)) async throws -> \(given.name)", "(\(taken.shown)) async throws -> \(given.shown)"
      )
      isCompound = true
    case 6:
      let (left, right) = (part(), part())
      (name, shown) = ("Box.Pair<\(left.name), \(right.name)>.Left", "Box.Pair<\(left.shown), \(right.shown)>.Left")
    default:
      let element = part()
      (name, shown) = ("Swift.Array<\(element.name)>.Index", "Array<\(element.shown)>.Index")
    }
  }
}
