import Stratus
import Testing

/// Definitions and collaborators that are not plain stored properties fail the activation, by name.
struct UnseenDefinitionTests {
  struct Pair {
    let first = Definition<Int>()
    var second: Definition<Int>?
  }
  @propertyWrapper struct Boxed<Value> { var wrappedValue: Value }
  final class Holder { let inner = Definition<Int>() }
  final class Other: Assembly {
    let number = Definition<Int>()
    override func define() { number.value(1) }
  }

  /// Returns the problems of an activation, with lines relative to that of the class.
  private func reports(_ assembly: Assembly.Type, from line: Int) -> [String] {
    problems { () throws(ActivationError) in
      _ = try Activation(of: [assembly])
      return Other()
    }.map { "\($0.line - line) \($0.summary)" }
  }

  @Test func `a definition inside another type is an error that names its property`() {
    final class Nested: Assembly {
      let list = [Definition<Int>(), Definition<Int>()]
      let tuple = (Definition<Int>(), 3)
      let optional: Definition<Int>? = Definition<Int>()
      let keyed = ["a": Definition<Int>()]
      let pair = Pair()
      @Boxed var wrapped = Definition<Int>()
      let deep = [[Pair(), Pair(second: Definition<Int>())]]
      let either = Result<Definition<Int>, any Error>.success(Definition<Int>())
      let fine = Definition<Int>()
      override func define() {
        for definition in list { definition.value(1) }
        fine.value(2)
      }
    }
    let line = #line - 15
    #expect(
      reports(Nested.self, from: line).filter { $0.first != "-" } == [
        """
        1 [unseen-definition] Nested.list keeps a definition inside [Definition<Int>], where activation does not \
        find it
        """,
        """
        2 [unseen-definition] Nested.tuple keeps a definition inside (Definition<Int>, Int), where activation does \
        not find it
        """,
        """
        3 [unseen-definition] Nested.optional keeps a definition inside Definition<Int>?, where activation does not \
        find it
        """,
        """
        4 [unseen-definition] Nested.keyed keeps a definition inside [String: Definition<Int>], where activation \
        does not 
        """
          + "find it",
        """
        6 [unseen-definition] Nested._wrapped keeps a definition inside Boxed<Definition<Int>>, where activation \
        does not 
        """
          + "find it",
        """
        8 [unseen-definition] Nested.either keeps a definition inside Result<Definition<Int>, Error>, where \
        activation does 
        """
          + "not find it",
      ])
    // These are declared in the struct.
    let nested = reports(Nested.self, from: line).filter { $0.first == "-" }.map { $0.split(separator: " ")[2] }
    #expect(nested == ["Nested.deep", "Nested.pair"])
  }

  final class Kid: Assembly, ChildAssembly {
    let input = Given<Int>()
  }

  @Test func `the help names the type of each kind of declaration`() {
    final class Listing: Assembly {
      let plain = [Definition<Int>()]
      let taking = [Definition<Int>.Taking<String>()]
      let later = [AsyncDefinition<Int>()]
      let kids = [Child<Kid>()]
      let lists = [Contributions<Int>()]
      let inputs = [Given<Int>()]
      let fine = Definition<Int>()
      override func define() { fine.value(2) }
    }
    let remedies = problems { () throws(ActivationError) in
      _ = try Activation(of: [Listing.self])
      return Other()
    }.map(\.description)
    for (index, type) in [
      "Definition<Int>", "Definition<Int>.Taking<String>", "AsyncDefinition<Int>", "Child<Kid>", "Contributions<Int>",
      "Given<Int>",
    ].enumerated() {
      #expect(
        remedies.indices.contains(index) && remedies[index].contains("let name = \(type)()"), "\(type): \(remedies)")
    }
  }

  @Test func `a lazy definition is an error, whether define() reads it or not`() {
    final class Lazy: Assembly {
      let fine = Definition<Int>()
      lazy var read = Definition<Int>()
      lazy var unread = Definition<Int>()
      lazy var taking = Definition<Int>.Taking<Int>()
      lazy var partner = Collaborator<Other>()
      lazy var text = "text"
      override func define() {
        fine.value(1)
        read.value(2)
      }
    }
    let found = reports(Lazy.self, from: #line - 12)
    #expect(
      found == [
        "1 [unseen-definition] Lazy.partner is a lazy property, so activation does not find its collaborator",
        "1 [unseen-definition] Lazy.taking is a lazy property, so activation does not find its definition",
        "1 [unseen-definition] Lazy.unread is a lazy property, so activation does not find its definition",
        "2 [unseen-definition] Lazy.read is a lazy property, so activation does not find its definition",
      ])
  }

  @Test func `a definition that only a recipe reaches is reported once, as unseen`() {
    final class Local: Assembly {
      let user = Definition<Int>()
      let child = Definition<Int>()
      var computed: Definition<Int> { Definition<Int>() }
      override func define() {
        let local = Definition<Int>()
        local.value(1)
        user.initialize({ $0 + $1 }, local, computed)
        child.parent(local)
        let lost = Definition<String>()
        lost.value("lost")
        _ = Definition<String>()
      }
    }
    let said = "that is not one of its stored properties, so activation does not find it"
    let found = reports(Local.self, from: #line - 15)
    #expect(
      found.filter { $0.contains("unseen") } == [
        "3 [unseen-definition] Local declares a Definition<Int> \(said)",
        "5 [unseen-definition] Local declares a Definition<Int> \(said)",
        "9 [unseen-definition] Local declares a Definition<String> \(said)",
      ])
    #expect(found.allSatisfy { !$0.contains("not activated") && !$0.contains("takes no part") })
  }

  @Test func `a collaborator in an optional, and a definition in an object, are reported`() {
    final class Indirect: Assembly {
      let other: Collaborator<Other>? = Collaborator<Other>()
      let user = Definition<Int>()
      let holder = Holder()
      override func define() {
        holder.inner.value(1)
        user.value(1)
      }
    }
    let found = reports(Indirect.self, from: #line - 9).map { $0.drop { $0 != "[" } }
    #expect(
      found == [
        """
        [unseen-definition] Indirect declares a Definition<Int> that is not one of its stored properties, so \
        activation does 
        """
          + "not find it",
        """
        [unseen-definition] Indirect.other keeps a collaborator inside Collaborator<Other>?, where activation does \
        not find 
        """
          + "it",
      ])
  }

  @Test func `a definition that replaces another in its property is reported`() {
    final class Reassigned: Assembly {
      var number = Definition<Int>()
      override func define() {
        number.value(1)
        number = Definition<Int>()
      }
    }
    #expect(
      reports(Reassigned.self, from: #line - 7) == [
        "4 [unseen-definition] Reassigned.number was assigned another definition after its assembly was created, so "
          + "activation does not find it"
      ])
  }

  @Test func `the help contains the correct declaration`() {
    final class Shapes: Assembly {
      let list = [Definition<any CustomStringConvertible>()]
      lazy var taking = Definition<Int>.Taking<Int, String>()
      override func define() {
        let local = Definition<Int?>()
        local.value(nil)
        _ = taking
      }
    }
    let found = problems { () throws(ActivationError) in try Shapes.activated() }
    #expect(
      found.map(\.remedy) == [
        """
        declare each definition as a stored property of its own, such as let name = Definition<any \
        CustomStringConvertible>(); 
        """
          + "a computed property can return several",
        "declare it as a stored property: let taking = Definition<Int>.Taking<Int, String>()",
        "declare it as a stored property of the assembly: let name = Definition<Int?>()",
      ])
  }

  @Test func `computed properties and collections may refer to stored definitions`() throws {
    final class Named: Assembly {
      let first = Definition<Int>()
      let second = Definition<Int>()
      let sum = Definition<Int>()
      lazy var text = "text"
      private var all: [Definition<Int>] = []
      private var others: [Definition<Int>] { [second] }
      private let other = Collaborator<Other>()
      override func define() {
        all = [first, second]
        for definition in all { definition.value(text.count) }
        sum.initialize({ $0.reduce($1, +) }, .array(all + others), other.number)
      }
    }
    #expect(try Named.activated().sum() == 13)
  }

  @Test func `declarations of a shared object do not belong to an activation that is running`() throws {
    final class Outer: Assembly {
      let number = Definition<Int>()
      override func define() {
        let inner = try? Other.activated()
        number.value(inner?.number() ?? 0)
      }
    }
    #expect(try Outer.activated().number() == 1)
  }
}
