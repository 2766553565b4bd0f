import StratusTestSupport
import Testing

@testable import StratusGraph

struct ArchitectureLockTests {
  @Test func `each fact has a line of its own, without source locations`() {
    let graph = DefinitionGraph(
      text: """
        Weather.Story: Weather.Themed
        Weather.Story uses services: any Services = Weather.Service (at:Story.swift:3)
        Weather.Story.screen (singleton isolation:MainActor arguments:City type:"any Screen" builds:CityScreen)
        Weather.Story.screen -> Weather.Service.city (property member:city type:City?)
        Weather.Story.screen -> @Weather.Story
        Weather.Story.screen = config:service.url (property member:url)
        Weather.Service.city (abstract factory)
        unseen target Widgets
        """, product: "Weather", activation: "release")
    let lock = ArchitectureLock(graph: graph, layers: [nil, "Business Logic", nil].suffix(graph.assemblies.count))
    #expect(
      lock.text == """
        stratus-lock 1
        # `stratus lock` writes this file. Run it again after a change of the architecture or a merge.
        release activation default
        Weather.Service assembly layer="Business Logic"
        Weather.Service.city definition scope=objectGraph type=City builds="" recipe=factory abstract
        Weather.Story assembly superclass=Weather.Themed
        Weather.Story collaborator services type="any Services" byProtocol servedBy=Weather.Service
        Weather.Story.screen definition scope=singleton type="any Screen" builds=CityScreen argument=City \
        isolation=MainActor
        Weather.Story.screen uses Weather.Service.city property=city type=City? through=services
        Weather.Story.screen usesAssembly Weather.Story initializer
        Weather.Story.screen value configuration=service.url property=url
        Widgets unseen target

        """)
  }

  @Test(arguments: [false, true]) func `a lock reads back as the same lock`(hasNastyNames: Bool) throws {
    for seed in seeds(hasNastyNames ? 30 : 60) {
      var recipe = RandomGraph(seed: seed)
      recipe.hasNastyNames = hasNastyNames
      recipe.hasUnseenParts = seed % 2 == 0
      recipe.assemblies = seed % 9
      recipe.definitions = seed % 31
      let graph = recipe.make()
      let layers = graph.assemblies.map { $0.name.utf8.count % 3 == 0 ? nil : String($0.shortName) }
      let lock = ArchitectureLock(graph: graph, layers: layers)
      let copy = try ArchitectureLock(reading: Array(lock.text.utf8))
      #expect(copy.lines == lock.lines, "seed \(seed)")
      #expect(copy.layers == layers, "seed \(seed)")
      #expect(ArchitectureDifference.compare(lock, copy).changes.isEmpty, "seed \(seed)")
      #expect(copy.graph.values.count == graph.values.count, "seed \(seed)")
      #expect(copy.graph.unseen == graph.unseen.filter { $0.kind != .product }, "seed \(seed)")
    }
  }

  @Test func `the order of the lines, blank lines, comments, and line ends of Windows do not matter`() throws {
    var random = SplitMix64(seed: 1)
    let lock = ArchitectureLock(graph: RandomGraph(seed: 3).make(), layers: Array(repeating: "Layer", count: 6))
    for _ in 0..<20 {
      let lines = [lock.lines[0]] + (lock.lines.dropFirst() + ["", "# a comment"]).shuffled(using: &random)
      let text = lines.joined(separator: "\r\n") + "\r\n"
      #expect(try ArchitectureLock(reading: Array(text.utf8)).lines == lock.lines)
    }
  }

  @Test func `moved code does not change the text`() {
    let before = DefinitionGraph(text: "A.a -> B.b (at:A.swift:3)\nB.b (at:B.swift:2)")
    let after = DefinitionGraph(text: "\n\n\nA.a -> B.b (at:Other.swift:30)\n\nB.b (at:B.swift:20)")
    #expect(before != after)
    let layers: [String?] = ["A", "B"]
    let old = ArchitectureLock(graph: before, layers: layers)
    #expect(old.text == ArchitectureLock(graph: after, layers: layers).text)
  }

  @Test(arguments: [
    ("", "1: not a lock: the first line must begin with `stratus-lock` and a version"),
    ("stratus-lock one", "1: not a lock: the first line must begin with `stratus-lock` and a version"),
    ("stratus-lock 2", "1: unsupported version 2 of the lock format; this tool reads versions up to 1"),
    ("stratus-lock 1\n<<<<<<< HEAD", "2: the file contains the marker of a merge conflict"),
    ("stratus-lock 1\nA.B", "2: the second word is missing"),
    ("stratus-lock 1\nA.B asembly", "2: unknown word `asembly`; did you mean `assembly`?"),
    ("stratus-lock 1\nA.B assembly layr=X", "2: unknown word `layr`; did you mean `layer`?"),
    ("stratus-lock 1\nA.B assembly layer=\"X", "2: incomplete quotation or escape"),
    ("stratus-lock 1\nA.B assembly\nA.B assembly", "3: duplicate assembly `A.B`"),
    (
      "stratus-lock 1\nA.B assembly\nA.C.d definition type=D",
      "3: there is no assembly `A.C`; did you mean `A.B`?"
    ),
    (
      "stratus-lock 1\nA.B assembly\nA.B.c definition type=C\nA.B.c uses A.B.d initializer",
      "4: there is no definition `A.B.d`; did you mean `A.B.c`?"
    ),
    (
      "stratus-lock 1\nA.B assembly\nA.B.c definition type=C\nA.B.c definition type=D",
      "4: duplicate definition `A.B.c`"
    ),
    (
      "stratus-lock 1\nA.B assembly\nA.B.c definition type=C scope=singelton",
      "3: unknown word `singelton`; did you mean `singleton`?"
    ),
    ("stratus-lock 1\nA.B assembly layer=X layer=Y", "2: `layer` is given twice"),
    (
      "stratus-lock 1\nA.B assembly\nA.B.c definition type=C\nA.B.c uses A.B.c initializer parameter=0",
      "4: invalid value `0` for `parameter`"
    ),
  ])
  func `an error names the line and the nearest word`(text: String, expected: String) {
    let error = #expect(throws: LockError.self) { try ArchitectureLock(reading: Array(text.utf8)) }
    #expect(error?.description == expected)
  }

  @Test(arguments: [
    (
      "stratus-lock 1 product=A",
      "1: unknown word `product=A`; expected `assemblies`, `targets`, `nodes`, or `clusters`"
    ),
    ("a activation", "2: no activation is the default"),
    ("a activation default\na activation", "3: duplicate activation `a`"),
    ("a activation default\nb activation default", "3: `a` and `b` are both the default activation"),
    ("a activation defalt", "2: unknown word `defalt`; did you mean `default`?"),
    (
      "release activation default\nA.B assembly in=relase",
      "3: there is no activation `relase`; did you mean `release`?"
    ),
    ("A.B assembly in=release", "2: there is no activation `release`"),
    ("a activation default\nA.B assembly in=a in=a", "3: `in` is given twice"),
    ("a activation default\nA.B assembly in=", "3: invalid value `` for `in`"),
    ("a activation default in=a", "2: unknown word `in`"),
    (
      "a activation default\nb activation\nA.B assembly in=a\nA.C assembly\nA.B.b definition type=B in=b",
      "6: there is no assembly `A.B`; did you mean `A.C`?"
    ),
    (
      "a activation default\nb activation\nA.B assembly\nA.B assembly layer=L in=b",
      "5: duplicate assembly `A.B`"
    ),
  ])
  func `an error about activations names the line`(text: String, expected: String) {
    let text = text.hasPrefix("stratus-lock") ? text : "stratus-lock 1\n" + text
    let error = #expect(throws: LockError.self) { try ArchitectureLock(reading: Array(text.utf8)) }
    #expect(error.map { Array($0.description.utf8) } == Array(expected.utf8), "\(error?.description ?? "")")
  }

  @Test func `names are equal however Unicode spells them`() throws {
    // The letter is one scalar in some lines, and two in others.
    let text =
      "A.Caf\u{E9} assembly\nA.Cafe\u{301}.\u{E9} definition type=X\nA.Caf\u{E9}.e\u{301} value literal initializer"
    let lock = try ArchitectureLock(reading: Array("stratus-lock 1\n\(text)\n".utf8))
    #expect(lock.graph.values.map(\.definition) == [DefinitionID(0)])
    let twice = "A.Caf\u{E9} assembly\nA.Cafe\u{301} assembly"
    #expect(throws: LockError.self) { try ArchitectureLock(reading: Array("stratus-lock 1\n\(twice)\n".utf8)) }
    // A line that differs only in its spelling belongs to both activations.
    func activation(_ name: String, _ graph: String) -> ArchitectureLock.Activation {
      ArchitectureLock.Activation(graph: DefinitionGraph(text: graph, activation: name), layers: [nil])
    }
    let both = ArchitectureLock([activation("a", "A.caf\u{E9}"), activation("b", "A.cafe\u{301}")])
    #expect(both.lines.filter { $0.contains(" in=") } == [])
  }

  @Test func `a byte order mark does not matter`() throws {
    let lock = ArchitectureLock(graph: DefinitionGraph(text: "A.a -> B.b"), layers: [nil, nil])
    let marked = [0xEF, 0xBB, 0xBF] + Array(lock.text.utf8)
    #expect(ArchitectureLock.isBeginning(marked))
    #expect(try ArchitectureLock(reading: marked).lines == lock.lines)
  }

  @Test func `a product does not change the text`() {
    func lock(_ product: String) -> ArchitectureLock {
      ArchitectureLock(graph: DefinitionGraph(text: "A.a -> B.b", product: product), layers: [nil, nil])
    }
    #expect(lock("One").text == lock("Two").text)
  }

  @Test func `damaged text never crashes the reader`() {
    var random = SplitMix64(seed: 7)
    let bytes = Array(RandomActivations(seed: 5).lock.text.utf8)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? ArchitectureLock(reading: Array(damaged.prefix(Int.random(in: 0...damaged.count, using: &random))))
    }
  }
}
