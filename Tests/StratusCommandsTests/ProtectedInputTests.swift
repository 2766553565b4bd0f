import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Commands do not overwrite their inputs, and do not wait for pipes.
@Suite struct ProtectedInputTests {
  private func withFiles(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let files = [
        ".stratus.yml": "extends: base.yml\n", "base.yml": "layers: [Top: [\"*Story\"], Core: [\"Core*\"]]\n",
        ".stratus-baseline.json": "{ \"version\": 1, \"findings\": [] }\n",
        "graph.json": String(decoding: DefinitionGraph(text: "CityStory.a; CoreA.a").snapshot(), as: UTF8.self),
      ]
      for (name, text) in files { try Data(text.utf8).write(to: directory.appendingPathComponent(name)) }
      try FileManager.default.createSymbolicLink(
        at: directory.appendingPathComponent("link.yml"),
        withDestinationURL: directory.appendingPathComponent("base.yml"))
      try body(directory)
    }
  }

  @Test(arguments: [
    ("check", ".stratus.yml"), ("list", "base.yml"), ("metrics", "link.yml"), ("check", "./.stratus-baseline.json"),
    ("snapshot", "graph.json"), ("graph --format dot", "base.yml"),
  ])
  func `no output overwrites an input`(command: String, file: String) throws {
    try withFiles { directory in
      let before = try Data(contentsOf: directory.appendingPathComponent(file))
      let words = command.split(separator: " ").map(String.init)
      let result = try StratusTestSupport.run(
        [BuiltTool.file.path, words[0], "graph.json"] + words.dropFirst() + ["-o", file],
        environment: ["GITHUB_ACTIONS": nil], in: directory)
      #expect(result.status == 2, "\(result.errors)")
      #expect(result.errors.contains("error: invalid value '\(file)' for '--output'; expected "), "\(result.errors)")
      #expect(try Data(contentsOf: directory.appendingPathComponent(file)) == before)
    }
  }

  @Test(arguments: ["base.yml", "graph.json"])
  func `no baseline overwrites an input`(file: String) throws {
    try withFiles { directory in
      let before = try Data(contentsOf: directory.appendingPathComponent(file))
      let result = try BuiltTool.run("baseline", "update", "graph.json", "--baseline", file, in: directory)
      #expect(result.status == 2)
      #expect(try Data(contentsOf: directory.appendingPathComponent(file)) == before)
    }
  }

  @Test(
    arguments: [
      ("check graph.json --config pipe", 2), ("check graph.json --baseline pipe", 2), ("check pipe", 3),
      ("list /dev/zero", 3), ("check graph.json --config /dev/zero", 2), ("check graph.json --config extends.yml", 2),
      ("list pipe.so", 3), ("diff graph.json pipe", 3),
    ])
  func `pipes and devices are rejected as inputs`(line: String, status: Int32) throws {
    try withFiles { directory in
      for name in ["pipe", "pipe.so"] { mkfifo(directory.appendingPathComponent(name).path, 0o600) }
      try Data("extends: pipe\n".utf8).write(to: directory.appendingPathComponent("extends.yml"))
      let result = try StratusTestSupport.run(
        [BuiltTool.file.path] + line.split(separator: " ").map(String.init), in: directory, limit: 30)
      #expect(result.status == status, "\(result.errors)")
      #expect(result.errors.contains("it is a pipe or a device, not a file"), "\(result.errors)")
    }
  }

  @Test func `a snapshot from standard input is still read from a pipe`() throws {
    try withFiles { directory in
      let snapshot = try Data(contentsOf: directory.appendingPathComponent("graph.json"))
      #expect(try BuiltTool.run("list", "-", stdin: Array(snapshot), in: directory).status == 0)
    }
  }

  @Test func `--format and --output may be given only once`() throws {
    try withFiles { directory in
      let result = try BuiltTool.run("check", "graph.json", "--format", "json", "--format=sarif", in: directory)
      #expect(result.status == 2)
      #expect(
        result.errors.hasPrefix(
          """
          error: '--format' takes only one value, but 'json' and 'sarif' were given\nhelp: keep one of them, or run \
          the command 
          """
            + "once for each\n"))
      #expect(result.output == "")
    }
  }
}
