import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// The destinations of results, and errors of writing to them.
@Suite struct OutputTests {
  func withLibrary(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(visit: FixtureLibrary.small + "return 0;", in: directory)
      try body(directory)
    }
  }

  func text(_ name: String, in directory: URL) throws -> String {
    try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `an output replaces the old file and leaves no other files`() throws {
    try withLibrary { directory in
      let file = directory.appendingPathComponent("graph.json")
      try Data("old".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      let link = directory.appendingPathComponent("link.json")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      let before = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
      #expect(try BuiltTool.run("snapshot", "libApp.so", "-o", "link.json", in: directory).status == 0)
      #expect(try text("graph.json", in: directory).hasPrefix("{"))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
      let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      #expect(rights == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == before)
    }
  }

  @Test func `a failure leaves the old file`() throws {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(visit: FixtureLibrary.small + "abort();", in: directory)
      try Data("old".utf8).write(to: directory.appendingPathComponent("graph.json"))
      let before = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
      #expect(try BuiltTool.run("snapshot", "libApp.so", "-o", "graph.json", in: directory).status == 3)
      #expect(try text("graph.json", in: directory) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == before)
    }
  }

  @Test(.needsFullDevice) func `a full device as output is an error`() throws {
    try withLibrary { directory in
      let device = try #require(fullDevice)
      let result = try BuiltTool.run("snapshot", "libApp.so", "-o", device, in: directory)
      #expect(result.status == 4)
      #expect(result.errors == "error: could not write '\(device)': No space left on device\n")
    }
  }

  @Test func `a file size limit keeps the old file`() throws {
    try withLibrary { directory in
      let text = (0..<400).map { "Assembly\($0).definition -> Assembly\($0 + 1).definition" }.joined(separator: "\n")
      try Data(DefinitionGraph(text: text).snapshot()).write(to: directory.appendingPathComponent("large.json"))
      try Data("old".utf8).write(to: directory.appendingPathComponent("graph.json"))
      let before = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
      let script = "ulimit -f 8; exec '\(BuiltTool.file.path)' snapshot large.json -o graph.json"
      let result = try StratusTestSupport.run(["sh", "-c", script], in: directory)
      #expect(result.status == 4)
      #expect(result.errors == "error: could not write 'graph.json': File too large\n")
      #expect(try self.text("graph.json", in: directory) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == before)
    }
  }

  @Test(.needsFullDevice) func `a full device as standard output is an error`() throws {
    try withLibrary { directory in
      let device = try #require(fullDevice)
      let result = try StratusTestSupport.run(
        ["sh", "-c", "'\(BuiltTool.file.path)' snapshot libApp.so > \(device)"], in: directory)
      #expect(result.status == 4)
      #expect(result.errors == "error: could not write to standard output: No space left on device\n")
    }
  }

  @Test func `a reader that stops early is not an error`() throws {
    try withLibrary { directory in
      // The status is written to a file, because the status of a pipe is that of its last command.
      let result = try StratusTestSupport.run(
        ["sh", "-c", "{ sleep 0.2; '\(BuiltTool.file.path)' list libApp.so; echo $? > status; } | true"], in: directory)
      #expect(result.errors == "")
      #expect(try text("status", in: directory) == "0\n")
    }
  }

  @Test(arguments: [
    "who A graph.json", "why A B graph.json", "rules", "list graph.json", "doctor graph.json", "metrics graph.json",
    "snapshot graph.json", "graph graph.json --format dot", "completions bash", "diff graph.json other.json",
    "lock graph.json -o -",
  ])
  func `every result goes to a file or to another directory's standard output`(line: String) throws {
    try withTemporaryDirectory { directory in
      let inner = directory.appendingPathComponent("inner")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      try Data(DefinitionGraph(text: "A.a -> B.b").snapshot()).write(to: inner.appendingPathComponent("graph.json"))
      try Data(DefinitionGraph(text: "A.a").snapshot()).write(to: inner.appendingPathComponent("other.json"))
      let words = line.split(separator: " ").map(String.init)
      let printed = try StratusTestSupport.run([BuiltTool.file.path, "-C", "inner"] + words, in: directory)
      #expect(printed.status == 0 && !printed.output.isEmpty, "\(printed.errors)")
      let written = try StratusTestSupport.run(
        [BuiltTool.file.path] + words + ["-o", "result.out", "-C", "inner"], in: directory)
      #expect(written.status == 0, "\(written.errors)")
      #expect(try String(contentsOf: inner.appendingPathComponent("result.out"), encoding: .utf8) == printed.output)
    }
  }
}
