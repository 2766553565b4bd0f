import Foundation
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusCommands

/// `stratus lock` and `stratus check --locked`.
@Suite struct LockCommandTests {
  /// A directory with a configuration file, in which a snapshot is the input.
  private struct Workplace {
    let directory: URL

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: directory.appendingPathComponent(name))
    }

    func read(_ name: String) throws -> String {
      try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
    }

    /// Replaces the architecture.
    func setGraph(_ text: String) throws {
      try Data(DefinitionGraph(text: text).snapshot()).write(to: directory.appendingPathComponent("graph.json"))
    }

    func stratus(_ arguments: String...) throws -> ProcessResult { try run(arguments) }

    func run(_ arguments: [String]) throws -> ProcessResult {
      try StratusTestSupport.run(
        [BuiltTool.file.path] + arguments,
        environment: ["NO_COLOR": nil, "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil], in: directory)
    }

    func git(_ arguments: String...) throws -> ProcessResult {
      let identity = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
      return try StratusTestSupport.run(["git"] + identity + arguments, in: directory)
    }

    /// Writes the lock of an architecture on a new branch of `main`, and commits it.
    func commit(_ graph: String, on branch: String) throws {
      _ = try git("checkout", "-q", "-B", branch, "main")
      try setGraph(graph)
      #expect(try stratus("lock", "graph.json").status == 0)
      #expect(try git("commit", "-qam", branch).status == 0)
    }
  }

  private static let base = """
    A.First.a -> A.Last.z (property member:z)
    A.Last.z (singleton)
    A.Last.y
    A.Middle.m
    """

  private func withWorkplace(_ body: (Workplace) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let place = Workplace(directory: directory)
      try place.write(
        "layers: [Top: [First], Middle: [\"M*\", New1, New2], Bottom: [Last]]\nrules: { unmatched-pattern: off }\n",
        to: ".stratus.yml")
      try place.setGraph(Self.base)
      try body(place)
    }
  }

  @Test func `a lock with another spelling of a name is up to date`() throws {
    let old = ["A.Caf\u{E9} assembly", "A.Cafe assembly", "A.Z assembly"]
    let new = ["A.Z assembly", "A.Cafe\u{301} assembly", "A.Caff assembly"]
    let differences = LockFile.differences(from: old, to: new)
    #expect(differences.map(\.text) == ["- A.Cafe assembly", "+ A.Caff assembly"])
  }

  @Test func `a check fails if the lock is out of date and shows the lines that differ`() throws {
    try withWorkplace { place in
      let missing = try place.stratus("check", "--locked", "graph.json")
      #expect(missing.status == 2)
      #expect(
        missing.errors == """
          error: there is no lock 'stratus.lock'
          help: write one with `stratus lock`, and commit it

          """)
      let written = try place.stratus("lock", "graph.json")
      #expect(written.output == "stratus.lock: 4 definitions, 1 reference\n")
      #expect(try place.stratus("check", "--locked", "graph.json").status == 0)

      try place.setGraph(Self.base.replacing("z (singleton)", with: "z (prototype)") + "\nA.Middle.n")
      #expect(try place.stratus("check", "graph.json").status == 0)
      let outdated = try place.stratus("check", "--locked", "graph.json")
      #expect(outdated.status == 1)
      #expect(outdated.output == "Test: no findings (5 definitions, 1 reference, 3 layers)\n")
      #expect(
        outdated.errors == """
          error: 'stratus.lock' is out of date: 3 lines differ
            + A.Last.z definition scope=prototype type=Z builds=""
            - A.Last.z definition scope=singleton type=Z builds=""
            + A.Middle.n definition scope=objectGraph type=N builds=""
          help: run `stratus lock`, and commit the file with your change

          """)
    }
  }

  @Test func `a changed layer changes the lock`() throws {
    try withWorkplace { place in
      _ = try place.stratus("lock", "graph.json")
      try place.write("layers: [Top: [First], Bottom: [Last, Middle]]\n", to: ".stratus.yml")
      let outdated = try place.stratus("check", "--locked", "graph.json")
      #expect(outdated.status == 1)
      #expect(outdated.errors.contains("+ A.Middle assembly layer=Bottom\n  - A.Middle assembly layer=Middle\n"))
    }
  }

  @Test func `commands read a lock as a graph`() throws {
    try withWorkplace { place in
      _ = try place.stratus("lock", "graph.json")
      for arguments in [["check"], ["list"], ["metrics"], ["doctor"], ["graph", "--format", "mermaid"]] {
        let ofSnapshot = try place.run(arguments + ["graph.json"])
        let ofLock = try place.run(arguments + ["stratus.lock"])
        #expect(ofLock.status == ofSnapshot.status, "\(arguments)")
        // A lock has no source locations.
        let renamed = ofLock.output.replacing("stratus.lock", with: "Test")
        if arguments != ["list"] { #expect(renamed == ofSnapshot.output, "\(arguments)") }
      }
      #expect(try place.stratus("diff", "stratus.lock", "graph.json").output.isEmpty)
      let piped = try StratusTestSupport.run(
        [BuiltTool.file.path, "check", "-"], stdin: Array(try place.read("stratus.lock").utf8), in: place.directory)
      #expect(piped.status == 0)
      let copy = try place.stratus("lock", "stratus.lock", "-o", "-")
      #expect(copy.output == (try place.read("stratus.lock")))
    }
  }

  @Test func `branches that touch different assemblies merge without a conflict`() throws {
    try withWorkplace { place in
      _ = try place.git("init", "-q", "-b", "main")
      _ = try place.stratus("lock", "graph.json")
      _ = try place.git("add", "stratus.lock")
      _ = try place.git("commit", "-qm", "base")
      let (one, two) = ("\nA.First.b -> A.Last.z", "\nA.Middle.n (prototype) -> A.Last.y")
      try place.commit(Self.base + one, on: "one")
      try place.commit(Self.base + two, on: "two")
      #expect(try place.git("merge", "-q", "--no-edit", "one").status == 0)
      try place.setGraph(Self.base + one + two)
      #expect(try place.stratus("check", "--locked", "graph.json").status == 0)
    }
  }

  @Test func `branches that add assemblies merge with Git's union driver`() throws {
    try withWorkplace { place in
      _ = try place.git("init", "-q", "-b", "main")
      try place.write("stratus.lock merge=union\n", to: ".gitattributes")
      _ = try place.stratus("lock", "graph.json")
      _ = try place.git("add", "stratus.lock", ".gitattributes")
      _ = try place.git("commit", "-qm", "base")
      let (one, two) = ("\nA.New1.n -> A.Last.z\nA.New1.o -> A.Last.z", "\nA.New2.n -> A.Last.z\nA.New2.o -> A.Last.z")
      try place.commit(Self.base + one, on: "one")
      try place.commit(Self.base + two, on: "two")
      #expect(try place.git("merge", "-q", "--no-edit", "one").status == 0)
      try place.setGraph(Self.base + one + two)
      #expect(try place.stratus("check", "--locked", "graph.json").status == 0)
    }
  }

  @Test func `a conflict in a lock is an error that says how to go on`() throws {
    try withWorkplace { place in
      try place.write(
        "stratus-lock 1\n<<<<<<< HEAD\nA.B assembly\n=======\n>>>>>>> one\n", to: "stratus.lock")
      let result = try place.stratus("check", "--locked", "graph.json")
      #expect(result.status == 3)
      #expect(
        result.errors == """
          error: 'stratus.lock' is not a valid lock
            stratus.lock:2: the file contains the marker of a merge conflict
          help: write it again with `stratus lock`

          """)
    }
  }

  @Test(arguments: ["", "nonsense"]) func `a damaged lock is not called a snapshot`(content: String) throws {
    try withWorkplace { place in
      try place.write(content, to: "stratus.lock")
      let result = try place.stratus("list", "stratus.lock")
      #expect(result.status == 3)
      #expect(result.errors.hasPrefix("error: 'stratus.lock' is not a valid lock\n  stratus.lock:1: not a lock"))
    }
  }

  @Test func `a lock does not replace an input`() throws {
    try withWorkplace { place in
      let result = try place.stratus("lock", "graph.json", "-o", "graph.json")
      #expect(result.status == 2)
      #expect(result.errors.contains("this is the snapshot"))
    }
  }
}
