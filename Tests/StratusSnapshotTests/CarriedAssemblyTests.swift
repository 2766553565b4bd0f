import Stratus
import StratusGraph
import StratusSnapshot
import Testing

/// The assemblies that runtime arguments and the inputs of children can carry.
struct CarriedAssemblyTests {
  final class Secret {}
  final class Holder { init(_ make: @escaping () -> Secret?) {} }
  protocol Vault {}
  protocol Unused {}

  class Keychain: Assembly, Vault {
    let secret = Definition<Secret>()
    override func define() { secret.initialize(Secret.init) }
  }
  final class Special: Keychain {}
  final class Plain: Assembly {
    let secret = Definition<Secret>()
    override func define() { secret.initialize(Secret.init) }
  }

  enum Choice { case keychain(Keychain), none }
  struct Pair<Left> {
    let left: Left
    var name = ""
  }
  final class Session { let plain: Plain?; init(plain: Plain?) { self.plain = plain } }

  final class Taking: Assembly {
    let direct = Definition<Holder>.Taking<Plain>()
    let superclass = Definition<Holder>.Taking<Keychain>()
    let subclass = Definition<Holder>.Taking<Special>()
    let existential = Definition<Holder>.Taking<any Vault>()
    let optional = Definition<Holder>.Taking<[String: Plain?]>()
    let structure = Definition<Holder>.Taking<Pair<Plain>>()
    let enumeration = Definition<Holder>.Taking<Choice>()
    let tuple = Definition<Holder>.Taking<(Int, Plain)>()
    let function = Definition<Holder>.Taking<(Int) -> Plain>()
    let collaborator = Definition<Holder>.Taking<Collaborator<Plain>>()
    let object = Definition<Holder>.Taking<Session>()
    let whole = Definition<Holder>.Taking<Activation>()
    let property = Definition<[Plain]>.Taking<Pair<Plain>>()
    let name = Definition<[String]>.Taking<Pair<Plain>>()
    let converted = Definition<[String]>.Taking<Pair<Plain>>()
    let nothing = Definition<Holder>.Taking<Any, any Unused, Pair<Int>, Secret, () -> Void>()

    override func define() {
      func holder<Value>(_: Value) -> Holder { Holder { nil } }
      direct.define { direct.initialize(holder, $0) }
      superclass.define { superclass.initialize(holder, $0) }
      subclass.define { subclass.initialize(holder, $0) }
      existential.define { existential.initialize(holder, $0) }
      optional.define { optional.initialize(holder, $0) }
      structure.define { structure.initialize(holder, $0) }
      enumeration.define { enumeration.initialize(holder, $0) }
      tuple.define { tuple.initialize(holder, $0) }
      function.define { function.initialize(holder, $0) }
      collaborator.define { collaborator.initialize(holder, $0) }
      object.define { object.initialize(holder, $0) }
      whole.define { whole.initialize(holder, $0) }
      property.define { property.initialize({ [$0] }, $0.property(\.left)) }
      name.define { name.initialize({ [$0] }, $0.property(\.name)) }
      converted.define { converted.initialize({ [$0] }, $0.as { $0.name }) }
      nothing.define { any, unused, pair, secret, function in
        nothing.initialize(
          { (_: Any, _: any Unused, _: Pair<Int>, _: Secret, _: @escaping () -> Void) in Holder { nil } },
          any, unused, pair, secret, function)
      }
    }
  }

  /// The assemblies that each definition receives, without those of the module.
  private func received(in graph: DefinitionGraph) -> [String: [String]] {
    var result: [String: Set<String>] = [:]
    for reference in graph.references where graph[reference.from].recipe != .child {
      guard case .assembly(let id) = reference.target else { continue }
      result[graph[reference.from].key, default: []].insert(
        String(graph[id].shortName.split(separator: ".").last ?? ""))
    }
    return result.mapValues { $0.sorted() }
  }

  @Test func `a definition receives the assemblies that its runtime arguments can carry`() throws {
    let graph = try Activation(of: [Taking.self, Keychain.self, Special.self, Plain.self]).graph
    #expect(
      received(in: graph) == [
        "direct": ["Plain"], "superclass": ["Keychain", "Special"], "subclass": ["Special"],
        "existential": ["Keychain", "Special"], "optional": ["Plain"], "structure": ["Plain"],
        "enumeration": ["Keychain", "Special"], "tuple": ["Plain"], "function": ["Plain"], "collaborator": ["Plain"],
        "object": ["Plain"], "whole": ["Keychain", "Plain", "Special", "Taking"], "property": ["Plain"],
        "converted": ["Plain"],
      ])
  }

  final class Child: Assembly, ChildAssembly {
    /// reason: an assembly is used by the threads of its container only.
    struct Input: @unchecked Sendable {
      let plain: Plain
      let user: String
    }
    let input = Given<Input>()
    let whole = Definition<Holder>()
    let part = Definition<Holder>()
    let user = Definition<Holder>()
    override func define() {
      whole.initialize({ (_: Input) in Holder { nil } }, input)
      part.initialize({ plain in Holder { plain.secret() } }, input.plain)
      user.initialize({ (_: String) in Holder { nil } }, input.user)
    }
  }
  final class Root: Assembly {
    let child = Stratus.Child<Child>()
    private let plain = Collaborator<Plain>()
    let secret = Definition<Secret>()
    override func define() { secret.alias(of: plain.secret) }
  }

  @Test func `a definition of a child receives the assemblies that its part of the input can carry`() throws {
    #expect(received(in: try Activation(of: [Root.self]).graph) == ["whole": ["Plain"], "part": ["Plain"]])
  }
}
