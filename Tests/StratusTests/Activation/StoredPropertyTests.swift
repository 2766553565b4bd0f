import Testing

@testable import Stratus

struct StoredPropertyTests {
  struct Pair<First, Second> {
    var first: First
    var second: Second
  }
  protocol Partner: Assembly {}
  class Base: Assembly {
    let flag = true
    let inherited = Definition<[String: Int]>()
  }
  class Many<Element>: Base {
    let plain = Definition<Int>()
    private let generic = Definition<Pair<Element, [Element]>>()
    let existential = Definition<any Partner>()
    let function = Definition<(Int) -> Element>()
    let taking = Definition<Element>.Taking<Int, Pair<Element, String>>()
    let partner = Collaborator<any Partner>()
    let base = Collaborator<Base>()
    let configuration: Configuration = ["key": "value"]
    // What only looks like it.
    let optional: Definition<Int>? = Definition<Int>()
    let list = [Definition<Int>()]
    let pair = (Definition<Int>(), Definition<String>())
    let wrapped = Pair(first: Definition<Int>(), second: Definition<Int>())
    let text = "text"
    let closure: (Definition<Int>) -> Void = { _ in }
    let object: Base? = nil
    lazy var later = Definition<Int>()
    var computed: Definition<Int> { plain }
  }
  final class Open: Assembly {
    let plain = Definition<Int>()
    let erased: any Injection<String> = Definition<String>()
  }
  final class Held<Value>: Assembly {
    let value: Value? = nil
    let plain = Definition<Int>()
  }

  @Test func `a class description has the same properties as a mirror, even for generic classes`() throws {
    for assembly in [Many<Int>(), Many<Base>(), Base(), Open(), Held<Int>()] as [Assembly] {
      let read = ReflectedAssembly(assembly)
      let mirrored = ReflectedAssembly(mirroring: assembly)
      #expect(read.definitions.map(\.record.key) == mirrored.definitions.map(\.record.key))
      #expect(read.definitions.elementsEqual(mirrored.definitions) { $0 === $1 })
      #expect(
        read.collaborators.elementsEqual(mirrored.collaborators) {
          $0 === $1 && $0.record.property == $1.record.property
        })
      #expect((read.configuration == nil) == (mirrored.configuration == nil))
    }
    #expect(
      ReflectedAssembly(Many<Int>()).definitions.map(\.record.key)
        == ["inherited", "plain", "generic", "existential", "function", "taking"])
  }

  @Test func `an ordinary class needs no mirror, and classes that need one are recognized`() throws {
    #if os(Linux)
      #expect(try #require(StoredProperty.declared(by: Many<Int>.self)).count == 16)
      #expect(StoredProperty.declared(by: Open.self) == nil, "an existential may hold a definition")
    #endif
  }
}
