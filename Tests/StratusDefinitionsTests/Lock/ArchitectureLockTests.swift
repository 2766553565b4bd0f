import StratusTestSupport
import Testing

@testable import StratusDefinitions

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
        """, product: "Weather", configuration: "release")
    let lock = ArchitectureLock(graph: graph, layers: [nil, "Business Logic", nil].suffix(graph.assemblies.count))
    #expect(
      lock.text == """
        stratus-lock 1 product=Weather configuration=release
        # `stratus lock` writes this file. Run it again after a change of the architecture or a merge.
        Weather.Service assembly layer="Business Logic"
        Weather.Service.city definition scope=objectGraph type=City builds="" recipe=factory abstract
        Weather.Story assembly superclass=Weather.Themed
        Weather.Story collaborator services type="any Services" byProtocol servedBy=Weather.Service
        Weather.Story.screen definition scope=singleton type="any Screen" builds=CityScreen argument=City isolation=MainActor
        Weather.Story.screen uses Weather.Service.city property=city type=City? through=services
        Weather.Story.screen usesAssembly Weather.Story initializer
        Weather.Story.screen value configuration=service.url property=url
        Widgets unseen target

        """)
  }

  @Test(arguments: [false, true]) func `a lock reads back as the same lock`(hasNastyNames: Bool) throws {
    for seed in 0..<(hasNastyNames ? 30 : 60) {
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
      #expect(copy.graph.unseen == graph.unseen, "seed \(seed)")
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
    ("", "1: not a lock: the first line must begin with `stratus-lock`, a version, and a product"),
    ("stratus-lock 1", "1: not a lock: the first line must begin with `stratus-lock`, a version, and a product"),
    ("stratus-lock 2 product=A", "1: unsupported version 2 of the lock format; this tool reads versions up to 1"),
    ("stratus-lock 1 product=A\n<<<<<<< HEAD", "2: the file contains the marker of a merge conflict"),
    ("stratus-lock 1 product=A\nA.B", "2: the second word is missing"),
    ("stratus-lock 1 product=A\nA.B asembly", "2: unknown word `asembly`; did you mean `assembly`?"),
    ("stratus-lock 1 product=A\nA.B assembly layr=X", "2: unknown word `layr`; did you mean `layer`?"),
    ("stratus-lock 1 product=A\nA.B assembly layer=\"X", "2: incomplete quotation or escape"),
    ("stratus-lock 1 product=A\nA.B assembly\nA.B assembly", "3: duplicate assembly `A.B`"),
    (
      "stratus-lock 1 product=A\nA.B assembly\nA.C.d definition type=D",
      "3: there is no assembly `A.C`; did you mean `A.B`?"
    ),
    (
      "stratus-lock 1 product=A\nA.B assembly\nA.B.c definition type=C\nA.B.c uses A.B.d initializer",
      "4: there is no definition `A.B.d`; did you mean `A.B.c`?"
    ),
    (
      "stratus-lock 1 product=A\nA.B assembly\nA.B.c definition type=C\nA.B.c definition type=D",
      "4: duplicate definition `A.B.c`"
    ),
    (
      "stratus-lock 1 product=A\nA.B assembly\nA.B.c definition type=C scope=singelton",
      "3: unknown word `singelton`; did you mean `singleton`?"
    ),
    ("stratus-lock 1 product=A\nA.B assembly layer=X layer=Y", "2: `layer` is given twice"),
    (
      "stratus-lock 1 product=A\nA.B assembly\nA.B.c definition type=C\nA.B.c uses A.B.c initializer parameter=0",
      "4: invalid value `0` for `parameter`"
    ),
  ])
  func `an error names the line and the nearest word`(text: String, expected: String) {
    let error = #expect(throws: LockError.self) { try ArchitectureLock(reading: Array(text.utf8)) }
    #expect(error?.description == expected)
  }

  @Test func `damaged text never crashes the reader`() {
    var random = SplitMix64(seed: 7)
    let bytes = Array(
      ArchitectureLock(graph: RandomGraph(seed: 5).make(), layers: Array(repeating: "L", count: 6)).text.utf8)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? ArchitectureLock(reading: Array(damaged.prefix(Int.random(in: 0...damaged.count, using: &random))))
    }
  }
}
