import Foundation
import StratusDiagrams
import StratusTestSupport
import Testing

/// `graph --format markdown`: the files that it writes, and those that it leaves unchanged.
@Suite(.serialized) struct PageDirectoryTests {
  private func withSnapshot(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      try Data(smallGraph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      try body(directory)
    }
  }

  private func graph(_ arguments: String..., in directory: URL) throws -> ProcessResult {
    try StratusTestSupport.run([BuiltTool.file.path, "graph", "graph.json"] + arguments, in: directory)
  }

  private func names(_ path: String, in directory: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.appendingPathComponent(path).path).sorted()
  }

  private static let files = [
    "README.md", "README.svg", "Weather.CoreAssembly.md", "Weather.CoreAssembly.svg", "Weather.StoryAssembly.md",
    "Weather.StoryAssembly.svg",
  ]

  @Test func `each assembly gets a page and a diagram`() throws {
    try withSnapshot { directory in
      let result = try graph("-o", "docs/architecture/", in: directory)
      #expect(result.status == 0 && result.errors == "" && result.output == "", "\(result.errors)")
      #expect(try names("docs/architecture", in: directory) == Self.files)
      func contents() throws -> [Data] {
        try Self.files.map { try Data(contentsOf: directory.appendingPathComponent("docs/architecture/\($0)")) }
      }
      let before = try contents()
      #expect(try graph("--format", "markdown", "-o", "docs/architecture", in: directory).status == 0)
      #expect(try contents() == before)
    }
  }

  @Test func `only old pages of the tool are removed`() throws {
    try withSnapshot { directory in
      #expect(try graph("-o", "pages/", in: directory).status == 0)
      let pages = directory.appendingPathComponent("pages")
      for ending in ["md", "svg"] {
        try FileManager.default.copyItem(
          at: pages.appendingPathComponent("README.\(ending)"), to: pages.appendingPathComponent("Old.\(ending)"))
        try Data("mine".utf8).write(to: pages.appendingPathComponent("Mine.\(ending)"))
      }
      try FileManager.default.createSymbolicLink(
        at: pages.appendingPathComponent("Link.md"), withDestinationURL: pages.appendingPathComponent("README.md"))
      #expect(try graph("-o", "pages/", in: directory).status == 0)
      #expect(try names("pages", in: directory) == (Self.files + ["Link.md", "Mine.md", "Mine.svg"]).sorted())
    }
  }

  @Test func `files that the tool did not write are not overwritten`() throws {
    try withSnapshot { directory in
      let page = directory.appendingPathComponent("README.md")
      try Data("mine".utf8).write(to: page)
      let result = try graph("-o", "./", in: directory)
      #expect(result.status == 4)
      #expect(
        result.errors
          == "error: could not write 'README.md': stratus did not write it; move it away, or choose another "
          + "directory\n")
      #expect(try String(contentsOf: page, encoding: .utf8) == "mine")
      #expect(try names(".", in: directory) == ["README.md", "graph.json"])
    }
  }

  @Test func `pages need a directory`() throws {
    try withSnapshot { directory in
      let result = try graph("--format", "markdown", in: directory)
      #expect(result.status == 2)
      #expect(result.errors.contains("invalid value '-' for '--output'; expected a directory for the pages"))
      #expect(try graph("--format", "markdown", "-o", "/dev/null", in: directory).status == 4)
    }
  }

  @Test func `diagrams link to the sources if the configuration says how`() throws {
    try withSnapshot { directory in
      let rules = "layers: [All: [\"*\"]]\nsource-link: \"../{file}#L{line}\"\n"
      try Data(rules.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      for ending in ["svg", "html", "mmd", "dot"] {
        let result = try graph("-o", "diagram.\(ending)", "--level", "definitions", in: directory)
        #expect(result.status == 0, "\(result.errors)")
        let text = try String(contentsOf: directory.appendingPathComponent("diagram.\(ending)"), encoding: .utf8)
        // The explorer puts addresses together from their parts.
        #expect(ending == "html" ? text.contains(".swift#L{line}") : text.contains(/\.\.\/[^"{}]+\.swift#L/))
      }
    }
  }

  @Test func `a diagram does not replace its input`() throws {
    try withSnapshot { directory in
      let file = directory.appendingPathComponent("graph.json")
      let before = try Data(contentsOf: file)
      try FileManager.default.createSymbolicLink(
        at: directory.appendingPathComponent("link.json"), withDestinationURL: file)
      for name in ["graph.json", "./graph.json", "link.json"] {
        let result = try graph("-o", name, "--format", "svg", in: directory)
        #expect(result.status == 2)
        let message = "error: invalid value '\(name)' for '--output'; expected a file other than the input\n"
        #expect(result.errors.hasPrefix(message))
      }
      #expect(try Data(contentsOf: file) == before)
    }
  }

  @Test func `an empty view gives a note`() throws {
    try withSnapshot { directory in
      let result = try graph("--only", "*", "--exclude", "*", "-o", "diagram.svg", in: directory)
      #expect(result.status == 0)
      #expect(
        result.errors == "note: no definitions match `--only * --exclude *`\n")
    }
  }
}
