import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

@Suite struct ArchitecturePagesTests {
  private func pages(_ sample: SampleGraph, link: SourceLink? = nil) -> [ArchitecturePages.Page] {
    let graph = sample.graph()
    let layering = sample.layering(of: graph)
    var viewed = ViewedGraph(graph, layering: layering, findings: sample.findings(in: graph, layering))
    viewed.sourceLink = link
    return all(ArchitecturePages(viewed))
  }

  private func all(_ pages: ArchitecturePages) -> [ArchitecturePages.Page] { (0..<pages.count).map { pages[$0] } }

  @Test func `the pages of the sample are golden`() throws {
    let pages = pages(.weather(hasFindings: true), link: SourceLink("https://git.example/{file}#L{line}"))
    expectGolden(pages[0].text, "pages-README.md")
    let services = try #require(pages.first { $0.name == "WeatherAssemblies.Services" })
    expectGolden(services.text, "pages-Services.md")
  }

  @Test func `each link leads to a page or a diagram`() throws {
    let pages = pages(.weather(hasFindings: true))
    let files = Set(pages.flatMap { [$0.name + ".md", $0.name + ".svg"] })
    for page in pages {
      for link in page.text.matches(of: /\]\(([^)]+)\)/) { #expect(files.contains(String(link.1))) }
    }
  }

  @Test func `the diagram of a page has only the assembly and its own arrows`() throws {
    let page = try #require(pages(.weather()).first { $0.name == "WeatherAssemblies.Services" })
    #expect(page.diagram.boxes.map(\.label) == ["Services"])
    let inside = page.diagram.nodes.indices.filter { page.diagram.nodes[$0].box == 0 }
    #expect(page.diagram.edges.allSatisfy { inside.contains($0.from) || inside.contains($0.to) })
    #expect(inside.count == 5)
  }

  @Test func `file names are safe and differ by more than case`() {
    let names =
      nastyNames + [
        "readme", "README", "App", "app", "APP", "App-2", ".", "..", ".hidden", "con", "NUL.x", "a/b", "a\\b",
      ]
    let files = PageNames.unique(names)
    #expect(Set(files.map { $0.lowercased() }).count == names.count)
    #expect(files.contains("App") && files.contains("app-2"))
    for file in files {
      #expect(file.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._-]*/) != nil)
      #expect(file.utf8.count <= 250 && file.lowercased() != "readme")
    }
    #expect(PageNames.unique(names) == files)
  }

  /// Without code spans, a page has only known markup, and each row has as many cells as its table.
  @Test(arguments: seeds(30)) func `names are never interpreted as markup`(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = true
    let graph = recipe.make()
    let findings = graph.references.indices.prefix(8).map { index in
      Finding(
        rule: "some-rule", severity: .error, subject: .reference(ReferenceID(index)), from: "",
        message: nastyNames[(seed + index) % nastyNames.count])
    }
    var viewed = ViewedGraph(graph, layering: .none(for: graph), findings: findings)
    viewed.sourceLink = SourceLink("x/{file}#L{line}")
    for page in all(ArchitecturePages(viewed)) {
      var columns = 0
      for line in page.text.split(separator: "\n").dropFirst() {
        let (rest, codes) = withoutCode(String(line))
        if line.hasPrefix("|") {
          let cells = rest.replacing("\\|", with: "").split(separator: "|", omittingEmptySubsequences: false).count
          if line.hasPrefix("|---") || columns == 0 { columns = cells }
          #expect(cells == columns, "\(line)")
          #expect(codes.allSatisfy { !$0.replacing("\\|", with: "").contains("|") })
        } else {
          columns = 0
        }
        let plain = rest.replacing(/\[(!\[[^\]]*\]\([\w.-]+\))\]\([\w.-]+\)/) { $0.1 }.replacing(
          /!?\[[^\]]*\]\(<?[\w.\/%#+~-]+>?\)/, with: ""
        ).replacing(/<\/?span>/, with: "").replacing(/&#[0-9]+;/, with: "")
        #expect(plain.wholeMatch(of: /[^<>&`*\[\]\\~!]*/) != nil, "\(line)")
        #expect(!plain.contains("://") && !plain.lowercased().contains("www."), "\(line)")
      }
    }
  }

  /// Removes code spans as defined by CommonMark: from a run of backticks to the next run of the same length.
  private func withoutCode(_ line: String) -> (rest: String, codes: [String]) {
    var (rest, codes) = ("", [String]())
    var remaining = line[...]
    while let start = remaining.firstIndex(of: "`") {
      // A backslash escapes a backtick.
      if start > remaining.startIndex, remaining[remaining.index(before: start)] == "\\" {
        rest += remaining[...start]
        remaining = remaining[remaining.index(after: start)...]
        continue
      }
      rest += remaining[..<start]
      let fence = remaining[start...].prefix { $0 == "`" }
      var end = fence.endIndex
      while let next = remaining[end...].firstIndex(of: "`") {
        let run = remaining[next...].prefix { $0 == "`" }
        end = run.endIndex
        if run.count == fence.count {
          codes.append(String(remaining[fence.endIndex..<next]))
          break
        }
      }
      remaining = remaining[end...]
    }
    return (rest + remaining, codes)
  }

  @Test func `code shows names verbatim`() {
    for name in nastyNames + ["`", "``", "a`b", " a ", "a|b"] {
      let code = MarkdownText.code(name)
      let fence = code.prefix { $0 == "`" }
      var content = code.dropFirst(fence.count).dropLast(fence.count)
      if content.hasPrefix(" "), content.hasSuffix(" "), content.contains(where: { $0 != " " }) {
        content = content.dropFirst().dropLast()
      }
      #expect(content == DisplayText.label(name, limit: 200) || name == " ")
    }
  }

  @Test func `the marker is a comment in Markdown and XML`() {
    #expect(!ArchitecturePages.marker.dropFirst(4).dropLast(3).contains("--"))
  }

  @Test func `addresses encode characters that paths do not allow`() throws {
    let link = try #require(SourceLink("https://git.example/{file}#L{line}"))
    func address(_ file: String) -> String? { link.address(of: SourceLocation(file: file, line: 7)) }
    #expect(address("Sources/App.swift") == "https://git.example/Sources/App.swift#L7")
    #expect(address("a b\"<{line}>).swift") == "https://git.example/a%20b%22%3C%7Bline%7D%3E%29.swift#L7")
    #expect(link.address(of: nil) == nil)
  }
}
