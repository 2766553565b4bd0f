import Foundation
import StratusCommands
import StratusGraph
import StratusTestSupport
import Testing

import struct StratusGraph.SourceLocation

@testable import StratusDiagrams

/// Serialized because each diagram is drawn in a copy of this process.
@Suite(.serialized) struct SourceLinkTests {
  /// File names that would lead elsewhere at the beginning of an address.
  private static let files =
    nastyNames.filter { !$0.isEmpty } + [
      "//evil.example/x.swift", "///evil.example/x", "/\\evil.example", "\\\\evil.example\\x", "javascript",
      "JavaScript", "data",
      "javascript:alert(1)", "https://evil.example", "https", "//", "/", "..//evil.example", "App.swift",
      "/Users/me/App.swift",
      "@evil.example/x", "evil.example:80",
    ]

  @Test(arguments: [
    "{file}", "{file}:{line}", "{file}#L{line}", "/{file}", "./{file}", "../{file}?{line}", "{file}:alert({line})",
    "{file}/evil.example", "{line}{file}", "x{file}:{line}", "{file}//evil.example",
  ])
  func `a relative template leads to the host of the page`(template: String) throws {
    let link = try #require(SourceLink(template))
    for file in Self.files {
      let address = try #require(link.address(of: SourceLocation(file: file, line: 1)))
      #expect(!address.hasPrefix("//") && address.firstMatch(of: /^[A-Za-z][A-Za-z0-9+.\-]*:/) == nil, "\(address)")
      #expect(!address.contains(/[\s"<>\\`]/))
      let page = URL(string: "https://page.example/docs/")
      let target = try #require(URL(string: address, relativeTo: page)?.absoluteURL, "\(address)")
      #expect(target.scheme == "https" && target.host() == "page.example", "\(address)")
    }
  }

  @Test(arguments: [
    ("https://git.example/{file}#L{line}", "https", "git.example"), ("//git.example/?f={file}", "https", "git.example"),
    ("https://git.example?{file}", "https", "git.example"), ("vscode://file/{file}:{line}", "vscode", "file"),
    ("file://{file}", "file", ""), ("file:///{file}", "file", ""), ("file:{file}", "file", ""),
  ])
  func `a template with a host leads to that host`(template: String, scheme: String, host: String) throws {
    let link = try #require(SourceLink(template))
    for file in Self.files {
      let address = try #require(link.address(of: SourceLocation(file: file, line: 1)))
      let target = try #require(
        URL(string: address, relativeTo: URL(string: "https://page.example/"))?.absoluteURL, "\(address)")
      #expect(target.scheme == scheme && target.host() ?? "" == host, "\(address)")
    }
  }

  @Test(arguments: [
    "https://{file}", "https:/{file}", "https:{file}", "HTTPS://{file}/x", "//{file}", "//{line}/{file}",
    "https:///{file}",
    "https://git{file}", "vscode://{file}", "javascript:{file}", "JAVASCRIPT:{file}", "data:{file}", "vbscript:{file}",
    "https://x", "x {file}", "\"{file}", "{file}\n", "\\\\{file}",
  ])
  func `a template that lets a file choose the host is rejected`(template: String) {
    #expect(SourceLink(template) == nil)
  }

  @Test func `paths are kept`() throws {
    func address(_ template: String, _ file: String) -> String? {
      SourceLink(template)?.address(of: SourceLocation(file: file, line: 7))
    }
    #expect(address("{file}#L{line}", "Sources/App.swift") == "Sources/App.swift#L7")
    #expect(address("{file}:{line}", "Sources/App.swift") == "Sources/App.swift:7")
    #expect(address("{file}:{line}", "App.swift") == "./App.swift:7")
    #expect(address("{file}", "//host/App.swift") == "/host/App.swift")
    #expect(address("vscode://file/{file}:{line}", "/me/App.swift") == "vscode://file/me/App.swift:7")
    #expect(address("file://{file}", "/me/App.swift") == "file:///me/App.swift")
    #expect(address("{file}", "") == nil)
    #expect(address("xcode://open?file={file}", "/me/App.swift") == "xcode://open?file=/me/App.swift")
  }

  /// PlantUML and JSON have no links.
  @Test(arguments: [
    (DiagramRenderer.Format.svg, #"xlink:href="([^"]*)""#), (.pdf, #"URI \((.*?)\)"#), (.dot, #"URL="([^"]*)""#),
    (.mermaid, #"click \S+ href "([^"]*)""#),
  ])
  func `every format has the addresses`(format: DiagramRenderer.Format, pattern: String) throws {
    let (viewed, expected) = try hostileLinks()
    let diagram = Diagram(of: viewed, level: .definitions)
    let drawn = try DiagramRenderer.drawn(diagram, as: format)
    let text = try format == .pdf ? objects(ofPDF: drawn) : String(decoding: drawn, as: UTF8.self)
    let found = Set(text.matches(of: try Regex(pattern, as: (Substring, Substring).self)).map { String($0.1) })
    #expect(!found.isEmpty && found.isSubset(of: expected), "\(found.subtracting(expected))")
  }

  @Test func `pages have the addresses`() throws {
    let (viewed, expected) = try hostileLinks()
    let pages = ArchitecturePages(viewed)
    let text = (0..<pages.count).map { pages[$0].text }.joined()
    let found = Set(text.matches(of: /\]\(<?([^)>]*)>?\)/).map { String($0.1) }.filter { $0.contains("evil") })
    #expect(!found.isEmpty && found.isSubset(of: expected), "\(found.subtracting(expected))")
  }

  private func hostileLinks() throws -> (ViewedGraph, addresses: Set<String>) {
    let files = ["//evil.example/a.swift", "javascript", "\\\\evil.example\\b.swift", "evil.swift"]
    var builder = DefinitionGraph.Builder(product: "Test")
    let story = builder.addAssembly("Story", location: SourceLocation(file: files[0], line: 1))
    let definitions = files.enumerated().map { index, file in
      builder.add(
        DefinitionNode(
          assembly: story, key: "d\(index)", declaredType: "T", location: SourceLocation(file: file, line: index + 2)))
    }
    for index in 1..<files.count {
      let injection = InjectionSite(.initializer, location: SourceLocation(file: files[index], line: 9))
      builder.add(
        Reference(from: definitions[index - 1], target: .definition(definitions[index]), injection: injection))
    }
    let graph = builder.build()
    var viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    let link = try #require(SourceLink("{file}:{line}"))
    viewed.sourceLink = link
    let addresses = files.flatMap { file in
      (0...9).compactMap { link.address(of: SourceLocation(file: file, line: $0)) }
    }
    return (viewed, Set(addresses))
  }
}
