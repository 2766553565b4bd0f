import StratusTestSupport
import Testing

@testable import Stratus

@Suite("Which assemblies can serve a collaborator")
struct CollaboratorSearchTests {
  /// Collaborators of any types, which count how often an assembly is cast to them.
  final class Collaborators {
    private(set) var casts = 0
    private(set) var all: [CollaboratorRecord] = []

    init(_ types: [Any.Type]) {
      func collaborator<Partner>(_: Partner.Type) -> CollaboratorRecord { Collaborator<Partner>().record }
      for type in types {
        let real = _openExistential(type, do: collaborator)
        all.append(
          CollaboratorRecord(type: real.type, declaration: real.declaration) { [unowned self] assembly in
            casts += 1
            return real.bind(assembly)
          })
      }
    }

    /// By collaborator: who serves it, and how many casts it took to find out.
    func search(_ instances: [Assembly]) -> [(places: [Int], casts: Int)] {
      var search = CollaboratorSearch(for: all, among: instances)
      return all.map { collaborator in
        casts = 0
        let places = search.places(fitting: collaborator)
        return (places, casts)
      }
    }

    /// Asks the runtime about each.
    func scan(_ instances: [Assembly]) -> [[Int]] {
      all.map { collaborator in
        instances.indices.filter { collaborator.concreteClass == nil && collaborator.bind(instances[$0]) != nil }
      }
    }
  }

  @Test("ASM-3 the records name the same assemblies as a cast of each, in the same order", arguments: 0..<100)
  func likeAScan(seed: Int) {
    var generator = SplitMix64(seed: seed)
    let types = ConformingAssemblies.all.shuffled(using: &generator)
    let instances = types.prefix(Int.random(in: 1...types.count, using: &generator)).map { $0.init() }
    let wanted = ConformingAssemblies.wanted.shuffled(using: &generator)
    let collaborators = Collaborators(Array(wanted.prefix(Int.random(in: 1...wanted.count, using: &generator))))
    let found = collaborators.search(instances)
    for (index, expected) in collaborators.scan(instances).enumerated() {
      #expect(found[index].places == expected, "\(collaborators.all[index].type) among \(instances)")
    }
  }

  @Test("ASM-3 on the main actor, an assembly serves a protocol to which it conforms there")
  @MainActor func onMainActor() {
    let collaborators = Collaborators(ConformingAssemblies.wanted)
    let instances = ConformingAssemblies.all.map { $0.init() }
    #expect(collaborators.search(instances).map(\.places) == collaborators.scan(instances))
  }

  @Test("The search is tried with assemblies that fit and with others, for each type where both can be")
  func scanFindsSome() {
    let collaborators = Collaborators(ConformingAssemblies.wanted)
    let instances = ConformingAssemblies.all.map { $0.init() }
    for (collaborator, places) in zip(collaborators.all, collaborators.scan(instances)).prefix(8) {
      #expect(1..<instances.count ~= places.count, "\(collaborator.type)")
    }
  }

  #if os(Linux)
    @Test("PRF-3 only assemblies whose class, or a superclass, is recorded to conform are cast")
    func casts() {
      let instances = ConformingAssemblies.all.map { $0.init() }
      let collaborators = Collaborators(ConformingAssemblies.wanted)
      let found = collaborators.search(instances)
      func casts(_ type: Any.Type) -> Int? {
        collaborators.all.firstIndex { $0.type == type }.map { found[$0].casts }
      }
      // As many as fit, but for a conformance with a condition and compositions, of which one protocol rules out.
      for (type, result) in zip(ConformingAssemblies.wanted, found).prefix(9) where type != (any Conditional).self {
        #expect(result.casts == result.places.count, "\(type)")
      }
      #expect(casts((any Conditional).self) == 13, "a leaf, and what is made of the generic class or inherits from it")
      #expect(casts((any BareAssembly & Bound).self) == 4, "as many as for the protocol")
      #expect(casts((any CustomStringConvertible & CustomDebugStringConvertible).self) == 1)
      #expect(casts((any OfNobody).self) == instances.count, "where no record helps, the runtime is asked")
      #expect(casts((any Primary<Int>).self) == instances.count)
    }
  #endif

  @Test("Each type is looked for once")
  func once() {
    let collaborators = Collaborators([(any Plain).self, (any Plain).self, (any Plain).self])
    let instances = ConformingAssemblies.all.map { $0.init() }
    let found = collaborators.search(instances)
    #expect(found.map(\.casts) == [found[0].places.count, 0, 0])
    #expect(found[0].places == found[2].places)
  }
}
