import StratusTestSupport
import Testing

@testable import Stratus

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

    /// Returns the matching assemblies and the number of casts for each collaborator.
    func search(_ instances: [Assembly]) -> [(indices: [Int], casts: Int)] {
      var search = CollaboratorSearch(for: all, among: instances)
      return all.map { collaborator in
        casts = 0
        let indices = search.indices(matching: collaborator)
        return (indices, casts)
      }
    }

    /// Returns the matching assemblies for each collaborator by casting all of them.
    func scan(_ instances: [Assembly]) -> [[Int]] {
      all.map { collaborator in
        instances.indices.filter { collaborator.concreteClass == nil && collaborator.bind(instances[$0]) != nil }
      }
    }
  }

  @Test(arguments: seeds(100))
  func `the search finds the same assemblies as casts, in the same order`(seed: Int) {
    var generator = SplitMix64(seed: seed)
    let types = ConformingAssemblies.all.shuffled(using: &generator)
    let instances = types.prefix(Int.random(in: 1...types.count, using: &generator)).map { $0.init() }
    let wanted = ConformingAssemblies.wanted.shuffled(using: &generator)
    let collaborators = Collaborators(Array(wanted.prefix(Int.random(in: 1...wanted.count, using: &generator))))
    let found = collaborators.search(instances)
    for (index, expected) in collaborators.scan(instances).enumerated() {
      #expect(found[index].indices == expected, "\(collaborators.all[index].type) among \(instances)")
    }
  }

  @Test @MainActor func `an assembly matches a protocol that it conforms to on the main actor`() {
    let collaborators = Collaborators(ConformingAssemblies.wanted)
    let instances = ConformingAssemblies.all.map { $0.init() }
    #expect(collaborators.search(instances).map(\.indices) == collaborators.scan(instances))
  }

  @Test func `for each type, the test contains assemblies that match and others that do not`() {
    let collaborators = Collaborators(ConformingAssemblies.wanted)
    let instances = ConformingAssemblies.all.map { $0.init() }
    for (collaborator, indices) in zip(collaborators.all, collaborators.scan(instances)).prefix(8) {
      #expect(1..<instances.count ~= indices.count, "\(collaborator.type)")
    }
  }

  #if os(Linux)
    @Test func `only assemblies with a conformance record for their class or a superclass are cast`() {
      let instances = ConformingAssemblies.all.map { $0.init() }
      let collaborators = Collaborators(ConformingAssemblies.wanted)
      let found = collaborators.search(instances)
      func casts(_ type: Any.Type) -> Int? {
        collaborators.all.firstIndex { $0.type == type }.map { found[$0].casts }
      }
      // As many as fit, but for a conformance with a condition and compositions, of which one protocol rules out.
      for (type, result) in zip(ConformingAssemblies.wanted, found).prefix(9) where type != (any Conditional).self {
        #expect(result.casts == result.indices.count, "\(type)")
      }
      #expect(casts((any Conditional).self) == 13, "a leaf, and what is made of the generic class or inherits from it")
      #expect(casts((any BareAssembly & Bound).self) == 4, "as many as for the protocol")
      #expect(casts((any CustomStringConvertible & CustomDebugStringConvertible).self) == 1)
      #expect(casts((any OfNobody).self) == instances.count, "where no record helps, the runtime is asked")
      #expect(casts((any Primary<Int>).self) == instances.count)
    }
  #endif

  @Test func `each type is searched for once`() {
    let collaborators = Collaborators([(any Plain).self, (any Plain).self, (any Plain).self])
    let instances = ConformingAssemblies.all.map { $0.init() }
    let found = collaborators.search(instances)
    #expect(found.map(\.casts) == [found[0].indices.count, 0, 0])
    #expect(found[0].indices == found[2].indices)
  }
}
