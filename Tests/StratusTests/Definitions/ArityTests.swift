import Stratus
import Testing

/// Initializers with up to six parameters, whose types the compiler infers for literals and collections, and with more.
struct ArityTests {
  final class Part {}
  protocol Sum: AnyObject {
    var sum: Int { get }
    var part: Part? { get }
  }

  @Test(.timeLimit(.minutes(3)), arguments: ["", "@MainActor"])
  func `literals and dictionaries take the types of the parameters`(actor: String) throws {
    let counts = 1...6
    var types: [String] = []
    var definitions: [String] = []
    var recipes: [String] = []
    for count in counts {
      let labels = (1..<count).map { "p\($0)" }
      let parameters = (labels.map { "\($0): UInt8" } + ["named: [String: Part]"]).joined(separator: ", ")
      types.append("\(actor) final class C\(count) { init(\(parameters)) {} }")
      definitions.append("let plain\(count) = Definition<C\(count)>()\nlet hidden\(count) = Definition<AnyObject>()")
      let function = "C\(count).init(\((labels + ["named"]).map { $0 + ":" }.joined()))"
      let injections = (labels.map { _ in ".value(3)" } + [".dictionary([\"a\": part])"]).joined(separator: ", ")
      recipes.append("plain\(count).initialize(\(function), \(injections)).injections { _ in }")
      recipes.append("hidden\(count).initialize(\(function), \(injections), as: { $0 }).scope(.prototype)")
    }
    let source = """
      import Stratus
      final class Part {}
      \(types.joined(separator: "\n"))
      final class App: Assembly {
      let part = Definition<Part>()
      \(definitions.joined(separator: "\n"))
      override func define() {
      \(recipes.joined(separator: "\n"))
      }
      }
      """
    let errors = try Compiler.errors(in: source)
    #expect(errors.isEmpty, "\(errors)")
  }

  final class Ten: Sum {
    let sum: Int
    let part: Part?
    init(
      _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int, _ h: Int, _ i: UInt8,
      named: [String: Part]
    ) {
      sum = a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + Int(i) * 9
      part = named["a"]
    }
  }
  @MainActor final class MainTen {
    let sum: Int
    let part: Part?
    init(
      _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int, _ h: Int, _ i: UInt8,
      named: [String: Part]
    ) {
      sum = a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + Int(i) * 9
      part = named["a"]
    }
  }

  final class Numbers: Assembly {
    let ten = Definition<Ten>()
    let hidden = Definition<any Sum>()
    let main = Definition<MainTen>()
    let part = Definition<Part>()
    override func define() {
      part.initialize(Part.init).scope(.lazySingleton)
      ten.initialize(
        Ten.init(_:_:_:_:_:_:_:_:_:named:), .value(1), .value(2), .value(3), .value(4), .value(5), .value(6), .value(7),
        .value(8), .value(UInt8(9)), .dictionary(of: Part.self, part) { ["a": $0] })
      hidden.initialize(
        Ten.init(_:_:_:_:_:_:_:_:_:named:), .value(1), .value(2), .value(3), .value(4), .value(5), .value(6), .value(7),
        .value(8), .value(UInt8(9)), .dictionary(of: Part.self, part) { ["a": $0] }, as: { $0 })
      main.initialize(
        MainTen.init(_:_:_:_:_:_:_:_:_:named:), .value(1), .value(2), .value(3), .value(4), .value(5), .value(6),
        .value(7), .value(8), .value(UInt8(9)), .dictionary(of: Part.self, part) { ["a": $0] })
    }
  }

  @Test func `ten parameters arrive in order`() async throws {
    let numbers = try Numbers.activated()
    #expect(numbers.ten().sum == 285 && numbers.ten().part === numbers.part())
    #expect(numbers.hidden().sum == 285 && numbers.hidden().part === numbers.part())
    let sum = try await MainActor.run { try Numbers.activated().main().sum }
    #expect(sum == 285)
  }

  @Test func `an object of the main actor with ten parameters is not built elsewhere`() async throws {
    let error = try await Task.detached { () -> ResolutionError? in
      let numbers = try Numbers.activated()
      return failure { () throws(ResolutionError) in try numbers.main.resolve() }
    }.value
    #expect(error?.kind == .offMainActor)
  }
}
